import styled from 'styled-components';
import { media, size, space } from '@rendezvous/ui';

/**
 * Contains everything but the photos. Except on phones, it stays beside them while they scroll, as
 * soon as its end is in view.
 */
export const ProfileWords = styled.div`
  display: contents;
  ${media.md} {
    position: sticky;
    inset-block-end: 0;
    align-self: end;
    display: grid;
    align-content: start;
    gap: ${space[16]};
    min-block-size: calc(100svh - ${size.topBar} - ${space[32]});
    padding-block-end: ${space[32]};
  }
`;
