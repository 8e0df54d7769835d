import styled from 'styled-components';
import { media, steps } from '@rendezvous/ui';

/** List and conversation. Wide screens show both, in the same places on both screens. */
export const ChatFrame = styled.div`
  display: grid;
  ${media.md} {
    grid-template-columns: calc(var(--page-edge) + ${steps(84)}) minmax(0, 1fr);
  }
`;
