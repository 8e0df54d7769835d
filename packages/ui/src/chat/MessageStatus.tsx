import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CheckIcon, color, type } from '@rendezvous/ui';
import { CheckCheckIcon } from '@rendezvous/ui/icons';
import { wholePixels } from './wholePixels.ts';

export type MessageStatusProps = {
  mine: boolean;
  state: 'sending' | 'sent' | 'read' | 'failed';
  /** "14:02"; undefined while unsent. */
  time?: string;
  /** State as text ("Read", "Sending", "Not sent"). */
  label?: string;
  /** Retry and cancel, for failed messages. */
  actions?: ReactNode;
};

export function MessageStatus({ mine, state, time, label, actions }: MessageStatusProps) {
  return (
    <Status $mine={mine} $failed={state === 'failed'} role={state === 'failed' ? 'alert' : undefined}>
      {time ? <time>{time}</time> : null}
      {mine && state === 'sent' ? <CheckIcon size={16} /> : null}
      {mine && state === 'read' ? <CheckCheckIcon size={16} /> : null}
      {label ? <span>{label}</span> : null}
      {actions ? <Actions>{actions}</Actions> : null}
    </Status>
  );
}

const Status = styled.div<{ $mine: boolean; $failed: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  align-self: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  font-size: ${type[13]};
  line-height: ${wholePixels(18)};
  color: ${({ $failed }) => ($failed ? color.accent : color.second)};
`;

const Actions = styled.span`
  display: inline-flex;
  gap: 4px;
  &::before {
    content: '·';
  }
`;
