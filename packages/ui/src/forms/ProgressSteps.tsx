import styled from 'styled-components';
import { color, motion, type } from '@rendezvous/ui';

export type ProgressStepsProps = {
  current: number;
  total?: number;
  /** "Step 2 of 5"; announced even if hidden. */
  label: string;
  hideLabel?: boolean;
};

/** Short bars, filled up to the current step. */
export function ProgressSteps({ current, total = 5, label, hideLabel = false }: ProgressStepsProps) {
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
      {hideLabel ? null : <Caption aria-hidden>{label}</Caption>}
    </div>
  );
}

const Bars = styled.div`
  display: flex;
  gap: 6px;
`;

const Bar = styled.span<{ $on: boolean }>`
  flex: 1;
  height: 6px;
  border-radius: 3px;
  background: ${({ $on }) => ($on ? color.primary : color.line)};
  transition: background-color ${motion.slow} ${motion.ease};
  @media (forced-colors: active) {
    border: 1px solid;
    background: ${({ $on }) => ($on ? 'Highlight' : 'Canvas')};
    forced-color-adjust: none;
  }
`;

const Caption = styled.p`
  margin-block-start: 8px;
  font-size: ${type[14]};
  color: ${color.second};
`;
