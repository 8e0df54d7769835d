import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { animations, color, motion, type } from '@rendezvous/ui';
import { CheckCheckIcon } from '@rendezvous/ui/icons';
import { wholePixels } from './wholePixels.ts';

type State = 'sending' | 'waiting' | 'sent' | 'read' | 'failed';

export type MessageStatusProps = {
  mine: boolean;
  state: State;
  /** "14:02". Undefined until the message is being sent. */
  time?: string;
  /** The state as text: "Read", "Sending", "Not sent". */
  label?: string;
  /** Retry and cancel, for failed messages. */
  actions?: ReactNode;
};

/**
 * Shows state and time below a message. On own messages, the time and tick stay in place at the
 * end.
 */
export function MessageStatus({ mine, state, time, label, actions }: MessageStatusProps) {
  return (
    <Status $mine={mine} $failed={state === 'failed'} role={state === 'failed' ? 'alert' : undefined}>
      {label ? <Label $state={state}>{label}</Label> : null}
      {time ? <time>{time}</time> : null}
      {mine && state !== 'waiting' && state !== 'failed' ? (
        <Ticks $state={state}>
          <CheckCheckIcon size={16} />
        </Ticks>
      ) : null}
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

/** Appears with a delay while sending, because most messages are sent before it could be read. */
const Label = styled.span<{ $state: State }>`
  ${({ $state }) =>
    $state === 'sending' &&
    css`
      animation: ${animations.late} ${motion.fast} 0.6s backwards;
    `}
`;

/** Pale while sending, then a single tick. When read, the second tick slides out from behind it. */
const Ticks = styled.span<{ $state: State }>`
  opacity: ${({ $state }) => ($state === 'sending' ? 0.4 : 1)};
  &,
  path {
    transition:
      opacity ${motion.medium} ${motion.ease},
      transform ${motion.medium} ${motion.ease};
  }
  ${({ $state }) =>
    $state !== 'read' &&
    css`
      path:last-child {
        opacity: 0;
        transform: translateX(-5px);
      }
    `}
`;

const Actions = styled.span`
  display: inline-flex;
  gap: 4px;
  &::before {
    content: '·';
  }
`;
