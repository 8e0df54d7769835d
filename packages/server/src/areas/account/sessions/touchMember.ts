import { sessionEnd } from './sessionEnd.ts';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { batched } from '../../../kernel/db/batched.ts';
import type { Db } from '../../../kernel/db/client.ts';
import { hiddenActivity } from '../../../kernel/db/schema/account.presence.ts';
import { statement } from '../../../kernel/db/statement.ts';
import { sessions } from '../../../kernel/db/schema/account.ts';
import type { SessionResolver } from '../../../kernel/request/SessionResolver.ts';
import type { Member } from '../../../kernel/request/Member.ts';

/** Minimum interval between writes of a session's `lastSeenAt`. */
const EVERY_MS = 60_000;

type Seen = { id: number; now: Date };

const monthOf = (moment: SQL): SQL => sql`date_trunc('month', ${moment}, 'UTC')`;

/** Locks `presence` in id order; skips locked profiles until the next run, to avoid deadlocks. */
const WRITE_PRESENCE = statement<{ ids: number[]; moments: string[] }>(
  ({ ids, moments }) => sql`
    with given as (
      select id, max(seen_at) as seen_at from unnest(${ids}::bigint[], ${moments}::timestamptz[]) as g(id, seen_at)
      where exists(select 1 from users where users.id = g.id)
      group by id order by id
    ), seen as (
      insert into presence (user_id, seen_at, earlier_month_at)
      select id, seen_at, (select last_active_at from profiles p where p.id = given.id
        and last_active_at < ${monthOf(sql`given.seen_at`)})
      from given order by id
      on conflict (user_id) do update set seen_at = excluded.seen_at, earlier_month_at =
        case when presence.seen_at < ${monthOf(sql`excluded.seen_at`)} then presence.seen_at else presence.earlier_month_at end
      where presence.seen_at < excluded.seen_at
    ), behind as (
      select p.id, seen.seen_at from profiles p join given on given.id = p.id
      cross join lateral (
        select case when p.shows_activity then given.seen_at else ${hiddenActivity(sql`given.seen_at`)} end as seen_at
      ) seen
      where p.last_active_at is null or p.last_active_at <= seen.seen_at - interval '1 hour'
      order by p.id for no key update of p skip locked
    )
    update profiles set last_active_at = behind.seen_at, active_hour = floor(extract(epoch from behind.seen_at) / 3600)
    from behind where profiles.id = behind.id`,
);

type Writer = (seen: Seen) => Promise<void>;

const createWriter = (db: Db): Writer =>
  batched(async (all) => {
    const ids = all.map(({ id }) => id);
    await db.execute(WRITE_PRESENCE({ ids, moments: all.map(({ now }) => now.toISOString()) }));
    return all.map(() => undefined);
  });

const writers = new WeakMap<Db, Writer>();

/** Writes `presence` of all members seen, but profiles only hourly, as they update nine indexes. */
function writePresence(db: Db, id: number, now: Date): Promise<void> {
  const write = writers.get(db) ?? createWriter(db);
  writers.set(db, write);
  return write({ id, now });
}

/** Records activity without delaying responses; a failure only makes it less accurate. */
export async function touchMember(
  services: Parameters<SessionResolver['touch']>[0],
  member: Member,
  { isAct }: { isAct: boolean },
): Promise<void> {
  const now = services.now();
  const isStale = (moment: Date | null) => moment === null || now.getTime() - moment.getTime() >= EVERY_MS;
  try {
    const isDue = await services.presence.note(member, now);
    // The transparency report counts the members who were active in each month.
    if (isDue || member.lastActiveAt?.getUTCMonth() !== now.getUTCMonth())
      await writePresence(services.db, member.id, now);
    // Uses this session's own time: another session must not keep it alive.
    if (isAct && isStale(member.sessionSeenAt))
      await services.db
        .update(sessions)
        .set({
          lastSeenAt: now,
          expiresAt: sessionEnd(
            { createdAt: member.sessionStartedAt, lastSeenAt: now },
            { isStaff: member.staffRoles.length > 0 },
          ),
        })
        .where(eq(sessions.tokenHash, member.sessionHash));
  } catch (error) {
    services.log.warn({ err: error }, 'presence was not written');
  }
}
