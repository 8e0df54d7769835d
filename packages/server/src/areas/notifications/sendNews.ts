import type { NewsText } from '@rendezvous/contracts';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { invalidField } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { news, newsMails } from '../../kernel/db/schema/notifications.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { countReaders, readNews, readReaders } from './newsQueries.ts';
import type { NewsRow, Reader } from './newsQueries.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    send_news: Record<string, never>;
  }
}

/** Mails ordered in one transaction. */
const BATCH = 100;

export type NewsOrder = {
  clientId: string;
  /** Null: members of all sites. */
  site: Site | null;
  texts: NewsText[];
};

/** @throws ApiError invalid (no English, a language twice) */
function assertTexts(texts: readonly NewsText[]): void {
  const languages = new Set(texts.map(({ language }) => language));
  if (!languages.has('en')) throw invalidField('texts', 'required');
  if (languages.size < texts.length) throw invalidField('texts', 'invalid');
}

async function insertNews(ctx: Services, tx: Tx, actor: { id: number }, order: NewsOrder): Promise<void> {
  const { clientId, site, texts } = order;
  const counts = await countReaders(tx);
  const readers = site ? (counts.get(site.id) ?? 0) : [...counts.values()].reduce((sum, one) => sum + one, 0);
  const now = ctx.now();
  const [row] = await tx
    .insert(news)
    .values({ clientId, actorId: actor.id, siteId: site?.id ?? null, texts, readers, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: news.id });
  // Pressed twice, or an answer that was lost: it is on its way already.
  if (!row) return;
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'news.send',
    subject: { type: 'news', id: String(row.id) },
    change: String(readers),
    ...(site ? { siteId: site.id } : {}),
    now,
  });
  await ctx.jobs.enqueue(tx, 'send_news', {});
}

/** Sends news off, once for a client id however often it is asked for; a job writes to the readers. @throws ApiError invalid */
export async function sendNews(ctx: Services, actor: { id: number }, order: NewsOrder): Promise<NewsRow> {
  assertTexts(order.texts);
  await ctx.db.transaction((tx) => insertNews(ctx, tx, actor, order));
  const row = await readNews(ctx.db, order.clientId);
  if (!row) throw new Error('The news were not written');
  return row;
}

/** What of the news goes to somebody who reads this language. */
const textFor = (texts: readonly NewsText[], language: string): NewsText | undefined =>
  texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'en');

/** Orders the mail; `userId` where it is no preview, so that it obeys the reader's switch to the last moment. */
export async function mailNews(
  ctx: Services,
  tx: Tx,
  to: Omit<Reader, 'id'> & { id?: number },
  texts: readonly NewsText[],
): Promise<void> {
  const words = textFor(texts, to.language);
  if (!words) return;
  await ctx.mailer.enqueue(tx, {
    template: 'news',
    to: to.email,
    // The words around it are in the language of what is said.
    locale: words.language,
    siteId: to.siteId,
    ...(to.id === undefined ? {} : { userId: to.id }),
    data: {
      name: to.name,
      subject: words.subject,
      text: words.text,
      link: siteAddress(ctx.config, await ctx.sites.byId(to.siteId)),
    },
  });
}

/** Writes to the next readers of the oldest news on its way. False: there is nothing to do, or another process does it. */
async function sendBatch(ctx: Services, tx: Tx, size: number): Promise<boolean> {
  const [current] = await tx
    .select()
    .from(news)
    .where(isNull(news.finishedAt))
    .orderBy(asc(news.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!current) return false;
  const readers = await readReaders(tx, current, size);
  const values = readers.map(({ id }) => ({ newsId: current.id, userId: id }));
  const fresh =
    values.length === 0
      ? []
      : await tx.insert(newsMails).values(values).onConflictDoNothing().returning({ id: newsMails.userId });
  const due = new Set(fresh.map(({ id }) => id));
  for (const reader of readers) if (due.has(reader.id)) await mailNews(ctx, tx, reader, current.texts);
  await tx
    .update(news)
    .set({
      sent: sql`${news.sent} + ${due.size}`,
      position: readers.at(-1)?.id ?? current.position,
      finishedAt: readers.length < size ? ctx.now() : null,
    })
    .where(eq(news.id, current.id));
  return true;
}

/**
 * Writes to everybody to whom news are on their way, a batch a transaction: whatever ends the process, the next run goes on
 * behind the last whole batch.
 */
export async function workNews(ctx: Services, size = BATCH): Promise<void> {
  let more = true;
  while (more) more = await ctx.db.transaction((tx) => sendBatch(ctx, tx, size));
}
