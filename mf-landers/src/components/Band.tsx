import styled from 'styled-components';
import { color, media, space, steps } from '@rendezvous/ui';

/**
 * A full-width section of the page. Far below the first screen it has neither style nor layout, only about its height, so that a phone has
 * less to do before its first paint.
 */
export const Band = styled.section<{ $sunken?: boolean }>`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${steps(140)};
  padding-block: ${space[48]};
  background: ${({ $sunken }) => ($sunken ? color.sunken : 'transparent')};
  ${media.md} {
    contain-intrinsic-block-size: auto ${steps(75)};
    padding-block: ${space[64]};
  }
`;
