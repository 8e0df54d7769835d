import styled from 'styled-components';
import { Avatar, CreditsIcon, HeartIcon, MessageIcon, SearchIcon, media } from '@rendezvous/ui';
import { TopBar, TopBarItem, Wordmark } from '@rendezvous/ui/chrome';
import { samplePicture } from './samplePicture.ts';

/** A member's top bar on wide screens. */
export function MemberTopBar() {
  return (
    <Wide>
      <TopBar logo={<Wordmark href="#home">Rendezvous</Wordmark>}>
        <TopBarItem href="#s" icon={<SearchIcon />} current>
          Search
        </TopBarItem>
        <TopBarItem href="#m" icon={<MessageIcon />} badge={3} badgeLabel="3 unread messages">
          Messages
        </TopBarItem>
        <TopBarItem href="#l" icon={<HeartIcon />} badge={12} badgeLabel="12 new likes">
          Likes
        </TopBarItem>
        <TopBarItem href="#c" icon={<CreditsIcon />}>
          Credits
        </TopBarItem>
        <Avatar picture={samplePicture(5)} size={40} alt="My account" />
      </TopBar>
    </Wide>
  );
}

const Wide = styled.div`
  ${media.phone} {
    display: none;
  }
`;
