import { LIMITS } from '@rendezvous/contracts';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import type { Presence } from '../../../kernel/presence/Presence.ts';
import { toDate } from '../cardQueries.ts';
import { isOnline } from '../presencePolicy.ts';
import { fitting } from './memberFilter.ts';
import { CAP, countAndRead, largestCircle, readMany, resultOf } from './searchQueries.ts';
import type { Found, MemberFilter, Page, SearchOptions, SearchResult } from './searchQueries.ts';

type Source = { db: Db; presence: Pick<Presence, 'refresh'>; now: Date };
type Candidates = { fits: readonly SQL[]; most: number; nearest: Page['nearest'] };

/** Members per read: about a third of those active within the hour are still online. */
const CHUNK = 1000;

async function keepOnline({ presence, now }: Source, found: readonly Found[]): Promise<Found[]> {
  const dated = found.map((row) => ({ ...row, lastActiveAt: toDate(row.lastActiveAt ?? null) }));
  const fresh = await presence.refresh(dated);
  return fresh.filter(({ lastActiveAt }) => lastActiveAt !== null && isOnline(lastActiveAt, now));
}

/** Reads members from a place onwards until enough of them are online. */
async function readOnline(
  source: Source,
  { fits, most, nearest }: Candidates,
  { after, enough }: { after?: Page['after']; enough: number },
): Promise<Found[]> {
  const online: Found[] = [];
  for (let last = after; ;) {
    const page = { nearest, after: last, offset: 0, limit: CHUNK, active: true };
    const rows = await readMany(source.db, fits, { page, most });
    online.push(...(await keepOnline(source, rows)));
    last = rows.at(-1);
    if (rows.length < CHUNK || online.length >= enough) return online;
  }
}

/**
 * Searches online members if the database stores activity only by the hour. Reads up to `CAP`
 * candidates in one query; if there are more, reads chunks until the page and the count are full.
 */
export async function searchOnline(
  source: Source,
  filter: MemberFilter,
  { page = 1, after, nearest, pageSize = LIMITS.searchPageSize, ...kind }: SearchOptions,
): Promise<SearchResult> {
  const fits = fitting(filter, { ...kind, hourly: true });
  const candidates = { fits, nearest, most: largestCircle(filter, nearest) };
  const first = { nearest, offset: 0, limit: CAP, active: true };
  const { n, found } = await countAndRead(source.db, fits, first);
  const isFew = n <= CAP;
  const offset = (page - 1) * pageSize;
  const all = isFew
    ? await keepOnline(source, found)
    : await readOnline(source, candidates, { enough: Math.max(CAP, offset + pageSize) + 1 });
  if (!after) return resultOf(offset < CAP ? all.slice(offset) : [], all.length, pageSize);
  const rest = isFew
    ? await keepOnline(source, (await countAndRead(source.db, fits, { ...first, after })).found)
    : await readOnline(source, candidates, { after, enough: pageSize + 1 });
  return resultOf(rest, all.length, pageSize);
}
