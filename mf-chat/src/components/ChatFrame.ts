import styled from 'styled-components';
import { color, media } from '@rendezvous/ui';

/** List and conversation: on wide screens both, with the same places on each of the two screens. */
export const ChatFrame = styled.div`
  display: grid;
  ${media.md} {
    grid-template-columns: minmax(280px, 360px) minmax(0, 1fr);
  }
`;

/** Where the list stands. */
export const ChatSide = styled.aside`
  min-width: 0;
  ${media.md} {
    border-inline-end: 1px solid ${color.line};
    background: ${color.surface};
  }
`;
