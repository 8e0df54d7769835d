import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { legalMails, legalVersions, type LegalVersionRow } from '../../kernel/db/schema/legal.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import type { Services } from '../../kernel/services.ts';
import { readLocale } from '../../kernel/texts/readLocale.ts';
import { formatDate } from '../../kernel/texts/serverTexts.ts';
import { readReaders, readText, type Reader } from './legalQueries.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    mail_legal: Record<string, never>;
  }
}

/** Mails per transaction. */
const BATCH = 100;

async function mailVersion(ctx: Services, tx: Tx, version: LegalVersionRow, reader: Reader): Promise<void> {
  const { page, summary, siteId, validFrom } = version;
  const text = await readText(tx, version.id, reader.language);
  const address = siteAddress(ctx.config, await ctx.sites.byId(siteId));
  await ctx.mailer.enqueue(tx, {
    template: 'legalChange',
    to: reader.email,
    locale: reader.language,
    siteId,
    userId: reader.id,
    data: {
      name: reader.name,
      // Mail subjects may show soft hyphens.
      page: (text?.title ?? '').replaceAll('\u00AD', ''),
      date: formatDate(await readLocale(tx, reader), validFrom),
      summary: summary[reader.language] ?? summary['en'] ?? '',
      link: `${address}/pages/${page}/changes?version=${version.id}`,
    },
  });
}

/** Mails a batch of the oldest pending version; false if there is none or the lock is held. */
async function mailBatch(ctx: Services, tx: Tx, size: number): Promise<boolean> {
  const [version] = await tx
    .select()
    .from(legalVersions)
    .where(and(isNotNull(legalVersions.announcedAt), isNull(legalVersions.mailedAt)))
    .orderBy(asc(legalVersions.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!version) return false;
  const readers = await readReaders(tx, version, size);
  const values = readers.map(({ id }) => ({ versionId: version.id, userId: id }));
  const fresh =
    values.length === 0
      ? []
      : await tx.insert(legalMails).values(values).onConflictDoNothing().returning({ id: legalMails.userId });
  const due = new Set(fresh.map(({ id }) => id));
  for (const reader of readers) if (due.has(reader.id)) await mailVersion(ctx, tx, version, reader);
  await tx
    .update(legalVersions)
    .set({
      position: readers.at(-1)?.id ?? version.position,
      mailedAt: readers.length < size ? ctx.now() : null,
    })
    .where(eq(legalVersions.id, version.id));
  return true;
}

/** Mails members about new legal versions in batches; a killed run resumes after the last one. */
export async function workLegalMails(ctx: Services, size = BATCH): Promise<void> {
  let more = true;
  while (more) more = await ctx.db.transaction((tx) => mailBatch(ctx, tx, size));
}
