import type { Member } from '../../kernel/request/Member.ts';
import { coarseActivity, isOnline } from './presencePolicy.ts';
import type { CardRow } from './cardQueries.ts';

/** Who sees the presence of others: not a member who hides their own. */
export type PresenceViewer = Pick<Member, 'showsActivity'>;

/** Presence of a member; a fictional profile has none. */
export function presentPresence(
  row: Pick<CardRow, 'fictional' | 'lastActiveAt'>,
  { showsActivity }: PresenceViewer,
  now: Date,
) {
  if (row.fictional || !row.lastActiveAt || !showsActivity) return { online: false, last_active: null };
  return {
    online: isOnline(row.lastActiveAt, now),
    last_active: coarseActivity(row.lastActiveAt, now)?.toISOString() ?? null,
  };
}
