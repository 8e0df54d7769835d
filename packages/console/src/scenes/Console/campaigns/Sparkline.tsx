import styled from 'styled-components';
import { useFormat, useText } from '@rendezvous/platform';
import { color, stroke } from '@rendezvous/ui';

const WIDTH = 80;
const HEIGHT = 24;
/** Keeps the ends of the line inside the drawing. */
const EDGE = 2;

/** Draws visits per day; today comes last. */
export function Sparkline({ days }: { days: readonly number[] }) {
  const { t } = useText('console');
  const format = useFormat();
  const top = Math.max(1, ...days);
  const points = days.map((visits, at) => {
    const x = EDGE + (at * (WIDTH - 2 * EDGE)) / (days.length - 1);
    return `${x},${HEIGHT - EDGE - (visits / top) * (HEIGHT - 2 * EDGE)}`;
  });
  const label = t('campaigns.progress.days', {
    number: days.length,
    days: days.map((visits) => format.number(visits)).join(', '),
  });
  return (
    <Drawing role="img" aria-label={label} width={WIDTH} height={HEIGHT}>
      <Curve points={points.join(' ')} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  min-width: ${WIDTH}px;
`;

const Curve = styled.polyline`
  fill: none;
  stroke: ${color.second};
  stroke-width: ${stroke[2]};
  stroke-linejoin: round;
  stroke-linecap: round;
`;
