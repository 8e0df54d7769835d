import styled, { keyframes } from 'styled-components';
import { media, space } from '@rendezvous/ui';

const appear = keyframes`
  from { opacity: 0; translate: 0 ${space[8]}; }
`;

/** Fades in after `$delay` seconds, unless the visitor prefers reduced motion. */
export const Appearing = styled.div<{ $delay: number }>`
  ${media.moving} {
    animation: ${appear} 400ms ease-out ${({ $delay }) => $delay}s backwards;
  }
`;
