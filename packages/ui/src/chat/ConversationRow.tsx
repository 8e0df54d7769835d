import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import type { PictureSource, Polymorphic } from '@rendezvous/ui';
import { Avatar, Badge, color, elementOf, motion, type } from '@rendezvous/ui';

type ConversationRowOwnProps = {
  name: string;
  picture: PictureSource | null;
  online?: boolean;
  /** Labels a fictional profile, below the name. */
  mark?: string | null;
  /** The last message, on one line. */
  preview: ReactNode;
  time: string;
  /** Already capped ("99+"). Hidden if empty. */
  unread?: string | number | null;
  /** For screen readers: "3 unread messages". */
  unreadLabel?: string;
  /** Whether the conversation is open beside the list. */
  current?: boolean;
};

export type ConversationRowProps<E extends ElementType = 'a'> = Polymorphic<E, ConversationRowOwnProps>;

/** Shows a conversation in the list. The whole row is a link. */
export function ConversationRow<E extends ElementType = 'a'>(props: ConversationRowProps<E>) {
  const {
    name,
    picture,
    online = false,
    mark,
    preview,
    time,
    unread,
    unreadLabel,
    current = false,
    as,
    children: _children,
    ...link
  } = props as ConversationRowProps<'a'> & { as?: ElementType };
  return (
    <RowLink as={elementOf(as, link.href, 'a')} {...link} aria-current={current ? 'true' : undefined}>
      <Avatar picture={picture} size={52} online={online} />
      <Lines $unread={Boolean(unread)}>
        <span>
          <b>{name}</b>
          <time>{time}</time>
        </span>
        {mark ? <Mark>{mark}</Mark> : null}
        <span>
          <em>{preview}</em>
          <Badge {...(unreadLabel ? { label: unreadLabel } : {})}>{unread}</Badge>
        </span>
      </Lines>
    </RowLink>
  );
}

const RowLink = styled.a`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-inline: 8px;
  padding: 12px 8px;
  transition: background-color ${motion.fast} ${motion.ease};
  border-radius: 16px;
  color: inherit;
  text-decoration: none;
  &:hover {
    background: ${color.sunken};
  }
  &[aria-current='true'] {
    background: ${color.primarySoft};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Lines = styled.span<{ $unread: boolean }>`
  flex: 1;
  min-width: 0;
  & > span {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
  b {
    font: 600 ${type[17]} / 1.4 var(--heading);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  em,
  time {
    font-style: normal;
    color: ${color.second};
  }
  time {
    flex: none;
    font-size: ${type[13]};
  }
  em {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: ${type[15.5]};
    ${({ $unread }) => $unread && `color: ${color.ink}; font-weight: 600;`}
  }
`;

/** On a separate line, so that a long name cannot hide it. */
const Mark = styled.small`
  display: block;
  font-size: ${type[13]};
  line-height: 1.4;
  color: ${color.second};
`;
