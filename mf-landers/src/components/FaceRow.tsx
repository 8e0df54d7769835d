import styled from 'styled-components';
import { FaceGrid, media, mediaQuery } from '@rendezvous/ui';

/** A single row of faces: six in wide windows, fewer in narrow ones. On phones, two rows of two. */
export const FaceRow = styled(FaceGrid)`
  @media not all and ${mediaQuery.xxl} {
    & > :nth-child(n + 5) {
      display: none;
    }
  }
  ${media.sm} {
    @media not all and ${mediaQuery.lg} {
      & > :nth-child(4) {
        display: none;
      }
    }
  }
`;
