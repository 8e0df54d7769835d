import type { PhotoCheck } from '@rendezvous/contracts';
import { color, steps } from '@rendezvous/ui';
import styled from 'styled-components';

const ARMS: Readonly<Record<PhotoCheck['pose'], string>> = {
  hand_on_head: 'M84 92L98 54L70 16M70 16q-10 -10 -22 -4',
  hand_on_cheek: 'M82 94L92 72L67 46M67 46l-4 -16M67 46l3 -15',
  thumb_up: 'M82 94L98 70L92 50M86 38h13v12h-13zM88 38l3 -13',
  two_fingers: 'M82 94L98 70L92 52M86 38h13v13h-13zM88 38l-4 -20M96 38l4 -20',
};

/** Draws a person in the pose. Decorative, because the text next to it says the same. */
export const PoseDrawing = ({ pose }: { pose: PhotoCheck['pose'] }) => (
  <Lines viewBox="0 0 120 110" aria-hidden>
    <circle cx="56" cy="38" r="22" />
    <path d="M18 106q2 -38 38 -38q36 0 38 38M49 36h1M62 36h1M49 46q7 6 14 0" />
    <path d={ARMS[pose]} data-arm />
  </Lines>
);

const Lines = styled.svg`
  flex: none;
  width: ${steps(28)};
  fill: none;
  stroke: ${color.second};
  stroke-width: 3;
  stroke-linecap: round;
  stroke-linejoin: round;
  [data-arm] {
    stroke: ${color.primary};
    stroke-width: 4;
  }
`;
