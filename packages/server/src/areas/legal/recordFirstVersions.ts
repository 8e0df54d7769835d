import { LEGAL_PAGES } from '@rendezvous/contracts';
import type { LegalPageName } from '@rendezvous/contracts';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { legalTexts, legalVersions } from '../../kernel/db/schema/legal.ts';
import type { SiteSettings } from '../../kernel/request/Site.ts';
import { allTextsNow, textNow } from './recordedTextPolicy.ts';

export type RecordedSite = { id: number; settings: SiteSettings };

/** A first version starts on the date that its page has shown so far. */
function startOf(page: LegalPageName, { settings }: RecordedSite, now: Date): Date {
  const shown = page === 'terms' ? settings.terms_version : textNow(page, 'en', settings).updated;
  return new Date(Math.min(Date.parse(shown), now.getTime()));
}

/** Records the legal texts of sites without a version, so that later changes have a baseline. */
export async function recordFirstVersions(tx: Tx, sites: readonly RecordedSite[], now: Date): Promise<void> {
  if (sites.length === 0) return;
  const known = await tx
    .selectDistinct({ siteId: legalVersions.siteId, page: legalVersions.page })
    .from(legalVersions)
    .where(
      inArray(
        legalVersions.siteId,
        sites.map(({ id }) => id),
      ),
    );
  for (const site of sites) {
    for (const page of LEGAL_PAGES) {
      if (known.some((row) => row.siteId === site.id && row.page === page)) continue;
      const [row] = await tx
        .insert(legalVersions)
        .values({ siteId: site.id, page, validFrom: startOf(page, site, now), createdAt: now })
        .onConflictDoNothing()
        .returning({ id: legalVersions.id });
      if (!row) continue;
      await tx
        .insert(legalTexts)
        .values(allTextsNow(page, site.settings).map((text) => ({ versionId: row.id, ...text })));
    }
  }
}
