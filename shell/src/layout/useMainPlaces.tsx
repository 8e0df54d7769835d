import type { ReactNode } from 'react';
import type { RouteId, RouteRow } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import type { BadgeTone } from '@rendezvous/ui';
import { CreditsIcon, HeartIcon, MessageIcon, SearchIcon } from '@rendezvous/ui';

export type Place = {
  id: string;
  to: RouteId;
  label: string;
  /** For the narrow places of the bottom bar. */
  shortLabel: string;
  icon: ReactNode;
  current: boolean;
  badge: string | null;
  badgeTone: BadgeTone;
  badgeLabel: string;
};

const ROOMS: Readonly<Record<string, readonly string[]>> = {
  search: ['members', 'members-id'],
  messages: ['chats', 'chats-id', 'members-id-chat'],
  likes: ['likes', 'likes-type', 'likes-m-id'],
  credits: ['credits', 'credits-repeat-order', 'credits-pay', 'premium', 'directdebit'],
};

/** The places of a member's navigation, the same in the top bar and in the bar of phones. */
export function useMainPlaces(row: RouteRow | null): readonly Place[] {
  const { counters, entitlement, session } = useStores();
  const { t } = useText('common');
  const isIn = (id: string) => row !== null && (ROOMS[id] ?? []).includes(row.id);
  const plain = { badge: null, badgeTone: 'accent', badgeLabel: '' } as const;
  const named = (label: string, shortLabel = label) => ({ label, shortLabel });
  const { creditBadge } = entitlement;
  return [
    {
      id: 'search',
      to: 'members',
      ...named(t('nav.search')),
      icon: <SearchIcon />,
      current: isIn('search'),
      ...plain,
    },
    {
      id: 'messages',
      to: 'chats',
      ...named(t('nav.messages')),
      icon: <MessageIcon />,
      current: isIn('messages'),
      badge: counters.messagesBadge,
      badgeTone: 'accent',
      badgeLabel: t('nav.unread', { count: counters.unreadMessages }),
    },
    {
      id: 'likes',
      to: 'likes',
      ...named(t('nav.likes')),
      icon: <HeartIcon />,
      current: isIn('likes'),
      badge: counters.likesBadge,
      badgeTone: 'accent',
      badgeLabel: t('nav.newLikes', { count: counters.newLikes }),
    },
    {
      id: 'credits',
      to: session.isPremium ? 'credits-repeat-order' : 'premium',
      ...(session.isPremium ? named(t('nav.credits')) : named(t('nav.premium'), t('nav.premiumShort'))),
      icon: <CreditsIcon />,
      current: isIn('credits'),
      badge: creditBadge === null ? null : String(creditBadge.credits),
      badgeTone: creditBadge?.tone ?? 'neutral',
      badgeLabel: t('nav.creditsLeft', { count: entitlement.credits }),
    },
  ];
}
