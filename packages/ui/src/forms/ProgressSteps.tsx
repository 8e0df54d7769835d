import styled from 'styled-components';
import { color, motion, type } from '@rendezvous/ui';

export type ProgressStepsProps = {
  current: number;
  total?: number;
  /** For example "Step 2 of 5". */
  label: string;
};

export function ProgressSteps({ current, total = 5, label }: ProgressStepsProps) {
  return (
    <div>
      <Bars
        role="progressbar"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={current}
        aria-valuetext={label}
      >
        {Array.from({ length: total }, (_, at) => (
          <Bar key={at} $on={at < current} />
        ))}
      </Bars>
      <Caption aria-hidden>{label}</Caption>
    </div>
  );
}

const Bars = styled.div`
  display: flex;
  gap: 6px;
`;

const Bar = styled.span<{ $on: boolean }>`
  flex: 1;
  overflow: hidden;
  border-radius: 3px;
  background: ${color.line};
  &::before {
    content: '';
    display: block;
    height: 6px;
    background: ${color.primary};
    transform-origin: 0;
    transform: scaleX(${({ $on }) => ($on ? 1 : 0)});
    transition: transform ${motion.slow} ${motion.ease};
  }
  @media (forced-colors: active) {
    border: 1px solid;
    forced-color-adjust: none;
    background: Canvas;
    &::before {
      background: Highlight;
    }
  }
`;

const Caption = styled.p`
  margin-block-start: 8px;
  font-size: ${type[14]};
  color: ${color.second};
`;
