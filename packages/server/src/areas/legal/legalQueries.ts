import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { LegalPageName, PageContent } from '@rendezvous/contracts';
import type { Db } from '../../kernel/db/client.ts';
import { legalTexts, legalVersions, type LegalVersionRow } from '../../kernel/db/schema/legal.ts';
import { localesFor } from './recordedTextPolicy.ts';

/** The versions of a page, latest first. */
export async function readVersions(db: Db, siteId: number, page: LegalPageName): Promise<LegalVersionRow[]> {
  return db
    .select()
    .from(legalVersions)
    .where(and(eq(legalVersions.siteId, siteId), eq(legalVersions.page, page)))
    .orderBy(desc(legalVersions.validFrom));
}

/** What a version says to a reader of a locale; null only for a version that does not exist. */
export async function readText(db: Db, versionId: number, locale: string): Promise<PageContent | null> {
  const wanted = localesFor(locale);
  const rows = await db
    .select({ locale: legalTexts.locale, content: legalTexts.content })
    .from(legalTexts)
    .where(and(eq(legalTexts.versionId, versionId), inArray(legalTexts.locale, wanted)));
  const [best] = wanted.flatMap((each) => rows.filter((row) => row.locale === each));
  return best?.content ?? null;
}

/** All texts of a version, by locale. */
export async function readTexts(db: Db, versionId: number): Promise<ReadonlyMap<string, PageContent>> {
  const rows = await db.select().from(legalTexts).where(eq(legalTexts.versionId, versionId));
  return new Map(rows.map(({ locale, content }) => [locale, content]));
}

/** Those of the versions that are in force on a site: a past or a coming one cannot be accepted. */
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

/** A recipient of the mail about a version. */
export type Reader = { id: number; email: string; name: string; language: string };

/** The next members to mail about a version, by id: those who signed up before it was announced. */
export async function readReaders(db: Db, of: LegalVersionRow, limit: number): Promise<Reader[]> {
  const result = await db.execute<Reader & Record<string, unknown>>(sql`
    select u.id, u.email, u.name, u.language
    from users u join profiles p on p.id = u.id and not p.fictional
    where u.site_id = ${of.siteId} and u.id > ${of.position} and u.status in ('active', 'disabled')
      and u.email is not null and u.name is not null and u.signed_up_at <= ${of.announcedAt}
    order by u.id limit ${limit}`);
  return result.rows;
}
