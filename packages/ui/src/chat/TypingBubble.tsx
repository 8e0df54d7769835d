import styled from 'styled-components';
import { animations, color, motion } from '@rendezvous/ui';
import { Bubble } from './Bubble.tsx';

/**
 * Shows three dots while the partner is typing. Hidden from screen readers, which need a text
 * elsewhere.
 */
export function TypingBubble() {
  return (
    <Dots $mine={false} aria-hidden>
      <i />
      <i />
      <i />
    </Dots>
  );
}

const Dots = styled(Bubble)`
  display: flex;
  align-items: center;
  gap: 5px;
  width: fit-content;
  animation: ${animations.arrive} ${motion.medium} ${motion.ease};
  i {
    width: 7px;
    height: 7px;
    /* Makes the bubble as high as a line of text. */
    margin-block: 0.5rem;
    border-radius: 50%;
    background: ${color.second};
    animation: ${animations.wave} 1.2s ease-in-out infinite;
    opacity: 0.4;
  }
  i:nth-child(2) {
    animation-delay: 0.15s;
  }
  i:nth-child(3) {
    animation-delay: 0.3s;
  }
`;
