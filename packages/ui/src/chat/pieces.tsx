import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import type { PictureSource, Polymorphic } from '@rendezvous/ui';
import { Avatar, Badge, color, elementOf, layer, media, shadow, type } from '@rendezvous/ui';
import { ArrowDownIcon } from '@rendezvous/ui/icons';

type ConversationRowOwnProps = {
  name: string;
  picture: PictureSource | null;
  online?: boolean;
  /** A word under the name, for a fictional profile. */
  mark?: string | null;
  /** Last message, one line. */
  preview: ReactNode;
  time: string;
  /** Capped count; nothing for none. */
  unread?: string | number | null;
  /** "3 unread messages". */
  unreadLabel?: string;
  /** It is open beside the list. */
  current?: boolean;
};

export type ConversationRowProps<E extends ElementType = 'a'> = Polymorphic<E, ConversationRowOwnProps>;

/** One conversation of the list; the whole row is the link. */
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

export type ChatHeaderProps = {
  /** Back button of a phone. */
  before?: ReactNode;
  picture: PictureSource | null;
  /** "Sanne, 34", as a link to the profile if there is one. */
  title: ReactNode;
  /** Online, or when last seen. */
  status?: ReactNode;
  /** The word is about being there now. */
  online?: boolean;
  actions?: ReactNode;
  /** Level of the title in the outline: 2 beside the list of conversations. */
  level?: 1 | 2;
};

/** Who the conversation is with. */
export function ChatHeader({
  before,
  picture,
  title,
  status,
  online = false,
  actions,
  level = 1,
}: ChatHeaderProps) {
  return (
    <Header>
      {before}
      <Avatar picture={picture} />
      <HeaderWords $online={online}>
        <Title as={`h${level}`}>{title}</Title>
        {status ? <p>{status}</p> : null}
      </HeaderWords>
      {actions}
    </Header>
  );
}

export type JumpToNewestProps = {
  /** "To the newest message"; says the count too when there is one. */
  label: string;
  count?: string | number | null;
  onClick: () => void;
};

/** Floats over the conversation when it is scrolled back. Its parent must be positioned. */
export function JumpToNewest({ label, count, onClick }: JumpToNewestProps) {
  return (
    <Jump type="button" aria-label={label} title={label} onClick={onClick}>
      <ArrowDownIcon size={20} />
      <span aria-hidden>
        <Badge>{count}</Badge>
      </span>
    </Jump>
  );
}

export type GiftChoiceProps = {
  name: string;
  /** "3 credits". */
  cost: string;
  drawing: ReactNode;
  onClick: () => void;
  disabled?: boolean;
};

/** One gift of the tray. */
export function GiftChoice({ name, cost, drawing, onClick, disabled }: GiftChoiceProps) {
  return (
    <Gift type="button" onClick={onClick} disabled={disabled}>
      {drawing}
      <b>{name}</b>
      <span>{cost}</span>
    </Gift>
  );
}

/** The tray: ten gifts in whole rows, two in a row, and five where the sheet is broad and low. */
export const GiftTray = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  ${media.sm} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Gift = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  padding: 12px 8px;
  border: 1px solid ${color.line};
  border-radius: 16px;
  background: ${color.surface};
  font-size: ${type[14]};
  line-height: 1.3;
  b {
    margin-block-start: 4px;
    font-weight: 600;
  }
  span {
    color: ${color.second};
    font-size: ${type[13]};
  }
  &:hover:not(:disabled) {
    border-color: ${color.primary};
  }
  &:disabled {
    opacity: 0.5;
  }
`;

const RowLink = styled.a`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px 16px;
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

/** On a line of its own, so that it is read whole beside any name. */
const Mark = styled.small`
  display: block;
  font-size: ${type[13]};
  line-height: 1.4;
  color: ${color.second};
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 64px;
  padding: 8px;
  padding-inline-start: 4px;
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
  & > :first-child:not(button, a) {
    margin-inline-start: 12px;
  }
`;

const HeaderWords = styled.div<{ $online: boolean }>`
  flex: 1;
  min-width: 0;
  p {
    font-size: ${type[13]};
    line-height: 1.4;
    color: ${({ $online }) => ($online ? color.primary : color.second)};
  }
`;

const Title = styled.h1`
  font: 600 ${type[17]} / 1.3 var(--heading);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  a {
    color: inherit;
    text-decoration: none;
  }
`;

const Jump = styled.button`
  position: absolute;
  z-index: ${layer.raised};
  inset-block-end: 16px;
  inset-inline-end: 16px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${color.line};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  & > :nth-child(2) {
    position: absolute;
    inset-block-start: -8px;
  }
`;
