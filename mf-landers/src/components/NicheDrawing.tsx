import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useStores } from '@rendezvous/platform';
import { color, steps } from '@rendezvous/ui';

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0z`;
const GLASS = 'h28c2 22-2 32-14 32s-16-10-14-32zm14 32v34m-12 0h24';

/** By niche: moon and heart, two women, a mask, curves, a record, two glasses, two men. */
const LINES = {
  general:
    'M92 22a40 40 0 1 0 34 58A34 34 0 0 1 92 22zM124 60c-9-7-14-12-14-18 0-9 11-9 14-2 3-7 14-7 14 2 0 6-5 11-14 18z',
  she: `${circle(62, 42, 20)}M62 62v40M50 84h24${circle(94, 42, 20)}M94 62v40M82 84h24`,
  bdsm: 'M26 46c22-12 40-6 54 4 14-10 32-16 54-4 2 28-14 40-32 36-10-2-17-10-22-16-5 6-12 14-22 16-18 4-34-8-32-36zM48 58c8-7 16-6 22 3-8 7-16 6-22-3zM112 58c-8-7-16-6-22 3 8 7 16 6 22-3z',
  bbw: 'M62 18h36M66 18c0 16-20 20-20 40 0 24 14 28 20 44h28c6-16 20-20 20-44 0-20-20-24-20-40M48 66c20 10 44 10 64 0',
  gilf: `${circle(76, 62, 40)}${circle(76, 62, 12)}M52 62a24 24 0 0 1 24-24m24 24a24 24 0 0 1-24 24M132 18l-6 46-12 12`,
  milf: `M42 26${GLASS}M90 26${GLASS}`,
  gay: `${circle(56, 74, 20)}M70 60l20-22M77 37h14v14${circle(92, 74, 20)}M106 60l20-22M113 37h14v14`,
} as const;

/** A decorative drawing of the site's niche, shown instead of faces. */
export const NicheDrawing = observer(function NicheDrawing() {
  const { niche } = useStores().settings;
  return (
    <Svg viewBox="0 0 160 120" aria-hidden focusable="false">
      <path d={LINES[niche]} />
    </Svg>
  );
});

const Svg = styled.svg`
  width: 100%;
  max-width: ${steps(90)};
  fill: none;
  stroke: ${color.primary};
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
