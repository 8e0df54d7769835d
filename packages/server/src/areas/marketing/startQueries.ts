import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';

/** Minutes in which a visit can start a sign-up, and after which it is compared. */
export const START_WITHIN = 30;

/** Campaigns that compete: same site, link and language. */
export type RunningLink = {
  ids: number[];
  /** Last start, change, end or resumption of one of them: earlier visits are not comparable. */
  since: Date;
};

/** Reads the links with at least two running campaigns. */
export async function readRunningLinks(db: Db, now: Date): Promise<RunningLink[]> {
  const found = await db.execute<{ ids: string[]; since: string }>(sql`
    select array_agg(c.id::text order by c.id) as ids,
      max(greatest(c.starts_at, coalesce(a.changed_at, c.starts_at))) as since
    from campaigns c left join lateral (
      select max(created_at) as changed_at from audit_log
      where subject_type = 'campaign' and subject_id = c.id::text
    ) a on true
    where c.active and c.starts_at <= ${now.toISOString()}
      and (c.ends_at is null or c.ends_at > ${now.toISOString()})
    group by c.site_id, c.slug, c.language having count(*) > 1
    order by min(c.id)`);
  return found.rows.map(({ ids, since }) => ({ ids: ids.map(Number), since: new Date(since) }));
}

export type StartRow = { id: number; minute: Date; visits: number; starts: number };

export async function readStarts(
  db: Db,
  ids: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<StartRow[]> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const within = sql.raw(`interval '${START_WITHIN} minutes'`);
  const found = await db.execute<Record<'id' | 'minute' | 'visits' | 'starts', string>>(sql`
    select campaign_id as id, date_trunc('minute', shown_at) as minute, count(*) as visits,
      count(*) filter (where started_at <= shown_at + ${within}) as starts
    from campaign_visits
    where campaign_id in (${list}) and not fallback and shown_at >= ${from.toISOString()} and shown_at < ${to.toISOString()}
    group by 1, 2 order by 2, 1`);
  return found.rows.map(({ id, minute, visits, starts }) => ({
    id: Number(id),
    minute: new Date(minute),
    visits: Number(visits),
    starts: Number(starts),
  }));
}
