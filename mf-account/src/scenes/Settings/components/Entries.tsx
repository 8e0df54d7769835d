import styled from 'styled-components';

/** A plain list whose rows have something to do at their end. */
export const Entries = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
