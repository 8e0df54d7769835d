import styled from 'styled-components';

export const Entries = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
