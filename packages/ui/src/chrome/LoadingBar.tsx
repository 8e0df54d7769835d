import styled, { keyframes } from 'styled-components';
import { color, layer } from '@rendezvous/ui';
import { LOADING_BAR_DURATION } from './LOADING_BAR_DURATION.ts';

export type LoadingBarProps = {
  active: boolean;
  /** Announced by screen readers while the bar runs. */
  label: string;
};

/**
 * Shows progress from 200 ms until loading is done. Always mounted: inserting its styles on a tap
 * would make the browser recalculate the whole page before the next paint.
 */
export function LoadingBar({ active, label }: LoadingBarProps) {
  return (
    <Track role="progressbar" aria-label={label} aria-busy={active} hidden={!active}>
      <Line />
    </Track>
  );
}

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;
const creep = keyframes`from { transform: scaleX(0); } 30% { transform: scaleX(0.55); } to { transform: scaleX(0.96); }`;

const Track = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  inset: 0 0 auto;
  height: 3px;
  pointer-events: none;
`;

const Line = styled.div`
  height: 100%;
  background: ${color.primary};
  transform-origin: left;
  &:dir(rtl) {
    transform-origin: right;
  }
  animation:
    ${appear} 0.01s 200ms both,
    ${creep} ${LOADING_BAR_DURATION}ms 200ms cubic-bezier(0.1, 0.6, 0.3, 1) both;
`;
