import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { LegalPageName, PageContent } from '@rendezvous/contracts';
import type { Db } from '../../kernel/db/client.ts';
import { legalTexts, legalVersions, type LegalVersionRow } from '../../kernel/db/schema/legal.ts';
import { localesFor } from './recordedTextPolicy.ts';

export async function readVersions(db: Db, siteId: number, page: LegalPageName): Promise<LegalVersionRow[]> {
  return db
    .select()
    .from(legalVersions)
    .where(and(eq(legalVersions.siteId, siteId), eq(legalVersions.page, page)))
    .orderBy(desc(legalVersions.validFrom));
}

/** Reads a version's text for a locale; null if the version does not exist. */
export async function readText(db: Db, versionId: number, locale: string): Promise<PageContent | null> {
  const requested = localesFor(locale);
  const rows = await db
    .select({ locale: legalTexts.locale, content: legalTexts.content })
    .from(legalTexts)
    .where(and(eq(legalTexts.versionId, versionId), inArray(legalTexts.locale, requested)));
  const [best] = requested.flatMap((each) => rows.filter((row) => row.locale === each));
  return best?.content ?? null;
}

async function readTexts(db: Db, versionId: number): Promise<ReadonlyMap<string, PageContent>> {
  const rows = await db.select().from(legalTexts).where(eq(legalTexts.versionId, versionId));
  return new Map(rows.map(({ locale, content }) => [locale, content]));
}

type Text = { locale: string; content: PageContent };

/** Ignores the date: a new date alone is not a change. */
const undated = (text: PageContent | undefined) => text && { ...text, updated: '' };

export async function hasTexts(db: Db, version: LegalVersionRow, texts: readonly Text[]): Promise<boolean> {
  const recorded = await readTexts(db, version.id);
  return texts.every(({ locale, content }) =>
    isDeepStrictEqual(undated(recorded.get(locale)), undated(content)),
  );
}

/** Filters the versions that are in force on a site; past and future ones cannot be accepted. */
export async function readAcceptable(
  db: Db,
  siteId: number,
  ids: readonly number[] | null,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .selectDistinctOn([legalVersions.page], { id: legalVersions.id })
    .from(legalVersions)
    .where(and(eq(legalVersions.siteId, siteId), lte(legalVersions.validFrom, now)))
    .orderBy(asc(legalVersions.page), desc(legalVersions.validFrom));
  return rows.map(({ id }) => id).filter((id) => ids === null || ids.includes(id));
}

export type Reader = { id: number; email: string; name: string; language: string };

/** Members who signed up before a version was announced. */
const fromReaders = (of: LegalVersionRow) => sql`
  from users u join profiles p on p.id = u.id and not p.fictional
  where u.site_id = ${of.siteId} and u.status in ('active', 'disabled')
    and u.email is not null and u.name is not null and u.signed_up_at <= ${of.announcedAt}`;

export async function readReaders(db: Db, of: LegalVersionRow, limit: number): Promise<Reader[]> {
  const result = await db.execute<Reader & Record<string, unknown>>(sql`
    select u.id, u.email, u.name, u.language ${fromReaders(of)} and u.id > ${of.position}
    order by u.id limit ${limit}`);
  return result.rows;
}

/** Counts the recipients of the mail about a version; first versions are not announced. */
export async function countReaders(db: Db, of: LegalVersionRow): Promise<number> {
  const result = await db.execute<{ count: number }>(sql`select count(*)::int as count ${fromReaders(of)}`);
  return result.rows[0]?.count ?? 0;
}
