import { LEGAL_PAGES } from '@rendezvous/contracts';
import type { LegalPageName, LegalSummary, StaffLegalPage } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../kernel/ApiError.ts';
import type { Db } from '../../kernel/db/client.ts';
import { route } from '../../kernel/http/route.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { siteByDomain } from '../site/siteByDomain.ts';
import { announceVersion } from './announceVersion.ts';
import { hasTexts } from './legalQueries.ts';
import { earliestDay, startOfDay } from './noticePolicy.ts';
import { presentVersions } from './presentVersions.ts';
import { allTextsNow } from './recordedTextPolicy.ts';
import { readStaffVersions, type StaffVersion } from './staffVersionQueries.ts';

type PageQuery = { page: LegalPageName; site: Site; all: readonly StaffVersion[]; now: Date };

async function presentPage(db: Db, { page, site, all, now }: PageQuery): Promise<StaffLegalPage> {
  const own = all.filter(({ row }) => row.page === page);
  const [latest] = own;
  const shown = presentVersions(
    own.map(({ row }) => row),
    now,
  );
  return {
    page,
    changed: latest !== undefined && !(await hasTexts(db, latest.row, allTextsNow(page, site.settings))),
    versions: own.flatMap(({ facts }, at) => {
      const version = shown[at];
      return version ? [{ ...version, ...facts }] : [];
    }),
  };
}

/** @throws ApiError invalid (a language twice) */
function assertOnce(summary: readonly LegalSummary[]): void {
  const languages = new Set(summary.map(({ language }) => language));
  if (languages.size < summary.length) throw invalidField('summary', 'invalid');
}

export function consoleLegalRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-legal.php', async ({ query, site: asked, now, ctx }) => {
    const site = await siteByDomain(ctx.sites, query.site, asked);
    const all = await readStaffVersions(ctx.db, site.id);
    const pages = await Promise.all(LEGAL_PAGES.map((page) => presentPage(ctx.db, { page, site, all, now })));
    return { pages, earliest: earliestDay(now) };
  });

  route(app, 'POST /api/console-legal.php', async ({ body, member, site: asked, ctx }) => {
    assertOnce(body.summary);
    const row = await announceVersion(ctx, {
      site: await siteByDomain(ctx.sites, body.site, asked),
      page: body.page,
      validFrom: startOfDay(body.from),
      summary: Object.fromEntries(body.summary.map(({ language, text }) => [language, text])),
      author: { id: member.id },
    });
    return {
      version: { id: String(row.id), valid_from: row.validFrom.toISOString(), state: 'coming' as const },
    };
  });
}
