import type { CaseMeasure, ClosedCaseStatus } from '@rendezvous/contracts/entities';
import { eq } from 'drizzle-orm';
import { ApiError, invalidField, notFound } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { cases, restrictions } from '../../kernel/db/schema/safety.ts';
import type { RestrictionRow } from '../../kernel/db/schema/safety.ts';
import { assertAboutOthers } from '../../kernel/security/staffPolicy.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Services } from '../../kernel/services.ts';
import { applyMeasure } from './applyMeasure.ts';
import { applyToLinked } from './linked/applyToLinked.ts';
import { lockAccounts } from './linked/lockAccounts.ts';
import type { CaseRow } from './caseQueries.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import { readLocale } from '../../kernel/texts/readLocale.ts';
import { formatDate } from '../../kernel/texts/serverTexts.ts';
import { decisionToken } from '../../kernel/security/decisionToken.ts';
import { endHiding } from './endHiding.ts';
import { liftRestriction } from './liftRestriction.ts';
import { objectUntil } from './objections/objectUntilPolicy.ts';
import { settleReportedPhoto } from './photos/settleReportedPhoto.ts';
import { drawSecondLook } from '../trust/secondLooks/drawSecondLook.ts';

export type CaseDecision = {
  caseId: number;
  status: ClosedCaseStatus;
  /** The reply to the author. */
  outcome: string;
  /** Only for the subject of an upheld case. */
  measure: CaseMeasure | null;
  /** For `suspend`. */
  days: number | null;
  /** The facts stated to the restricted member; defaults to the report and what it names. */
  facts: string | null;
  /** Accounts linked to the subject that get the same measure. */
  linked: readonly number[];
};

/**
 * Locks the restriction that an objection is about.
 * @throws ApiError second_moderator (the same person made the disputed decision)
 */
async function lockDecision(tx: Tx, actor: { id: number }, row: CaseRow): Promise<RestrictionRow | null> {
  if (row.objectsTo !== null) {
    const [replied] = await tx
      .select({ by: cases.assignedTo })
      .from(cases)
      .where(eq(cases.id, row.objectsTo));
    if (replied?.by === actor.id) throw new ApiError('second_moderator');
  }
  if (row.restrictionId === null) return null;
  const [first] = await tx
    .select()
    .from(restrictions)
    .where(eq(restrictions.id, row.restrictionId))
    .for('update');
  if (first?.decidedBy === actor.id) throw new ApiError('second_moderator');
  return first ?? null;
}

async function answer(ctx: Services, tx: Tx, row: CaseRow, outcome: string): Promise<void> {
  const [author] =
    row.reporterId === null
      ? []
      : await tx
          .select({ email: users.email, timezone: users.timezone })
          .from(users)
          .where(eq(users.id, row.reporterId));
  // Uses the author's current address; erased members have none and get no mail.
  const to = row.reporterId === null ? row.email : (author?.email ?? null);
  if (to === null) return;
  const reader = {
    to,
    locale: row.language,
    siteId: row.siteId,
    ...(row.reporterId === null ? {} : { userId: row.reporterId }),
  };
  const data = { number: String(row.id), answer: outcome };
  if (row.kind === 'objection') {
    await ctx.mailer.enqueue(tx, { template: 'objectionAnswered', ...reader, data });
    return;
  }
  const site = await ctx.sites.byId(row.siteId);
  const token = decisionToken(ctx.secrets, { kind: 'reply', id: row.id });
  const link = `${siteAddress(ctx.config, site)}/decision?token=${token}`;
  const locale =
    row.reporterId === null
      ? row.language
      : await readLocale(tx, { id: row.reporterId, language: row.language });
  const date = formatDate(locale, objectUntil(ctx.now()), author?.timezone ?? 'UTC');
  await ctx.mailer.enqueue(tx, { template: 'reportAnswered', ...reader, data: { ...data, link, date } });
}

/** Ends the hiding of a profile after a report of a minor is dismissed. */
async function endHidingBy(ctx: Services, tx: Tx, { category, profileId }: CaseRow): Promise<void> {
  if (category === 'underage' && profileId !== null) await endHiding(ctx, tx, profileId);
}

/** @throws ApiError invalid (measure, days) */
function assertFits({ status, measure, days }: CaseDecision, row: CaseRow): void {
  if (measure && (status === 'dismissed' || row.profileId === null || row.restrictionId !== null))
    throw invalidField('measure', 'invalid');
  if ((measure === 'suspend') !== (days !== null)) throw invalidField('days', 'invalid');
}

/** Draws cases for a second look, except objections, which already are one. */
async function draw(
  ctx: Services,
  tx: Tx,
  actor: { id: number },
  { row, decision: { status, measure, outcome } }: { row: CaseRow; decision: CaseDecision },
): Promise<void> {
  if (row.kind === 'objection') return;
  await drawSecondLook(ctx, tx, {
    siteId: row.siteId,
    caseId: row.id,
    decidedBy: actor.id,
    decided: status === 'dismissed' ? 'dismiss' : (measure ?? 'uphold'),
    decidedReason: outcome,
  });
}

/**
 * Decides a case once and mails the outcome to its author. For the subject and each linked account,
 * the measure is a separate decision.
 * @returns the linked accounts that were skipped
 * @throws ApiError not_found, conflict (already decided), second_moderator
 * @throws ApiError invalid (measure, days), forbidden (own case, or as `setDisabled`)
 */
export function decideCase(
  ctx: Services,
  actor: { id: number },
  decision: CaseDecision,
): Promise<readonly number[]> {
  const { caseId, status, outcome, measure, days, facts } = decision;
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(cases).where(eq(cases.id, caseId)).for('update');
    if (!row) throw notFound();
    assertAboutOthers(actor, row.reporterId, row.profileId, ...decision.linked);
    if (row.closedAt !== null) throw new ApiError('conflict');
    const first = await lockDecision(tx, actor, row);
    assertFits(decision, row);
    const ids = [...new Set(decision.linked)].filter((id) => id !== row.profileId);
    const languages = await lockAccounts(tx, measure ? [row.profileId ?? 0, ...ids] : []);
    const now = ctx.now();
    await tx
      .update(cases)
      .set({ status, outcome, measure, closedAt: now, assignedTo: actor.id })
      .where(eq(cases.id, caseId));
    await writeAudit(tx, {
      actorId: actor.id,
      action: `case.${status}`,
      subject: { type: 'case', id: String(caseId) },
      memberId: row.profileId,
      siteId: row.siteId,
      reason: outcome,
      ...(measure ? { change: days ? `${measure} ${days}` : measure } : {}),
      now,
    });
    await answer(ctx, tx, row, outcome);
    await settleReportedPhoto(ctx, tx, actor, { row, status, facts });
    if (status === 'dismissed') await endHidingBy(ctx, tx, row);
    if (first && status === 'upheld') await liftRestriction(ctx, tx, actor, { row: first, reason: outcome });
    await draw(ctx, tx, actor, { row, decision });
    if (!measure || row.profileId === null) return ids;
    const applied = { row, measure, days, outcome, facts };
    await applyMeasure(ctx, tx, actor, row.profileId, applied);
    return applyToLinked(ctx, tx, actor, { subjectId: row.profileId, ids, languages }, applied);
  });
}
