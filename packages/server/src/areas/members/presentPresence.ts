import type { Member } from '../../kernel/request/Member.ts';
import { coarseActivity, isOnline } from './presencePolicy.ts';
import type { CardRow } from './cardQueries.ts';

/** Members who hide their presence do not see that of others. */
export type PresenceViewer = Pick<Member, 'showsActivity'>;

/** Presents a member's presence; fictional profiles have none. */
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
