import styled from 'styled-components';
import { color, media, radius, shadow, space } from '../../tokens.ts';

export type CardProps = {
  /** In pixels: 16 in lists, 24 for forms. On wide screens, 24 becomes 32. */
  padding?: 0 | 16 | 24;
  /** Replaces the border with a shadow. */
  raised?: boolean;
};

const OWN: ReadonlySet<string> = new Set(['padding', 'raised']);

export const Card = styled.div.withConfig({ shouldForwardProp: (name) => !OWN.has(name) })<CardProps>`
  background: ${color.surface};
  border-radius: ${({ raised }) => (raised ? radius.hero : radius.card)};
  border: 1px solid ${({ raised }) => (raised ? 'transparent' : color.line)};
  box-shadow: ${({ raised }) => (raised ? shadow.soft : 'none')};
  padding: ${({ padding = 16 }) => (padding === 0 ? 0 : space[padding])};
  min-width: 0;
  ${media.md} {
    ${({ padding }) => padding === 24 && `padding: ${space[32]};`}
  }
`;
