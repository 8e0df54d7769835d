import styled from 'styled-components';
import { animations } from '../page/animations.ts';

export type SpinnerProps = {
  size?: number;
  /** For screen readers. Omit it inside an element that is marked as busy. */
  label?: string;
};

export function Spinner({ size = 24, label }: SpinnerProps) {
  const naming = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return <Ring $size={size} {...naming} />;
}

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2.5px solid color-mix(in srgb, currentColor 28%, transparent);
  border-block-start-color: currentColor;
  border-radius: 50%;
  animation: ${animations.turn} 0.8s linear infinite;
`;
