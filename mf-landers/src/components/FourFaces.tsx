import styled from 'styled-components';
import { FaceGrid, media } from '@rendezvous/ui';

/** Four faces in whole rows; three of them where a row has three. */
export const FourFaces = styled(FaceGrid)`
  ${media.sm} {
    & > :nth-child(n + 4) {
      display: none;
    }
  }
  ${media.lg} {
    & > :nth-child(4) {
      display: block;
    }
  }
`;
