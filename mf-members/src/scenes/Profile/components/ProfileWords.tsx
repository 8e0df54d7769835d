import styled from 'styled-components';
import { media, size, space } from '@rendezvous/ui';

/**
 * Everything but the photos. Beside them, it stays in the window while they scroll: from its start
 * or, if it is taller than the window, from its end.
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
