import styled from 'styled-components';
import { color, media, space } from '@rendezvous/ui';

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
