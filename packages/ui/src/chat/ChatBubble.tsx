import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Value, color, media as screens, motion, type } from '@rendezvous/ui';
import { useTouchMenu } from './useTouchMenu.ts';
import { wholePixels } from './wholePixels.ts';

export type ChatBubbleProps = {
  /** Own messages are at the end in the primary colour, the partner's at the start on paper. */
  mine: boolean;
  /** The author, for screen readers ("You", "Sanne"). */
  author: string;
  /** Unsent or failed: paler. */
  pending?: boolean;
  /** A photo or a gift: no padding, because the content has its own shape. */
  media?: boolean;
  /** The quote above the content. */
  quote?: ReactNode;
  children: ReactNode;
  /** A MessageStatus below the bubble. */
  status?: ReactNode;
  /**
   * Menu button beside the bubble, hidden until it is hovered or focused. On touch screens a tap on
   * the bubble shows it, and a long press opens the menu.
   */
  actions?: ReactNode;
};

/** A message, for a list item of the conversation. */
export function ChatBubble({
  mine,
  author,
  pending = false,
  media = false,
  quote,
  children,
  status,
  actions,
}: ChatBubbleProps) {
  const touch = useTouchMenu();
  return (
    <Line $mine={mine}>
      <Said $mine={mine}>
        <Bubble
          $mine={mine}
          $pending={pending}
          $media={media}
          $held={Boolean(actions)}
          {...(actions ? touch : {})}
        >
          <Author>{`${author}: `}</Author>
          {quote}
          <Value>{children}</Value>
        </Bubble>
        {actions ? <BubbleActions>{actions}</BubbleActions> : null}
      </Said>
      {status}
    </Line>
  );
}

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

/** The menu button takes no height, so it does not change the line's. */
const Said = styled.div<{ $mine: boolean }>`
  display: flex;
  align-items: center;
  justify-content: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  width: 100%;
`;

const BubbleActions = styled.div`
  flex: none;
  align-self: end;
  margin: -4px -4px -4px -6px;
  color: ${color.edge};
  opacity: 0;
  transition: opacity ${motion.fast} ${motion.ease};
  ${Said}:focus-within & {
    opacity: 1;
  }
  ${screens.hover} {
    ${Said}:hover & {
      opacity: 1;
    }
  }
`;

type BubbleStyle = { $mine: boolean; $pending?: boolean; $media?: boolean; $held?: boolean };

export const Bubble = styled.div<BubbleStyle>`
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
  ${({ $held }) =>
    $held &&
    css`
      @media (hover: none) {
        user-select: none;
        -webkit-touch-callout: none;
      }
    `}
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;
