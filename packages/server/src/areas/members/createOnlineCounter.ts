import { LruMap } from 'toad-cache';

/** Milliseconds that a count is shown: it changes by the second, and nobody sees the difference. */
const LIFETIME = 10_000;
/** Sites with their genders, for members and for visitors. */
const MOST_COUNTS = 500;

/** Shares the count of members online among the callers with the same key, one query at a time. */
export function createOnlineCounter(): (key: string, count: () => Promise<number>) => Promise<number> {
  const counts = new LruMap<Promise<number>>(MOST_COUNTS, LIFETIME);
  return (key, count) => {
    const known = counts.get(key);
    if (known) return known;
    const counting = count();
    counts.set(key, counting);
    counting.catch(() => counts.delete(key));
    return counting;
  };
}
