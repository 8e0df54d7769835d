import styled from 'styled-components';
import { media } from '@rendezvous/ui';

/** List and conversation: on wide screens both, at the same positions on both screens. */
export const ChatFrame = styled.div`
  display: grid;
  ${media.md} {
    grid-template-columns: minmax(280px, 360px) minmax(0, 1fr);
  }
`;
