import styled from 'styled-components';
import { media } from '@rendezvous/ui';

/** The place of the photos: edge to edge on phones, otherwise a column. */
export const PhotoFrame = styled.div`
  position: relative;
  min-width: 0;
  ${media.phone} {
    grid-area: 1 / 1;
    margin-inline: calc(-1 * var(--page-edge));
  }
`;
