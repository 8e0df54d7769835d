import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { isPresent } from '../../kernel/db/isPresent.ts';
import { reminders } from '../../kernel/db/schema/notifications.ts';
import { runSweep, type SweepResult } from '../../kernel/jobs/sweep.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import type { Services } from '../../kernel/services.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    remind_unread: Record<string, never>;
  }
}

/** Members per transaction. */
const SLICE = 1000;
const TYPE = 'unread_message_reminders';

type Reader = {
  id: number;
  email: string;
  name: string;
  language: string;
  siteId: number;
  count: number;
  byEmail: boolean;
  byPush: boolean;
  [key: string]: unknown;
};

async function findLast(tx: Tx, position: number, slice: number): Promise<number | null> {
  const result = await tx.execute<{ last: number | null }>(sql`
    select max(user_id) as last from (
      select distinct user_id from conversation_members
      where unread_count > 0 and user_id > ${position} order by user_id limit ${slice}) as page`);
  return result.rows[0]?.last ?? null;
}

/** Reads members in the id range with messages unread for a day and no reminder for three days. */
async function readReaders(tx: Tx, after: number, last: number): Promise<Reader[]> {
  const result = await tx.execute<Reader>(sql`
    select * from (
      select u.id, u.email, u.name, u.language, u.site_id as "siteId", sum(cm.unread_count)::int as count,
        coalesce((select s.email from notification_settings s where s.user_id = u.id and s.type = ${TYPE}), true)
          and not exists (select 1 from notifications_disabled d where d.user_id = u.id) as "byEmail",
        coalesce((select s.push from notification_settings s where s.user_id = u.id and s.type = ${TYPE}), true)
          and exists (select 1 from push_subscriptions p where p.user_id = u.id) as "byPush"
      from conversation_members cm
      join users u on u.id = cm.user_id and u.status = 'active' and u.email is not null and u.name is not null
      join users other on other.id = cm.other_user_id and ${isPresent('other')}
      where cm.user_id > ${after} and cm.user_id <= ${last} and cm.unread_count > 0
        and cm.listed_at < now() - interval '1 day' and cm.listed_at > now() - interval '30 days'
        and not exists (select 1 from reminders r where r.user_id = u.id and r.type = ${TYPE}
          and r.reminded_at > now() - interval '3 days')
      group by u.id) as readers
    where "byEmail" or "byPush"
    order by id`);
  return result.rows;
}

async function remind(ctx: Services, tx: Tx, readers: readonly Reader[]): Promise<void> {
  if (readers.length === 0) return;
  const pushed = readers.filter(({ byPush }) => byPush);
  await ctx.jobs.enqueueAll(
    tx,
    'push',
    pushed.map(({ id, count }) => ({
      userId: id,
      kind: 'reminder' as const,
      url: '/chats',
      tag: 'reminder',
      count,
    })),
    // Pushes about new events come first.
    { priority: -1 },
  );
  const mails = readers
    .filter(({ byEmail }) => byEmail)
    .map(async (reader) => ({
      template: 'unreadReminder' as const,
      to: reader.email,
      locale: reader.language,
      siteId: reader.siteId,
      userId: reader.id,
      data: {
        name: reader.name,
        link: `${siteAddress(ctx.config, await ctx.sites.byId(reader.siteId))}/chats`,
        count: reader.count,
      },
    }));
  await ctx.mailer.enqueueAll(tx, await Promise.all(mails));
  await tx
    .insert(reminders)
    .values(readers.map(({ id }) => ({ userId: id, type: TYPE, remindedAt: sql`now()` }) as const))
    .onConflictDoUpdate({
      target: [reminders.userId, reminders.type],
      set: { remindedAt: sql`excluded.reminded_at` },
    });
}

/** Reminds members of messages unread for a day, at most every three days, as they chose. */
export async function remindUnread(ctx: Services, slice = SLICE): Promise<SweepResult> {
  const taken = await runSweep(ctx, {
    name: 'remind_unread',
    // One run an hour.
    run: ctx.now().toISOString().slice(0, 13),
    slice: async (tx, position) => {
      const last = await findLast(tx, position, slice);
      if (last !== null) await remind(ctx, tx, await readReaders(tx, position, last));
      return last;
    },
  });
  ctx.log.info(taken, 'reminders of unread messages');
  return taken;
}
