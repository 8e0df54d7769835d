import { sql } from 'drizzle-orm';
import type { Services } from '../../../kernel/services.ts';
import { noticeSignals } from './noticeSignals.ts';
import type { Fact } from './noticeSignals.ts';

/** Minimum number of members who report; fewer may be a private quarrel. */
const LEAST = 3;

async function findFact(ctx: Services, userId: number): Promise<Fact[]> {
  const now = ctx.now().toISOString();
  const { rows } = await ctx.db.execute<{ members: number }>(sql`
    select count(distinct c.reporter_id)::int as members from cases c join users u on u.id = c.reporter_id
    where c.profile_id = ${userId} and c.kind = 'report' and c.created_at > ${now}::timestamptz - interval '30 days'
      and u.signed_up_at < ${now}::timestamptz - interval '7 days'`);
  const members = rows[0]?.members ?? 0;
  return members < LEAST ? [] : [{ kind: 'reported', evidence: { members } }];
}

/**
 * Notices a member reported by several others. Reporters whose accounts are younger than a week do
 * not count. The points are capped, so reports alone lead to no level.
 */
export const noticeReports = (ctx: Services, subject: { userId: number; siteId: number }): Promise<void> =>
  noticeSignals(ctx, subject, () => findFact(ctx, subject.userId));
