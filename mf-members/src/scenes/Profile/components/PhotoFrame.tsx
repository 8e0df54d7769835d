import styled from 'styled-components';
import { media } from '@rendezvous/ui';

/** Photos: edge to edge under the top bar on phones, a column from tablet width on. */
export const PhotoFrame = styled.div`
  position: relative;
  min-width: 0;
  ${media.phone} {
    grid-area: 1 / 1;
    margin-inline: calc(-1 * var(--page-edge));
  }
`;
