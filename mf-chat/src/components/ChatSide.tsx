import styled from 'styled-components';
import { color, media, stroke } from '@rendezvous/ui';

export const ChatSide = styled.aside`
  min-width: 0;
  ${media.md} {
    border-inline-end: ${stroke[1]} solid ${color.line};
    background: ${color.surface};
  }
`;
