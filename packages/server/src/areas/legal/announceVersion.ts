import { isLanguage } from '@rendezvous/contracts';
import type { LegalPageName } from '@rendezvous/contracts';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { legalTexts, legalVersions, type LegalVersionRow } from '../../kernel/db/schema/legal.ts';
import type { Services } from '../../kernel/services.ts';
import { lockSiteOf } from '../site/lockSiteOf.ts';
import { hasTexts, readVersions } from './legalQueries.ts';
import { earliestStart } from './noticePolicy.ts';
import { recordFirstVersions, type RecordedSite } from './recordFirstVersions.ts';
import { allTextsNow } from './recordedTextPolicy.ts';

const SUMMARY_LENGTH = 600;

export type Announcement = {
  site: RecordedSite;
  page: LegalPageName;
  validFrom: Date;
  /** A summary of the changes by language; English is required. */
  summary: Readonly<Record<string, string>>;
  author: { id: number | null; name?: string; reason?: string };
};

/** @throws ApiError invalid (summary) */
function assertSummary(summary: Announcement['summary']): void {
  if (!summary['en']) throw invalidField('summary', 'required');
  for (const [language, text] of Object.entries(summary)) {
    if (!isLanguage(language)) throw invalidField('summary', 'unknown');
    if (text.length > SUMMARY_LENGTH) throw invalidField('summary', 'too_long');
  }
}

/** @throws ApiError invalid (from) */
function assertStart({ validFrom }: Announcement, latest: LegalVersionRow | undefined, now: Date): void {
  if (Number.isNaN(validFrom.getTime())) throw invalidField('from', 'invalid');
  if (validFrom < earliestStart(now)) throw invalidField('from', 'too_small');
  if (latest && validFrom <= latest.validFrom) throw invalidField('from', 'too_small');
}

async function insertVersion(
  ctx: Pick<Services, 'now'>,
  tx: Tx,
  order: Announcement,
): Promise<LegalVersionRow> {
  const { site, page, validFrom, summary, author } = order;
  const now = ctx.now();
  await recordFirstVersions(tx, [site], now);
  const [latest] = await readVersions(tx, site.id, page);
  assertStart(order, latest, now);
  const texts = allTextsNow(page, site.settings);
  if (latest && (await hasTexts(tx, latest, texts))) throw new ApiError('conflict');
  const [row] = await tx
    .insert(legalVersions)
    .values({ siteId: site.id, page, validFrom, summary: { ...summary }, announcedAt: now, createdAt: now })
    .returning();
  if (!row) throw new Error('The version was not written');
  await tx.insert(legalTexts).values(texts.map((text) => ({ versionId: row.id, ...text })));
  await writeAudit(tx, {
    actorId: author.id,
    actorName: author.name,
    action: 'legal.announce',
    subject: { type: 'legal', id: `${page}/${row.id}` },
    reason: author.reason ?? null,
    siteId: site.id,
    change: validFrom.toISOString().slice(0, 10),
    now,
  });
  return row;
}

/**
 * Records the texts in the code as a new version from a later day. A job mails the members.
 * @throws ApiError invalid (summary, from), conflict (same texts as the latest version)
 */
export async function announceVersion(
  ctx: Pick<Services, 'db' | 'now'>,
  order: Announcement,
): Promise<LegalVersionRow> {
  assertSummary(order.summary);
  return ctx.db.transaction(async (tx) => {
    await lockSiteOf(tx, order.site.id);
    return insertVersion(ctx, tx, order);
  });
}
