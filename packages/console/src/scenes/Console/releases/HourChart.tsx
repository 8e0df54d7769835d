import styled from 'styled-components';
import { color } from '@rendezvous/ui';
import { Chart } from '../../../components/Chart.tsx';

const HEIGHT = 96;
const AXIS = 20;
/** Gap between bars, as a share of an hour's width. */
const GAP = 0.25;

export type HourBar = { at: string; value: number };

type HourChartProps = {
  label: string;
  bars: readonly HourBar[];
  /** The maximum of the axis. */
  most: number;
  format: (value: number) => string;
  time: (at: string) => string;
};

export function HourChart({ label, bars, most, format, time }: HourChartProps) {
  const step = 100 / Math.max(bars.length, 1);
  const heightOf = (value: number): number => (most === 0 ? 0 : (value / most) * HEIGHT);
  const [first, last] = [bars[0], bars.at(-1)];
  const bottom = HEIGHT + AXIS * 2 - 4;
  return (
    <Chart
      label={label}
      height={HEIGHT + AXIS * 2}
      lines={[{ x1: '0%', x2: '100%', y1: AXIS + HEIGHT, y2: AXIS + HEIGHT }]}
      labels={[
        { x: '0%', y: AXIS - 6, text: format(most) },
        ...(first ? [{ x: '0%', y: bottom, text: time(first.at) }] : []),
        ...(last && last !== first
          ? [{ x: '100%', y: bottom, text: time(last.at), anchor: 'end' as const }]
          : []),
      ]}
    >
      {bars.map(({ at, value }, index) => (
        <Bar
          key={at}
          x={`${step * (index + GAP / 2)}%`}
          width={`${step * (1 - GAP)}%`}
          y={AXIS + HEIGHT - heightOf(value)}
          height={heightOf(value)}
        />
      ))}
    </Chart>
  );
}

const Bar = styled.rect`
  fill: ${color.primary};
`;
