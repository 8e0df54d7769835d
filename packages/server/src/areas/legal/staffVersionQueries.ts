import { and, desc, eq, sql } from 'drizzle-orm';
import { isLanguage } from '@rendezvous/contracts';
import type { StaffLegalVersion } from '@rendezvous/contracts';
import type { Db } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { auditLog } from '../../kernel/db/schema/kernel.ts';
import { legalAcceptances, legalMails, legalVersions } from '../../kernel/db/schema/legal.ts';
import type { LegalVersionRow } from '../../kernel/db/schema/legal.ts';
import { countReaders } from './legalQueries.ts';

export type StaffVersion = {
  row: LegalVersionRow;
  facts: Omit<StaffLegalVersion, 'id' | 'valid_from' | 'state'>;
};

const isAnnouncement = and(
  eq(auditLog.subjectType, 'legal'),
  eq(auditLog.subjectId, sql`${legalVersions.page} || '/' || ${legalVersions.id}`),
);

/** Reads a site's versions, latest first, with their announcer, mails sent and acceptances. */
export async function readStaffVersions(db: Db, siteId: number): Promise<StaffVersion[]> {
  const rows = await db
    .select({
      row: legalVersions,
      staff: users.name,
      mailed: db.$count(legalMails, eq(legalMails.versionId, legalVersions.id)),
      accepted: db.$count(legalAcceptances, eq(legalAcceptances.versionId, legalVersions.id)),
    })
    .from(legalVersions)
    .leftJoin(auditLog, isAnnouncement)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(legalVersions.siteId, siteId))
    .orderBy(desc(legalVersions.validFrom));
  return Promise.all(
    rows.map(async ({ row, staff, mailed, accepted }) => ({
      row,
      facts: {
        summary: Object.entries(row.summary).flatMap(([language, text]) =>
          isLanguage(language) ? [{ language, text }] : [],
        ),
        announced_at: row.announcedAt?.toISOString() ?? null,
        staff,
        readers: await countReaders(db, row),
        mailed,
        mailed_at: row.mailedAt?.toISOString() ?? null,
        accepted,
      },
    })),
  );
}
