import styled from 'styled-components';

/** Wraps a trigger, relative to which its panel is positioned. */
export const Anchor = styled.span`
  display: inline-flex;
  max-width: 100%;
`;
