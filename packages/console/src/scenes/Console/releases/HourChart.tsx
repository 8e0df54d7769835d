import styled from 'styled-components';
import { color, stroke, type } from '@rendezvous/ui';

const HEIGHT = 96;
const AXIS = 20;
/** Share of the width that a bar leaves to the next one. */
const GAP = 0.25;

export type HourBar = { at: string; value: number };

type HourChartProps = {
  /** Says in words what is drawn. */
  label: string;
  bars: readonly HourBar[];
  /** The value of the highest possible bar. */
  most: number;
  format: (value: number) => string;
  time: (at: string) => string;
};

/** One bar for each hour. The table below has the same figures. Positions are percentages, so the text keeps its size on a phone. */
export function HourChart({ label, bars, most, format, time }: HourChartProps) {
  const step = 100 / Math.max(bars.length, 1);
  const heightOf = (value: number): number => (most === 0 ? 0 : (value / most) * HEIGHT);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <Chart role="img" aria-label={label} height={HEIGHT + AXIS * 2}>
      <Label x={0} y={AXIS - 6}>
        {format(most)}
      </Label>
      {bars.map(({ at, value }, index) => (
        <Bar
          key={at}
          x={`${step * (index + GAP / 2)}%`}
          width={`${step * (1 - GAP)}%`}
          y={AXIS + HEIGHT - heightOf(value)}
          height={heightOf(value)}
        />
      ))}
      <Base x1="0%" x2="100%" y1={AXIS + HEIGHT} y2={AXIS + HEIGHT} />
      {first ? (
        <Label x={0} y={HEIGHT + AXIS * 2 - 4}>
          {time(first.at)}
        </Label>
      ) : null}
      {last && last !== first ? (
        <Label x="100%" y={HEIGHT + AXIS * 2 - 4} textAnchor="end">
          {time(last.at)}
        </Label>
      ) : null}
    </Chart>
  );
}

const Chart = styled.svg`
  display: block;
  width: 100%;
  overflow: visible;
`;

const Bar = styled.rect`
  fill: ${color.primary};
`;

const Base = styled.line`
  stroke: ${color.line};
  stroke-width: ${stroke[1]};
`;

const Label = styled.text`
  font-size: ${type[13]};
  font-variant-numeric: tabular-nums;
  fill: ${color.second};
`;
