import styled from 'styled-components';

/** Wraps a trigger. Its panel is positioned relative to it. */
export const Anchor = styled.span`
  display: inline-flex;
  max-width: 100%;
`;
