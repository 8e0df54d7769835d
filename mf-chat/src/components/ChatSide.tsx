import styled from 'styled-components';
import { color, media, space, stroke } from '@rendezvous/ui';

export const ChatSide = styled.aside`
  min-width: 0;
  ${media.md} {
    padding-inline-start: calc(var(--page-edge) - ${space[16]});
    border-inline-end: ${stroke[1]} solid ${color.line};
    background: ${color.surface};
  }
`;
