import styled from 'styled-components';

/** Around a trigger: what a panel measures itself by. */
export const Anchor = styled.span`
  display: inline-flex;
  max-width: 100%;
`;
