import { sql } from 'drizzle-orm';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Services } from '../../../kernel/services.ts';
import { noticeSignals } from './noticeSignals.ts';

const DAY = 86_400_000;

/** Likes in an hour that are many, for an account of its first day and later. */
const MANY = { first: 60, later: 120 };

/** Notices a member who likes more people in an hour than anyone looks at. */
export async function noticeLikes(ctx: Services, member: Pick<Member, 'id' | 'siteId' | 'signedUpAt'>) {
  const now = ctx.now();
  const many = now.getTime() - member.signedUpAt.getTime() < DAY ? MANY.first : MANY.later;
  const { rows } = await ctx.db.execute<{ likes: number }>(sql`
    select count(*)::int as likes from (
      select 1 from likes where liker_id = ${member.id}
        and created_at > ${now.toISOString()}::timestamptz - interval '1 hour' limit ${many}) recent`);
  if ((rows[0]?.likes ?? 0) < many) return;
  const fact = { kind: 'fast_likes', evidence: { likes: many, hours: 1 } } as const;
  await noticeSignals(ctx, { userId: member.id, siteId: member.siteId }, [fact]);
}
