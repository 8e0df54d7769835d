import styled from 'styled-components';
import { color, media, radius, shadow, space } from '../../tokens.ts';

export type CardProps = {
  /** 16 in lists, 24 for forms; 24 grows to 32 on wide screens. */
  padding?: 0 | 16 | 24;
  /** Has a shadow instead of a border. */
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
