import styled from 'styled-components';

/** A list without bullets. */
export const Entries = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
