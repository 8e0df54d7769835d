import styled from 'styled-components';
import { color, stroke, type } from '@rendezvous/ui';
import { axisEnd } from '../../../models/campaignMetrics.ts';
import type { Range } from '../../../models/campaignMetrics.ts';

export type IntervalRow = { letter: string; range: Range; isBest: boolean };

type IntervalChartProps = {
  /** Says in words what is drawn. */
  label: string;
  rows: readonly IntervalRow[];
  format: (value: number) => string;
};

const ROW = 44;
const AXIS = 24;
/** Shares of the width: letters before the axis, and room for the last number behind it. */
const START = 8;
const END = 92;
const TICKS = [0, 0.5, 1];

/**
 * One line for each variant: the value as a dot over its interval. The table below has the same figures. Positions are percentages, so the
 * text keeps its size on a phone.
 */
export function IntervalChart({ label, rows, format }: IntervalChartProps) {
  const end = axisEnd(rows.map(({ range }) => range));
  const at = (value: number): string => `${START + (END - START) * (value / end)}%`;
  const height = rows.length * ROW;
  return (
    <Chart role="img" aria-label={label} height={height + AXIS}>
      {TICKS.map((tick) => (
        <g key={tick}>
          <Grid x1={at(tick * end)} x2={at(tick * end)} y1={0} y2={height} />
          <Label x={at(tick * end)} y={height + AXIS - 6} textAnchor="middle">
            {format(tick * end)}
          </Label>
        </g>
      ))}
      {rows.map(({ letter, range, isBest }, index) => {
        const y = index * ROW + ROW / 2 + 6;
        return (
          <g key={letter}>
            <Letter x={0} y={y + 5}>
              {letter}
            </Letter>
            <Interval $best={isBest} x1={at(range.low)} x2={at(range.high)} y1={y} y2={y} />
            <Dot $best={isBest} cx={at(range.value)} cy={y} r={6} />
            <Label x={at(range.value)} y={y - 12} textAnchor="middle">
              {format(range.value)}
            </Label>
          </g>
        );
      })}
    </Chart>
  );
}

const Chart = styled.svg`
  display: block;
  width: 100%;
  overflow: visible;
`;

const Grid = styled.line`
  stroke: ${color.line};
  stroke-width: ${stroke[1]};
`;

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

const Label = styled.text`
  font-size: ${type[13]};
  font-variant-numeric: tabular-nums;
  fill: ${color.second};
`;

const Letter = styled.text`
  font-size: ${type[17]};
  font-weight: 600;
  fill: ${color.ink};
`;
