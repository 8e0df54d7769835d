import styled from 'styled-components';
import { media } from '@rendezvous/ui';

/** Photos: on phones edge to edge under the top bar, from tablet width a column. */
export const PhotoFrame = styled.div`
  position: relative;
  min-width: 0;
  ${media.phone} {
    grid-area: 1 / 1;
    margin-inline: calc(-1 * var(--gutter));
  }
  ${media.md} {
    grid-row: 1 / 3;
  }
`;
