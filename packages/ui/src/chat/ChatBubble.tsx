import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Value, color, media as screens, motion, shadow } from '@rendezvous/ui';
import { Bubble } from './Bubble.tsx';
import { useTouchMenu } from './useTouchMenu.ts';

export type ChatBubbleProps = {
  /**
   * Own messages are aligned to the end in the primary colour, the partner's to the start on paper.
   */
  mine: boolean;
  /** The author, for screen readers ("You", "Sanne"). */
  author: string;
  /** Paler, for a message that is unsent or failed. */
  pending?: boolean;
  /** Removes the padding, because a photo or a gift has its own shape. */
  media?: boolean;
  /** Shown above the content. */
  quote?: ReactNode;
  children: ReactNode;
  /** A `MessageStatus`, shown below the bubble. */
  status?: ReactNode;
  /**
   * A menu button beside the bubble, hidden unless hovered or focused. On touch screens, a tap on
   * the bubble shows it and a long press opens the menu.
   */
  actions?: ReactNode;
};

/** Shows one message. Put it in a list item of the conversation. */
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
      <Said $mine={mine} data-bubble>
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

/** The menu button has no height, so that it does not affect the height of the row. */
const Said = styled.div<{ $mine: boolean }>`
  display: flex;
  align-items: center;
  justify-content: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  width: 100%;
  /* While the menu is open. */
  &:has([aria-expanded='true']) > :first-child {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    box-shadow: ${shadow.high};
  }
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
