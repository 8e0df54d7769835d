import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { toDate } from '../members/cardQueries.ts';

/** A member on one of the lists; `isNew`: not seen yet by the reader. */
export type LikeRow = {
  id: number;
  at: Date;
  isNew: boolean;
};

export type LikePage = {
  rows: LikeRow[];
  hasMore: boolean;
};

type Window = {
  limit: number;
  offset: number;
};

type RawLike = { id: number; at: string | Date; isNew: boolean } & Record<string, unknown>;

const toPage = (rows: RawLike[], { limit }: Window): LikePage => ({
  rows: rows
    .slice(0, limit)
    .map((row) => ({ id: row.id, at: toDate(row.at) ?? new Date(0), isNew: row.isNew })),
  hasMore: rows.length > limit,
});

/** Likes of the member by others, new ones first, then newest. Hidden profiles are excluded; invisible ones are not. */
export async function readReceived(db: Db, memberId: number, window: Window): Promise<LikePage> {
  const result = await db.execute<RawLike>(sql`
    select l.liker_id as id, l.created_at as at, l.is_new as "isNew" from likes l
    join profiles p on p.id = l.liker_id and p.status = 'active'
    where l.liked_id = ${memberId}
    order by l.is_new desc, l.created_at desc limit ${window.limit + 1} offset ${window.offset}`);
  return toPage(result.rows, window);
}

export async function readSent(db: Db, memberId: number, window: Window): Promise<LikePage> {
  const result = await db.execute<RawLike>(sql`
    select l.liked_id as id, l.created_at as at, false as "isNew" from likes l
    join profiles p on p.id = l.liked_id and p.status = 'active' and not p.invisible
    where l.liker_id = ${memberId}
    order by l.created_at desc limit ${window.limit + 1} offset ${window.offset}`);
  return toPage(result.rows, window);
}

/** Matches, unseen ones first. */
export async function readMatches(db: Db, memberId: number, window: Window): Promise<LikePage> {
  const result = await db.execute<RawLike>(sql`
    select m.id, m.at, m.is_new as "isNew" from (
      select high_user_id as id, created_at as at, low_shown_at is null as is_new from matches
        where low_user_id = ${memberId}
      union all
      select low_user_id, created_at, high_shown_at is null from matches where high_user_id = ${memberId}
    ) m
    join profiles p on p.id = m.id and p.status = 'active'
    order by m.is_new desc, m.at desc limit ${window.limit + 1} offset ${window.offset}`);
  return toPage(result.rows, window);
}

export async function countNewLikes(db: Db, memberId: number): Promise<number> {
  const result = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from likes l join profiles p on p.id = l.liker_id and p.status = 'active'
    where l.liked_id = ${memberId} and l.is_new`);
  return result.rows[0]?.n ?? 0;
}

export type LikeTotals = {
  received: number;
  sent: number;
  matches: number;
  new: number;
};

export async function readLikeTotals(db: Db, memberId: number): Promise<LikeTotals> {
  const result = await db.execute<LikeTotals & Record<string, unknown>>(sql`
    select
      (select count(*)::int from likes l join profiles p on p.id = l.liker_id and p.status = 'active'
        where l.liked_id = ${memberId}) as received,
      (select count(*)::int from likes l join profiles p on p.id = l.liked_id and p.status = 'active' and not p.invisible
        where l.liker_id = ${memberId}) as sent,
      (select count(*)::int from matches m
        join profiles p on p.id = case when m.low_user_id = ${memberId} then m.high_user_id else m.low_user_id end
          and p.status = 'active'
        where m.low_user_id = ${memberId} or m.high_user_id = ${memberId}) as matches,
      (select count(*)::int from likes l join profiles p on p.id = l.liker_id and p.status = 'active'
        where l.liked_id = ${memberId} and l.is_new) as new`);
  return result.rows[0] ?? { received: 0, sent: 0, matches: 0, new: 0 };
}
