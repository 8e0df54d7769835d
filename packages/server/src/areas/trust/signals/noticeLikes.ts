import { sql } from 'drizzle-orm';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Services } from '../../../kernel/services.ts';
import { noticeSignals } from './noticeSignals.ts';
import type { Fact } from './noticeSignals.ts';

type Liker = Pick<Member, 'id' | 'siteId' | 'signedUpAt'>;

const DAY = 86_400_000;

/** How many likes in an hour are a signal, on the account's first day and later. */
const MANY = { first: 60, later: 120 };

async function findFact(ctx: Services, { id, signedUpAt }: Liker): Promise<Fact[]> {
  const now = ctx.now();
  const many = now.getTime() - signedUpAt.getTime() < DAY ? MANY.first : MANY.later;
  const { rows } = await ctx.db.execute<{ likes: number }>(sql`
    select count(*)::int as likes from (
      select 1 from likes where liker_id = ${id}
        and created_at > ${now.toISOString()}::timestamptz - interval '1 hour' limit ${many}) recent`);
  return (rows[0]?.likes ?? 0) < many ? [] : [{ kind: 'fast_likes', evidence: { likes: many, hours: 1 } }];
}

/** Notices a member who likes more people in an hour than one can look at. */
export const noticeLikes = (ctx: Services, liker: Liker): Promise<void> =>
  noticeSignals(ctx, { userId: liker.id, siteId: liker.siteId }, () => findFact(ctx, liker));
