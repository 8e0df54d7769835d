import styled from 'styled-components';

export const Divider = styled.hr`
  border: 0;
  border-block-start: 1px solid var(--line);
  margin: 0;
  width: 100%;
`;
