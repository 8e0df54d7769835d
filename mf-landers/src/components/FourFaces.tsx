import styled from 'styled-components';
import { FaceGrid, media } from '@rendezvous/ui';

/** Four faces in complete rows; three if a row holds three. */
export const FourFaces = styled(FaceGrid)`
  ${media.sm} {
    & > :nth-child(n + 4) {
      display: none;
    }
  }
  ${media.lg} {
    --face: span 3;
    & > :nth-child(4) {
      display: block;
    }
  }
`;
