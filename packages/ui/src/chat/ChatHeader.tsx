import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PictureSource } from '@rendezvous/ui';
import { Avatar, color, type } from '@rendezvous/ui';

export type ChatHeaderProps = {
  /** The back button on phones. */
  before?: ReactNode;
  picture: PictureSource | null;
  /** "Sanne, 34"; a link if there is a profile. */
  title: ReactNode;
  /** For example "online" or "last seen 5 minutes ago". */
  status?: ReactNode;
  /** Shows the status in the primary colour. */
  online?: boolean;
  actions?: ReactNode;
};

/** Shows the partner at the top of a conversation. */
export function ChatHeader({ before, picture, title, status, online = false, actions }: ChatHeaderProps) {
  return (
    <Header>
      {before}
      <Avatar picture={picture} />
      <HeaderWords $online={online}>
        <Title>{title}</Title>
        {status ? <p>{status}</p> : null}
      </HeaderWords>
      {actions}
    </Header>
  );
}

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 64px;
  padding: 8px;
  padding-inline-start: 4px;
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
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
