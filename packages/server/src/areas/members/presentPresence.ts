import { isOnline } from './presencePolicy.ts';
import type { CardRow } from './cardQueries.ts';

/** Presence of a member; a fictional profile has none. */
export function presentPresence(row: Pick<CardRow, 'fictional' | 'lastActiveAt'>, now: Date) {
  if (row.fictional || !row.lastActiveAt) return { online: false, last_active: null };
  return {
    online: isOnline(row.lastActiveAt, now),
    last_active: row.lastActiveAt.toISOString(),
  };
}
