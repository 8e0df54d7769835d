import styled from 'styled-components';
import { color, media, space, steps } from '@rendezvous/ui';

/** A full-width section. While off-screen, it is not rendered and its height is estimated. */
export const Band = styled.section<{ $sunken?: boolean }>`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${steps(140)};
  padding-block: ${space[48]};
  /* In dark mode, the sunken colour barely differs from the page's. */
  background: ${({ $sunken }) => ($sunken ? `light-dark(${color.sunken}, ${color.surface})` : 'transparent')};
  ${media.md} {
    contain-intrinsic-block-size: auto ${steps(75)};
    padding-block: ${space[64]};
  }
`;
