import { CreditsIcon, HeartIcon, MessageIcon, SearchIcon, UserIcon } from '@rendezvous/ui';
import { BottomBar, BottomBarItem } from '@rendezvous/ui/chrome';

/** With unread messages and new likes. */
export function MainBottomBar() {
  return (
    <BottomBar aria-label="Main">
      <BottomBarItem href="#search" icon={<SearchIcon />} current>
        Search members
      </BottomBarItem>
      <BottomBarItem href="#chats" icon={<MessageIcon />} badge={3} badgeLabel="3 unread messages">
        Messages
      </BottomBarItem>
      <BottomBarItem href="#likes" icon={<HeartIcon />} badge={12} badgeLabel="12 new likes">
        Likes
      </BottomBarItem>
      <BottomBarItem href="#credits" icon={<CreditsIcon />}>
        Credits
      </BottomBarItem>
      <BottomBarItem href="#me" icon={<UserIcon />}>
        Me
      </BottomBarItem>
    </BottomBar>
  );
}
