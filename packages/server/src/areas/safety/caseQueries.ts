import { CASE_HARM } from '@rendezvous/contracts';
import type { CaseStatus } from '@rendezvous/contracts/entities';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import { cases, restrictions } from '../../kernel/db/schema/safety.ts';
import { sites } from '../../kernel/db/schema/site.ts';
import { DEFAULT_THRESHOLDS } from '../trust/score/scorePolicy.ts';
import { SCORE_OF } from '../trust/score/scoreQueries.ts';

export type CaseRow = typeof cases.$inferSelect;

export type StaffCaseRow = {
  case: CaseRow;
  reporterName: string | null;
  subjectName: string | null;
  site: string;
  /** Whether a chat photo was reported. */
  chatPhoto: boolean;
  /** Files of the photos in the stored evidence, by photo id. */
  files: ReadonlyMap<number, string>;
};

const reporter = alias(users, 'reporter');
const subject = alias(users, 'subject');

function picturesOf(evidence: Record<string, unknown>): number[] {
  const messages = (evidence['messages'] ?? []) as { photo: number | null }[];
  return messages.flatMap(({ photo }) => (photo === null ? [] : [photo]));
}

const isChatPhoto = sql<boolean>`${cases.restrictionId} is null and coalesce(
  (select chat from photos where photos.id = ${cases.photoId}), false)`;

const isFlagged = and(eq(cases.kind, 'report'), isNotNull(cases.dueAt));

async function read(db: Db, where: SQL | undefined, order: SQL, limit: number, offset: number) {
  const rows = await db
    .select({
      case: cases,
      reporterName: reporter.name,
      subjectName: subject.name,
      site: sites.domain,
      chatPhoto: isChatPhoto,
    })
    .from(cases)
    .innerJoin(sites, eq(sites.id, cases.siteId))
    .leftJoin(reporter, eq(reporter.id, cases.reporterId))
    .leftJoin(subject, eq(subject.id, cases.profileId))
    .where(where)
    .orderBy(order, asc(cases.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.flatMap((row) => picturesOf(row.case.evidence));
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: photos.id, fileKey: photos.fileKey })
          .from(photos)
          .where(inArray(photos.id, ids));
  const files = new Map(found.map((photo) => [photo.id, photo.fileKey]));
  return rows.map((row): StaffCaseRow => ({ ...row, files }));
}

export async function readStaffCase(db: Db, id: number): Promise<StaffCaseRow | null> {
  const [row] = await read(db, eq(cases.id, id), asc(cases.id), 1, 0);
  return row ?? null;
}

const steps = Object.values(CASE_HARM);
const harm = sql`case ${cases.category} ${sql.join(
  steps.flatMap((step, rank) => step.map((category) => sql`when ${category} then ${rank}::int`)),
  sql` `,
)} else ${steps.length}::int end`;

/** Sort key: 0 if the subject's score is high enough to hold messages, 1 to slow them, else 2. */
function risk(now: Date): SQL {
  const score = SCORE_OF(cases.profileId, now);
  const from = (setting: string, usual: number) =>
    sql`coalesce((${sites.settings}->>${setting})::int, ${usual}::int)`;
  const { holdAt, slowAt } = DEFAULT_THRESHOLDS;
  return sql`(select case when noticed.score >= ${from('trust_hold_at', holdAt)} then 0
    when noticed.score >= ${from('trust_slow_at', slowAt)} then 1 else 2 end from (select ${score} as score) noticed)`;
}

/**
 * Reads open cases by harm, deadline, the subject's score and age. The score counts in steps, so
 * that pages do not shift every minute. Other cases: newest first.
 */
export async function readStaffCases(
  db: Db,
  filter: {
    status: CaseStatus | undefined;
    about: 'chat_photo' | 'flagger' | undefined;
    limit: number;
    offset: number;
    now: Date;
  },
): Promise<{ rows: StaffCaseRow[]; total: number }> {
  const { status } = filter;
  const inStatus =
    status === undefined
      ? undefined
      : status === 'open'
        ? inArray(cases.status, ['open', 'in_review'])
        : eq(cases.status, status);
  const about = filter.about && { chat_photo: isChatPhoto, flagger: isFlagged }[filter.about];
  const where = and(inStatus, about);
  const order =
    status === 'open'
      ? sql`${harm}, ${cases.dueAt}, ${risk(filter.now)}, ${cases.createdAt}`
      : desc(cases.createdAt);
  const rows = await read(db, where, order, filter.limit, filter.offset);
  return { rows, total: await db.$count(cases, where) };
}

/** Counts the warnings and restrictions from a case that are in force. */
export const countInForce = (db: Db, caseId: number): Promise<number> =>
  db.$count(restrictions, and(eq(restrictions.caseId, caseId), isNull(restrictions.liftedAt)));

export type RepliedCase = { row: CaseRow & { closedAt: Date; outcome: string }; objection: CaseRow | null };

const objecting = alias(cases, 'objecting');

/**
 * Reads a decided report or complaint with its objection; null if the site has none with this id.
 */
export async function readRepliedCase(db: Db, id: number, siteId: number): Promise<RepliedCase | null> {
  const [found] = await db
    .select({ row: cases, objection: objecting })
    .from(cases)
    .leftJoin(objecting, eq(objecting.objectsTo, cases.id))
    .where(and(eq(cases.id, id), eq(cases.siteId, siteId), ne(cases.kind, 'objection')));
  if (!found) return null;
  const { closedAt, outcome } = found.row;
  if (closedAt === null || outcome === null) return null;
  return { row: { ...found.row, closedAt, outcome }, objection: found.objection };
}

/** Reads a member's reports and complaints, newest first, at most 200. */
export const readOwnCases = (db: Db, memberId: number): Promise<CaseRow[]> =>
  db.select().from(cases).where(eq(cases.reporterId, memberId)).orderBy(desc(cases.createdAt)).limit(200);
