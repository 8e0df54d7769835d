import styled from 'styled-components';

/** A plain list whose rows have an action at their end. */
export const Entries = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
