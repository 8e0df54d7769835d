import { primaryReads, type Reads } from '../../../kernel/db/reads.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Services } from '../../../kernel/services.ts';
import { searchOnline } from './onlineQueries.ts';
import { countMembers, findFirst, keepFitting, searchMembers } from './searchQueries.ts';
import type { MemberFilter, SearchOptions, SearchResult } from './searchQueries.ts';

/** `caller` is null for visitors. */
type Source = { ctx: Pick<Services, 'db' | 'reads' | 'presence'>; caller: Member | null; now: Date };

/** A standby cannot read the table `presence`, which is unlogged. */
const readsOf = ({ ctx }: Source, filter: MemberFilter): Reads =>
  filter.online && ctx.presence.inTable ? primaryReads(ctx.db) : ctx.reads;

/** Rechecks on the primary: a standby lags, and members may since have hidden, left or blocked. */
const recheck =
  ({ ctx }: Source, filter: MemberFilter, { today, similar }: SearchOptions) =>
  (ids: readonly number[]): Promise<number[]> =>
    keepFitting(ctx.db, filter, { today, similar, hourly: !ctx.presence.inTable }, ids);

/** Runs `searchMembers`, on a standby if possible, wherever presence is stored. */
export function findMembers(
  source: Source,
  filter: MemberFilter,
  options: SearchOptions,
): Promise<SearchResult> {
  const { ctx, caller, now } = source;
  const check = recheck(source, filter, options);
  return readsOf(source, filter).run(
    caller,
    (db) =>
      filter.online && !ctx.presence.inTable
        ? searchOnline({ db, presence: ctx.presence, now }, filter, options)
        : searchMembers(db, filter, options),
    async (found) => ({ ...found, ids: await check(found.ids) }),
  );
}

/** Runs `findFirst`, on a standby if possible. */
export function findFirstMembers(
  source: Source,
  filter: MemberFilter,
  { today, limit }: { today: string; limit: number },
): Promise<number[]> {
  return readsOf(source, filter).run(
    source.caller,
    (db) => findFirst(db, filter, { today, limit }),
    recheck(source, filter, { today, similar: false }),
  );
}

/** Counts the members online, on a standby if possible, wherever presence is stored. */
export async function countOnline(source: Source, filter: MemberFilter, today: string): Promise<number> {
  const online = { ...filter, online: true };
  if (source.ctx.presence.inTable) return countMembers(source.ctx.db, online, today);
  const { total } = await findMembers(source, online, { today, similar: false, pageSize: 1 });
  return total;
}
