import styled from 'styled-components';
import { FaceGrid, color, media, space } from '@rendezvous/ui';

/** A part of the page across its width. */
export const Band = styled.section<{ $sunken?: boolean }>`
  padding-block: ${space[48]};
  background: ${({ $sunken }) => ($sunken ? color.sunken : 'transparent')};
  ${media.md} {
    padding-block: ${space[64]};
  }
`;

/** Three things side by side, below each other on a phone. */
export const Three = styled.ol`
  display: grid;
  gap: ${space[32]};
  list-style: none;
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** The things of a page about one member, below each other. */
export const TargetRoom = styled.div`
  display: grid;
  gap: ${space[24]};
  padding-block: ${space[16]} ${space[64]};
`;

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
