import styled from 'styled-components';
import { color, media, space } from '@rendezvous/ui';

/** A full-width section of the page. */
export const Band = styled.section<{ $sunken?: boolean }>`
  padding-block: ${space[48]};
  background: ${({ $sunken }) => ($sunken ? color.sunken : 'transparent')};
  ${media.md} {
    padding-block: ${space[64]};
  }
`;
