import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { NewsText } from '@rendezvous/contracts';
import type { Db, Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { news, newsPreviews } from '../../kernel/db/schema/notifications.ts';
import { sites } from '../../kernel/db/schema/site.ts';
import { digestOf, previewsFrom } from './newsPolicy.ts';

export type NewsRow = { news: typeof news.$inferSelect; actor: string | null; site: string | null };

export type Reader = {
  id: number;
  email: string;
  name: string;
  language: string;
  siteId: number;
};

/**
 * Confirmed, active members who want news by setting or, by default, by consent at sign-up (like
 * `readNotifications`). Mail stopped by bounce, complaint or mail client excludes them.
 */
const FROM_READERS = sql`
  from users u join profiles p on p.id = u.id and not p.fictional
  where u.status = 'active' and u.email is not null and u.name is not null
    and not exists (select 1 from notifications_disabled d where d.user_id = u.id)
    and coalesce(
      (select s.email from notification_settings s where s.user_id = u.id and s.type = 'news'),
      (select c.given from consents c where c.user_id = u.id and c.kind = 'marketing' order by c.id desc limit 1),
      false)`;

export async function countReaders(db: Db): Promise<ReadonlyMap<number, number>> {
  const result = await db.execute<{ siteId: number; count: number }>(sql`
    select u.site_id as "siteId", count(*)::int as count ${FROM_READERS} group by u.site_id`);
  return new Map(result.rows.map(({ siteId, count }) => [siteId, count]));
}

/** Reads the remaining readers up to an id, without members who signed up after the news. */
export async function readReaders(db: Db, of: NewsRow['news'], last: number): Promise<Reader[]> {
  const site = of.siteId === null ? sql`` : sql`and u.site_id = ${of.siteId}`;
  const result = await db.execute<Reader & Record<string, unknown>>(sql`
    select u.id, u.email, u.name, u.language, u.site_id as "siteId" ${FROM_READERS}
      and u.id > ${of.position} and u.id <= ${last} and u.signed_up_at <= ${of.createdAt} ${site}
    order by u.id`);
  return result.rows;
}

const select = (db: Db, where?: SQL) =>
  db
    .select({ news, actor: users.name, site: sites.domain })
    .from(news)
    .leftJoin(users, eq(users.id, news.actorId))
    .leftJoin(sites, eq(sites.id, news.siteId))
    .where(where);

export async function readAllNews(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NewsRow[]; total: number }> {
  const rows = await select(db).orderBy(desc(news.id)).limit(limit).offset(offset);
  return { rows, total: await db.$count(news) };
}

export async function readNews(db: Db, by: { id: number } | { clientId: string }): Promise<NewsRow | null> {
  const where = 'id' in by ? eq(news.id, by.id) : eq(news.clientId, by.clientId);
  const [row] = await select(db, where);
  return row ?? null;
}

/** Serialises an author's news: two concurrent ones could both count as the day's first. */
export async function lockAuthor(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`news:${id}`}, 0))`);
}

/** Counts the readers of an author's unapproved news in the last 24 hours. */
export async function countWritten(db: Db, actorId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ readers: sql<number>`coalesce(sum(${news.readers}), 0)::int` })
    .from(news)
    .where(
      and(
        eq(news.actorId, actorId),
        isNotNull(news.startsAt),
        isNull(news.approvedBy),
        isNull(news.cancelledAt),
        gt(news.createdAt, new Date(now.getTime() - 86_400_000)),
      ),
    );
  return row?.readers ?? 0;
}

/** Counts the texts that the author previewed by mail in the last 24 hours. */
export const countPreviewed = (
  tx: Tx,
  writer: { id: number },
  texts: readonly NewsText[],
  now: Date,
): Promise<number> =>
  tx.$count(
    newsPreviews,
    and(
      eq(newsPreviews.userId, writer.id),
      inArray(newsPreviews.digest, texts.map(digestOf)),
      gte(newsPreviews.createdAt, previewsFrom(now)),
    ),
  );
