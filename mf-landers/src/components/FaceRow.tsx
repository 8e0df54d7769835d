import styled from 'styled-components';
import { FaceGrid, media, mediaQuery } from '@rendezvous/ui';

/** One row of up to six faces, or two rows of two on phones. */
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
