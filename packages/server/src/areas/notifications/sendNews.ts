import type { NewsText } from '@rendezvous/contracts';
import type { Site } from '../../kernel/request/Site.ts';
import { invalidField } from '../../kernel/ApiError.ts';
import type { Services } from '../../kernel/services.ts';
import type { Tx } from '../../kernel/db/client.ts';
import {
  countPreviewed,
  countReaders,
  countWritten,
  lockAuthor,
  type NewsRow,
  readNews,
} from './newsQueries.ts';
import { startOf } from './newsPolicy.ts';
import { news } from '../../kernel/db/schema/notifications.ts';
import { writeAudit } from '../../kernel/audit.ts';

export type NewsOrder = {
  clientId: string;
  /** Null for members of all sites. */
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
  const now = ctx.now();
  await lockAuthor(tx, actor.id);
  // The call is repeated, perhaps after a lost response.
  if (await readNews(tx, { clientId })) return;
  if ((await countPreviewed(tx, actor, texts, now)) < texts.length) throw invalidField('preview', 'required');
  const counts = await countReaders(tx);
  const readers = site ? (counts.get(site.id) ?? 0) : [...counts.values()].reduce((sum, one) => sum + one, 0);
  const startsAt = startOf(readers, await countWritten(tx, actor.id, now), now);
  const [row] = await tx
    .insert(news)
    .values({
      clientId,
      actorId: actor.id,
      siteId: site?.id ?? null,
      texts,
      readers,
      createdAt: now,
      startsAt,
    })
    .onConflictDoNothing()
    .returning({ id: news.id });
  if (!row) return;
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'news.send',
    subject: { type: 'news', id: String(row.id) },
    change: String(readers),
    ...(site ? { siteId: site.id } : {}),
    now,
  });
}

/** Accepts news, idempotent by client id. A job mails it later. @throws ApiError invalid */
export async function sendNews(ctx: Services, actor: { id: number }, order: NewsOrder): Promise<NewsRow> {
  assertTexts(order.texts);
  await ctx.db.transaction((tx) => insertNews(ctx, tx, actor, order));
  const row = await readNews(ctx.db, { clientId: order.clientId });
  if (!row) throw new Error('The news were not written');
  return row;
}
