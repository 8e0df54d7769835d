import type { RouteRow } from '@rendezvous/contracts';
import type { SkeletonKind } from '@rendezvous/ui/page';

const BY_SCREEN: Readonly<Record<string, SkeletonKind>> = {
  Members: 'grid',
  Likes: 'grid',
  SignupMatches: 'grid',
  Gallery: 'grid',
  CollageLanding: 'grid',
  Profile: 'profile',
  MyProfile: 'profile',
  SwipeGame: 'deck',
  MemberLanding: 'profile',
  MemberLanding2: 'profile',
  MemberLanding3: 'profile',
  Chats: 'list',
  Chat: 'list',
  Transactions: 'list',
  Settings: 'list',
  StaticPage: 'text',
  Transparency: 'text',
};

/** Sections of the staff console that are not tables. */
const BY_SECTION: Readonly<Record<string, SkeletonKind>> = { cases: 'desk', photos: 'sheet' };

/**
 * Returns the skeleton that resembles the screen's content most.
 * @param address the page's path and query
 */
export function skeletonKind(row: RouteRow | null, address: string): SkeletonKind {
  if (row === null) return 'text';
  if (row.screen === 'Console') return BY_SECTION[/^\/console\/(\w+)/.exec(address)?.[1] ?? ''] ?? 'rows';
  const own = BY_SCREEN[row.screen];
  if (own) return own;
  return row.remote === 'auth-signup' || row.remote === 'payments' ? 'form' : 'text';
}
