import styled from 'styled-components';
import { color, media } from '@rendezvous/ui';

/** The column of the list. */
export const ChatSide = styled.aside`
  min-width: 0;
  ${media.md} {
    border-inline-end: 1px solid ${color.line};
    background: ${color.surface};
  }
`;
