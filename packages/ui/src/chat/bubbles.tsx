import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { CheckIcon, color, motion, type } from '@rendezvous/ui';
import { CheckCheckIcon } from '@rendezvous/ui/icons';

export type ChatBubbleProps = {
  /** Mine stands at the end in the primary colour, theirs at the start on paper. */
  mine: boolean;
  /** Who says it, for screen readers ("You", "Sanne"). */
  author: string;
  /** Not on the server yet or failed: drawn paler. */
  pending?: boolean;
  /** A photo or a gift: no padding, the content brings its own shape. */
  media?: boolean;
  children: ReactNode;
  /** MessageStatus, under the bubble. */
  status?: ReactNode;
  /** What can be done with it: a button beside the bubble, faint until it is wanted. */
  actions?: ReactNode;
};

/** One message. Render it inside a list item of the conversation. */
export function ChatBubble({
  mine,
  author,
  pending = false,
  media = false,
  children,
  status,
  actions,
}: ChatBubbleProps) {
  return (
    <Line $mine={mine}>
      <Said $mine={mine}>
        <Bubble $mine={mine} $pending={pending} $media={media}>
          <Author>{author}: </Author>
          {children}
        </Bubble>
        {actions ? <BubbleActions>{actions}</BubbleActions> : null}
      </Said>
      {status}
    </Line>
  );
}

/** A photo in a bubble; the width is fixed before it loads, so that nothing jumps. */
export const BubblePhoto = styled.span`
  display: block;
  width: min(240px, 62vw);
  aspect-ratio: 4 / 3;
`;

export type MessageStatusProps = {
  mine: boolean;
  state: 'sending' | 'sent' | 'read' | 'failed';
  /** "14:02"; none while it is unsent. */
  time?: string;
  /** The word for the state ("Read", "Sending", "Not sent"). */
  label?: string;
  /** Try again and Cancel, for a failed one. */
  actions?: ReactNode;
};

/** Time and fate of a message, under it. */
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

export type StatusActionProps = {
  onClick: () => void;
  /** The one that mends it. */
  strong?: boolean;
  children: ReactNode;
};

/** A word to press beside a failed message. */
export function StatusAction({ onClick, strong = false, children }: StatusActionProps) {
  return (
    <Action type="button" onClick={onClick} $strong={strong}>
      {children}
    </Action>
  );
}

export function DaySeparator({ children }: { children: ReactNode }) {
  return <Day>{children}</Day>;
}

/** "2 new": stands still while the conversation is open. */
export function UnreadDivider({ children }: { children: ReactNode }) {
  return (
    <Unread>
      <span>{children}</span>
    </Unread>
  );
}

/** "Sanne is writing…"; keeps its line free so that nothing moves when it comes and goes. */
export function TypingLine({ children }: { children?: ReactNode }) {
  return <Typing aria-live="polite">{children}</Typing>;
}

/** A line of whole pixels: what is put before it in a history moves nothing, not even by a part of one. */
const wholePixels = (height: number) => `${height / 16}rem`;

const Author = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const Line = styled.div<{ $mine: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  gap: 8px;
`;

/** The bubble and what can be done with it, which takes no height of its own: lines keep theirs. */
const Said = styled.div<{ $mine: boolean }>`
  display: flex;
  align-items: center;
  justify-content: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  width: 100%;
`;

const BubbleActions = styled.div`
  flex: none;
  margin-block: -4px;
  color: ${color.second};
  transition: opacity ${motion.fast} ${motion.ease};
  @media (hover: hover) {
    opacity: 0;
    ${Said}:hover &,
    ${Said}:focus-within & {
      opacity: 1;
    }
  }
`;

const Bubble = styled.div<{ $mine: boolean; $pending: boolean; $media: boolean }>`
  position: relative;
  max-width: min(76%, 34rem);
  padding: ${({ $media }) => ($media ? 0 : '9px 13px')};
  overflow: ${({ $media }) => ($media ? 'hidden' : 'visible')};
  border-radius: 18px;
  border: 1px solid transparent;
  font-size: ${type[16]};
  line-height: ${wholePixels(23)};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${({ $mine, $pending, $media }) =>
    $mine
      ? css`
          border-end-end-radius: 6px;
          background: ${
            $media
              ? 'none'
              : $pending
                ? `color-mix(in srgb, ${color.primary} 87%, ${color.paper})`
                : color.primary
          };
          color: ${color.onPrimary};
        `
      : css`
          border-end-start-radius: 6px;
          background: ${$media ? 'none' : color.surface};
          border-color: ${$media ? 'transparent' : color.line};
        `}
  ${({ $pending, $media }) => $pending && $media && 'opacity: 0.7;'}
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

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

const Action = styled.button<{ $strong: boolean }>`
  position: relative;
  padding: 0 4px;
  border: 0;
  background: none;
  color: inherit;
  font-weight: ${({ $strong }) => ($strong ? 700 : 500)};
  border-radius: 6px;
  &::after {
    content: '';
    position: absolute;
    inset: -13px 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;

const Day = styled.p`
  padding-block: 8px;
  text-align: center;
  font-size: ${type[13]};
  line-height: ${wholePixels(20)};
  color: ${color.second};
`;

const Unread = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  padding-block: 8px;
  color: ${color.accent};
  font-size: ${type[13]};
  line-height: ${wholePixels(20)};
  font-weight: 700;
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid color-mix(in srgb, ${color.accent} 50%, transparent);
  }
`;

const Typing = styled.p`
  min-height: 1.4em;
  font-size: ${type[13]};
  line-height: 1.4;
  color: ${color.second};
`;
