import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Value, color } from '@rendezvous/ui';

export type CountdownProps = {
  /** For example "Your 25 % for new members ends in". */
  children: ReactNode;
  /** With two digits, like minutes and seconds. */
  hours: string;
  minutes: string;
  seconds: string;
  /** The time without seconds, for screen readers to read on demand: "3 hours 12 minutes left". */
  label: string;
};

/** Shows a countdown. Screen readers do not announce each second. */
export function Countdown({ children, hours, minutes, seconds, label }: CountdownProps) {
  return (
    <Line>
      <Value>{children}</Value>{' '}
      <Clock role="timer" aria-live="off" aria-label={label}>
        <Value translate="no">{`${hours}:${minutes}:${seconds}`}</Value>
      </Clock>
    </Line>
  );
}

const Line = styled.p`
  color: ${color.second};
`;

const Clock = styled.span`
  white-space: nowrap;
  font-weight: 600;
  color: ${color.ink};
  font-variant-numeric: tabular-nums;
`;
