import styled from 'styled-components';
import { media, steps } from '@rendezvous/ui';

/** The columns of both screens: wide screens show the list beside the conversation. */
export const ChatFrame = styled.div`
  display: grid;
  ${media.md} {
    grid-template-columns: calc(var(--page-edge) + ${steps(84)}) minmax(0, 1fr);
  }
`;
