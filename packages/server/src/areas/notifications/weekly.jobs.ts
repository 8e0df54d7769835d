import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/client.ts';
import { lastOfNext } from '../../kernel/jobs/lastOfNext.ts';
import { runSweep, type SweepResult } from '../../kernel/jobs/sweep.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import type { Services } from '../../kernel/services.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    weekly_update: Record<string, never>;
  }
}

/** Members per transaction. */
const SLICE = 1000;
/** Cap on the new members counted for a reader. */
const MAX_FRESH = 500;
const DAY_MS = 86_400_000;

type Reader = {
  id: number;
  email: string;
  name: string;
  language: string;
  siteId: number;
  /** Key of the new members visible to the reader. */
  group: string;
  likes: number;
  [key: string]: unknown;
};

/** Names a week's mail by its Sunday, as YYYY-MM-DD (UTC). */
const weekOf = (now: Date): string =>
  new Date(now.getTime() - now.getUTCDay() * DAY_MS).toISOString().slice(0, 10);

/** Counts the week's new members by niche, gender and country, once for all readers. */
async function countFresh(db: Db): Promise<ReadonlyMap<string, number>> {
  const result = await db.execute<{ group: string; count: number }>(sql`
    select concat_ws(':', n.niche, n.gender, n.country) as "group", count(*)::int as count
    from users u join profiles n on n.id = u.id
    where n.searchable and u.signed_up_at > now() - interval '7 days' group by 1`);
  return new Map(result.rows.map(({ group, count }) => [group, Math.min(count, MAX_FRESH)]));
}

/** Reads members in the id range who want the mail and were active within two months. */
async function readReaders(tx: Tx, after: number, last: number): Promise<Reader[]> {
  const result = await tx.execute<Reader>(sql`
    select u.id, u.email, u.name, u.language, u.site_id as "siteId",
      concat_ws(':', p.niche, p.seeking, p.country) as "group",
      (select count(*)::int from likes l
        where l.liked_id = u.id and l.created_at > now() - interval '7 days') as likes
    from users u join profiles p on p.id = u.id
    where u.id > ${after} and u.id <= ${last} and u.status = 'active' and u.email is not null and u.name is not null
      and p.last_active_at > now() - interval '60 days'
      and not exists (select 1 from notifications_disabled d where d.user_id = u.id)
      and coalesce((select s.email from notification_settings s
        where s.user_id = u.id and s.type = 'weekly_updates'), true)
      and not exists (select 1 from mail_log l where l.user_id = u.id and l.template = 'weekly'
        and l.created_at > now() - interval '6 days')
    order by u.id`);
  return result.rows;
}

/** Mails the weekly summary to members with news who were active within two months. */
export async function sendWeekly(ctx: Services, slice = SLICE): Promise<SweepResult> {
  const fresh = await countFresh(ctx.db);
  const taken = await runSweep(ctx, {
    name: 'weekly_update',
    run: weekOf(ctx.now()),
    slice: async (tx, position) => {
      const last = await lastOfNext(tx, position, slice);
      if (last === null) return null;
      const readers = (await readReaders(tx, position, last))
        .map((reader) => ({ ...reader, fresh: fresh.get(reader.group) ?? 0 }))
        .filter((reader) => reader.likes + reader.fresh > 0);
      const orders = readers.map(async (reader) => ({
        template: 'weekly' as const,
        to: reader.email,
        locale: reader.language,
        siteId: reader.siteId,
        userId: reader.id,
        data: {
          name: reader.name,
          link: `${siteAddress(ctx.config, await ctx.sites.byId(reader.siteId))}/members`,
          likes: reader.likes,
          visitors: reader.fresh,
        },
      }));
      await ctx.mailer.enqueueAll(tx, await Promise.all(orders));
      return last;
    },
  });
  ctx.log.info(taken, 'weekly mail');
  return taken;
}
