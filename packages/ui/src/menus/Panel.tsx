import styled from 'styled-components';
import { animations, color, layer, motion, radius, shadow } from '@rendezvous/ui';

export const Panel = styled.div`
  position: fixed;
  z-index: ${layer.overlay + 1};
  inset: auto;
  margin: 0;
  padding: 8px;
  max-width: min(360px, calc(100vw - 24px));
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  text-align: start;
  white-space: normal;
  transform-origin: top;
  animation: ${animations.grow} ${motion.fast} ${motion.ease};
  &[data-side='top'] {
    transform-origin: bottom;
  }
`;
