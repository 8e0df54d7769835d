import styled from 'styled-components';

/** A list without bullets. */
export const Items = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
`;
