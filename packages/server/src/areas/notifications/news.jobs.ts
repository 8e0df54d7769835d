import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { news, newsMails } from '../../kernel/db/schema/notifications.ts';
import { readReaders } from './newsQueries.ts';
import { lastOfNext } from '../../kernel/jobs/lastOfNext.ts';
import { mailNews } from './mailNews.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    send_news: Record<string, never>;
  }
}

/** Members per transaction. */
const BATCH = 500;

/** Writes to the next batch of readers; false if no news has started or the lock is held. */
async function sendBatch(ctx: Services, tx: Tx, size: number): Promise<boolean> {
  const [current] = await tx
    .select()
    .from(news)
    .where(and(isNull(news.finishedAt), isNull(news.cancelledAt), lte(news.startsAt, ctx.now())))
    .orderBy(asc(news.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!current) return false;
  const last = await lastOfNext(tx, current.position, size);
  const readers = last === null ? [] : await readReaders(tx, current, last);
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
      position: last ?? current.position,
      finishedAt: last === null ? ctx.now() : null,
    })
    .where(eq(news.id, current.id));
  return true;
}

/** Writes to all readers of news in batches; a killed run resumes after the last one. */
export async function workNews(ctx: Services, size = BATCH): Promise<void> {
  let more = true;
  while (more) more = await ctx.db.transaction((tx) => sendBatch(ctx, tx, size));
}
