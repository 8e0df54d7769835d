import { sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { statement } from '../../kernel/db/statement.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Relation } from './memberPolicy.ts';

type RawRelation = Omit<Relation, 'other' | 'hasConversation'> &
  Relation['other'] & { messageCount: number; sealed: boolean } & Record<string, unknown>;

type Pair = { viewer: number; other: number; low: number; high: number };
type Places = Record<keyof Pair, Placeholder>;
type Sending = { credits: number; answers: number };

const pairOf = (viewer: number, other: number): Pair => ({
  viewer,
  other,
  low: Math.min(viewer, other),
  high: Math.max(viewer, other),
});

/** @param more additional columns @param first SQL that precedes the query */
const relationOf = (more: (viewer: Placeholder) => SQL, first: (pair: Places) => SQL = () => sql``) =>
  statement<Pair>(
    ({ viewer, other, low, high }) => sql`${first({ viewer, other, low, high })}
    select p.id, u.site_id as "siteId", p.niche, p.name, p.status as "profileStatus", u.status as "userStatus",
      p.invisible, p.visible_to_visitors as "visibleToVisitors", p.fictional,
      exists(select 1 from blocks where blocker_id = ${viewer} and blocked_id = p.id) as blocked,
      exists(select 1 from blocks where blocker_id = p.id and blocked_id = ${viewer}) as "blockedMe",
      exists(select 1 from likes where liker_id = ${viewer} and liked_id = p.id) as liked,
      exists(select 1 from likes where liker_id = p.id and liked_id = ${viewer}) as "likesMe",
      c.id as "conversationId", coalesce(c.message_count, 0) as "messageCount", c.sealed_until is not null as sealed
      ${more(viewer)}
    from profiles p
    join users u on u.id = p.id
    left join conversations c on c.low_user_id = ${low} and c.high_user_id = ${high}
    where p.id = ${other}`,
  );

const RELATION = relationOf(() => sql``);
/** Locks the viewer, unless the other member has answered. */
const RELATION_FOR_SENDING = relationOf(
  (viewer) => sql`, coalesce((select credits from balances where user_id = ${viewer}), 0) as credits,
    (select count from answer) as answers, (select count(*) from locked) as locked`,
  ({ viewer, other, low, high }) => sql`
    with answer as materialized (select count(*)::int from (
      select 1 from messages m join conversations c on c.id = m.conversation_id
      where c.low_user_id = ${low} and c.high_user_id = ${high} and m.sender_id = ${other} limit 3) few),
    locked as materialized (
      select 1 from users where id = ${viewer} and (select count from answer) = 0 for no key update)`,
);

function toRelation(row: RawRelation): Relation {
  const { blocked, blockedMe, liked, likesMe, conversationId, messageCount, sealed, ...other } = row;
  return {
    blocked,
    blockedMe,
    liked,
    likesMe,
    conversationId,
    hasConversation: messageCount > 0 && !sealed,
    other,
  };
}

/** Reads the relation between two members; null if the other one does not exist. */
export async function readRelation(db: Db, viewerId: number, otherId: number): Promise<Relation | null> {
  const { rows } = await db.execute<RawRelation>(RELATION(pairOf(viewerId, otherId)));
  return rows[0] ? toRelation(rows[0]) : null;
}

/**
 * Reads the relation and what sending needs: the viewer's credits, and how many messages the other
 * member has sent in the conversation, at most 3. If none, locks the viewer, so that unanswered
 * messages are weighed one by one.
 */
export async function readForSending(
  db: Db,
  viewerId: number,
  otherId: number,
): Promise<{ relation: Relation | null } & Sending> {
  const statement = RELATION_FOR_SENDING(pairOf(viewerId, otherId));
  const { rows } = await db.execute<RawRelation & Sending & { locked: number }>(statement);
  if (!rows[0]) return { relation: null, credits: 0, answers: 0 };
  const { credits, answers, locked: _, ...row } = rows[0];
  return { relation: toRelation(row), credits, answers };
}

const BLOCKED = statement<{ viewer: number }>(
  ({ viewer }) => sql`
    select blocked_id as id from blocks where blocker_id = ${viewer}
    union select blocker_id from blocks where blocked_id = ${viewer}`,
);

/** The ids that no list shows: the member's own, and those with a block in either direction. */
export async function readUnwantedIds(db: Db, member: Member | null): Promise<number[]> {
  if (!member) return [];
  const read = async () =>
    (await db.execute<{ id: number }>(BLOCKED({ viewer: member.id }))).rows.map(({ id }) => id);
  return [member.id, ...(member.blockedIds ?? (await read()))];
}
