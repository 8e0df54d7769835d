import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, stroke, type } from '@rendezvous/ui';

type Line = { x1: string; x2: string; y1: number; y2: number };
type Label = { x: string; y: number; text: string; anchor?: 'start' | 'middle' | 'end' };

type ChartProps = {
  label: string;
  height: number;
  /** Axis and grid lines. */
  lines: readonly Line[];
  labels: readonly Label[];
  children: ReactNode;
};

/** An SVG chart. X positions are percentages, so that text keeps its size on a phone. */
export function Chart({ label, height, lines, labels, children }: ChartProps) {
  return (
    <Frame role="img" aria-label={label} height={height}>
      {lines.map((line) => (
        <Rule key={`${line.x1} ${line.y1}`} {...line} />
      ))}
      {children}
      {labels.map(({ x, y, text, anchor = 'start' }) => (
        <Words key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
          {text}
        </Words>
      ))}
    </Frame>
  );
}

const Frame = styled.svg`
  display: block;
  width: 100%;
  overflow: visible;
`;

const Rule = styled.line`
  stroke: ${color.line};
  stroke-width: ${stroke[1]};
`;

const Words = styled.text`
  font-size: ${type[13]};
  font-variant-numeric: tabular-nums;
  fill: ${color.second};
`;
