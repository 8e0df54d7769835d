import styled from 'styled-components';
import { color, stroke, type } from '@rendezvous/ui';
import { Chart } from '../../../components/Chart.tsx';
import { axisEnd } from '../../../models/campaignMetrics.ts';
import type { Range } from '../../../models/campaignMetrics.ts';

export type IntervalRow = { letter: string; range: Range; isBest: boolean };

type IntervalChartProps = {
  label: string;
  rows: readonly IntervalRow[];
  format: (value: number) => string;
};

const ROW = 44;
const AXIS = 24;
/** Ends of the axis in percent of the width, with room for the letters and the last number. */
const START = 8;
const END = 92;
const TICKS = [0, 0.5, 1];

/** Draws a row per variant: its value as a dot on the line of its interval. */
export function IntervalChart({ label, rows, format }: IntervalChartProps) {
  const end = axisEnd(rows.map(({ range }) => range));
  const at = (value: number): string => `${START + (END - START) * (value / end)}%`;
  const height = rows.length * ROW;
  const middleOf = (index: number): number => index * ROW + ROW / 2 + 6;
  const ticks = TICKS.map((tick) => tick * end);
  return (
    <Chart
      label={label}
      height={height + AXIS}
      lines={ticks.map((tick) => ({ x1: at(tick), x2: at(tick), y1: 0, y2: height }))}
      labels={[
        ...ticks.map((tick) => ({
          x: at(tick),
          y: height + AXIS - 6,
          text: format(tick),
          anchor: 'middle' as const,
        })),
        ...rows.map(({ range }, index) => ({
          x: at(range.value),
          y: middleOf(index) - 12,
          text: format(range.value),
          anchor: 'middle' as const,
        })),
      ]}
    >
      {rows.map(({ letter, range, isBest }, index) => (
        <g key={letter}>
          <Letter x={0} y={middleOf(index) + 5}>
            {letter}
          </Letter>
          <Interval
            $best={isBest}
            x1={at(range.low)}
            x2={at(range.high)}
            y1={middleOf(index)}
            y2={middleOf(index)}
          />
          <Dot $best={isBest} cx={at(range.value)} cy={middleOf(index)} r={6} />
        </g>
      ))}
    </Chart>
  );
}

const Interval = styled.line<{ $best: boolean }>`
  stroke: ${({ $best }) => ($best ? color.primary : color.second)};
  stroke-width: ${stroke[3]};
  stroke-linecap: round;
`;

const Dot = styled.circle<{ $best: boolean }>`
  fill: ${({ $best }) => ($best ? color.primary : color.second)};
  stroke: ${color.paper};
  stroke-width: ${stroke[2]};
`;

const Letter = styled.text`
  font-size: ${type[17]};
  font-weight: 600;
  fill: ${color.ink};
`;
