import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { toDate } from '../members/cardQueries.ts';

/** A member on a list; `isNew` until the reader has seen the like or match. */
export type LikeRow = {
  id: number;
  at: Date;
  isNew: boolean;
};

export type LikePage = {
  rows: LikeRow[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
};

type Window = {
  limit: number;
  /** For numbered pages. */
  offset?: number;
  /** The previous page's cursor. */
  after?: string | undefined;
};

type RawLike = { id: number; at: string | Date; isNew: boolean; micros: number } & Record<string, unknown>;

type Order = { isNew: SQL; at: SQL; id: SQL };

const RECEIVED: Order = { isNew: sql`l.is_new`, at: sql`l.created_at`, id: sql`l.liker_id` };
const SENT: Order = { isNew: sql`false`, at: sql`l.created_at`, id: sql`l.liked_id` };
const LOW: Order = { isNew: sql`(m.low_shown_at is null)`, at: sql`m.created_at`, id: sql`m.high_user_id` };
const HIGH: Order = { isNew: sql`(m.high_shown_at is null)`, at: sql`m.created_at`, id: sql`m.low_user_id` };
const MATCHES: Order = { isNew: sql`f."isNew"`, at: sql`f.at`, id: sql`f.id` };

/** The cursor needs `micros`, because JavaScript dates have only milliseconds. */
const columns = ({ isNew, at, id }: Order): SQL => sql`${id} as id, ${at} as at, ${isNew} as "isNew",
  (extract(epoch from ${at}) * 1000000)::bigint as micros`;

/** New first, then latest. Sent likes are never new, and PostgreSQL rejects a constant order. */
const ordered = (list: Order): SQL =>
  list === SENT
    ? sql`order by ${list.at} desc, ${list.id} desc`
    : sql`order by ${list.isNew} desc, ${list.at} desc, ${list.id} desc`;

/** Not a row comparison: PostgreSQL would estimate it as empty and sort the whole list. */
function afterCursor({ isNew, at, id }: Order, { after }: Window): SQL {
  if (after === undefined) return sql``;
  const [wasNew, micros, last] = after.split('.');
  const later = sql`(${at}, ${id}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${last}::bigint)`;
  return wasNew === '1' ? sql`and (not ${isNew} or ${later})` : sql`and not ${isNew} and ${later}`;
}

const pageOf = (list: Order, { limit, offset = 0 }: Window): SQL =>
  sql`${ordered(list)} limit ${limit + 1} offset ${offset}`;

function toPage(found: readonly RawLike[], { limit }: Window): LikePage {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ id, at, isNew }) => ({ id, at: toDate(at) ?? new Date(0), isNew })),
    next: last && found.length > limit ? `${last.isNew ? 1 : 0}.${last.micros}.${last.id}` : null,
  };
}

/** Reads received likes, new first, then latest. Includes those of invisible members. */
export async function readReceived(db: Db, memberId: number, window: Window): Promise<LikePage> {
  const result = await db.execute<RawLike>(sql`
    select ${columns(RECEIVED)} from likes l
    join profiles p on p.id = l.liker_id and p.status = 'active'
    where l.liked_id = ${memberId} ${afterCursor(RECEIVED, window)}
    ${pageOf(RECEIVED, window)}`);
  return toPage(result.rows, window);
}

export async function readSent(db: Db, memberId: number, window: Window): Promise<LikePage> {
  const result = await db.execute<RawLike>(sql`
    select ${columns(SENT)} from likes l
    join profiles p on p.id = l.liked_id and p.status = 'active' and not p.invisible
    where l.liker_id = ${memberId} ${afterCursor(SENT, window)}
    ${pageOf(SENT, window)}`);
  return toPage(result.rows, window);
}

/** Reads matches, unseen ones first, then latest. */
export async function readMatches(db: Db, memberId: number, window: Window): Promise<LikePage> {
  const { limit, offset = 0 } = window;
  // Neither half needs rows beyond the end of the page.
  const side = (list: Order, own: SQL) => sql`
    (select ${columns(list)} from matches m
      join profiles p on p.id = ${list.id} and p.status = 'active'
      where ${own} = ${memberId} ${afterCursor(list, window)}
      ${pageOf(list, { limit: offset + limit })})`;
  const result = await db.execute<RawLike>(sql`
    select f.id, f.at, f."isNew", f.micros
    from (${side(LOW, sql`m.low_user_id`)} union all ${side(HIGH, sql`m.high_user_id`)}) f
    ${pageOf(MATCHES, window)}`);
  return toPage(result.rows, window);
}

/** Caps counts at `LIMITS.likesCountUpTo`, so that popular members cost no more. */
const counted = (rows: SQL): SQL =>
  sql`(select count(*)::int from (${rows} limit ${LIMITS.likesCountUpTo}) f)`;

const newLikes = (memberId: number): SQL => sql`
  select 1 from likes l join profiles p on p.id = l.liker_id and p.status = 'active'
  where l.liked_id = ${memberId} and l.is_new`;

/** Counts unseen likes, up to `LIMITS.likesCountUpTo`. */
export async function countNewLikes(db: Db, memberId: number): Promise<number> {
  const result = await db.execute<{ n: number }>(sql`select ${counted(newLikes(memberId))} as n`);
  return result.rows[0]?.n ?? 0;
}

export type LikeTotals = {
  received: number;
  sent: number;
  matches: number;
  new: number;
};

/** Reads the totals, each counted up to `LIMITS.likesCountUpTo`. */
export async function readLikeTotals(db: Db, memberId: number): Promise<LikeTotals> {
  const received = sql`
    select 1 from likes l join profiles p on p.id = l.liker_id and p.status = 'active' where l.liked_id = ${memberId}`;
  const sent = sql`
    select 1 from likes l join profiles p on p.id = l.liked_id and p.status = 'active' and not p.invisible
    where l.liker_id = ${memberId}`;
  const matches = (own: SQL, other: SQL) => sql`
    select 1 from matches m join profiles p on p.id = ${other} and p.status = 'active' where ${own} = ${memberId}`;
  // Caps each half as well; otherwise PostgreSQL starts a parallel worker, which costs more.
  const side = (own: SQL, other: SQL) => sql`(${matches(own, other)} limit ${LIMITS.likesCountUpTo})`;
  const both = sql`
    ${side(sql`m.low_user_id`, sql`m.high_user_id`)} union all ${side(sql`m.high_user_id`, sql`m.low_user_id`)}`;
  const result = await db.execute<LikeTotals & Record<string, unknown>>(sql`
    select ${counted(received)} as received, ${counted(sent)} as sent, ${counted(both)} as matches,
      ${counted(newLikes(memberId))} as new`);
  return result.rows[0] ?? { received: 0, sent: 0, matches: 0, new: 0 };
}
