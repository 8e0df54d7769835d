import type { LegalPageName, PageContent } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import { readId } from '../../kernel/http/readId.ts';
import { route } from '../../kernel/http/route.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { acceptVersions } from './acceptVersions.ts';
import { comparePages } from './comparePages.ts';
import { readText, readVersions } from './legalQueries.ts';
import { presentVersions } from './presentVersions.ts';
import { localesFor, localesOf, textNow } from './recordedTextPolicy.ts';

/** Returns the text in the code, for a site without a recorded version. */
function unrecordedText(page: LegalPageName, locale: string, { settings }: Site): PageContent {
  const best = localesFor(locale).find((each) => localesOf(page).includes(each)) ?? 'en';
  return textNow(page, best, settings);
}

const summaryIn = (summary: Readonly<Record<string, string>>, language: string): string =>
  summary[language] ?? summary['en'] ?? '';

export function legalRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/legal.php', async ({ query, site, locale, now, ctx }) => {
    const rows = await readVersions(ctx.db, site.id, query.page);
    const versions = presentVersions(rows, now);
    const requested = query.version ?? versions.find(({ state }) => state === 'current')?.id;
    if (query.version !== undefined && !versions.some(({ id }) => id === query.version)) throw notFound();
    if (requested === undefined) {
      return { text: unrecordedText(query.page, locale, site), version: null, versions };
    }
    const text = await readText(ctx.db, readId(requested), locale);
    if (!text) throw notFound();
    return { text, version: requested, versions };
  });

  route(app, 'GET /api/legal-changes.php', async ({ query, site, locale, language, now, ctx }) => {
    const rows = await readVersions(ctx.db, site.id, query.page);
    const versions = presentVersions(rows, now);
    const at = query.version === undefined ? 0 : versions.findIndex(({ id }) => id === query.version);
    const [row, version, previous] = [rows[at], versions[at], rows[at + 1]];
    if (query.version !== undefined && !row) throw notFound();
    const [before, after] = await Promise.all([
      previous ? readText(ctx.db, previous.id, locale) : null,
      row ? readText(ctx.db, row.id, locale) : null,
    ]);
    return {
      title: (after ?? unrecordedText(query.page, locale, site)).title,
      version: version ?? null,
      before: previous?.validFrom.toISOString() ?? null,
      summary: row ? summaryIn(row.summary, language) : '',
      changes: before && after ? comparePages(before, after, language) : [],
    };
  });

  route(app, 'POST /api/legal-acceptance.php', async ({ body, site, member, now, ctx }) => {
    const versions = body.versions.map(Number);
    await acceptVersions(ctx.db, { userId: member.id, siteId: site.id, versions, now });
  });
}
