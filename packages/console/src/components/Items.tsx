import styled from 'styled-components';

export const Items = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
`;
