import styled, { keyframes } from 'styled-components';
import { color, layer } from '@rendezvous/ui';
import { LOADING_BAR_DURATION } from './LOADING_BAR_DURATION.ts';

export type LoadingBarProps = {
  active: boolean;
  /** "Loading"; announced while it runs. */
  label: string;
};

/**
 * A thin line above the page. It appears after 200 ms, grows slowly to its end and stays there until loading is done.
 * The hidden track holds it as well: with the rules of a new line, the browser would compute all styles of the page
 * between the tap and the next paint. Its animation starts whenever the track is shown.
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
