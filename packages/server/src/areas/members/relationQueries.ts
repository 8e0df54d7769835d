import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { statement } from '../../kernel/db/statement.ts';
import type { Relation } from './memberPolicy.ts';

type RawRelation = Omit<Relation, 'other' | 'hasConversation'> &
  Relation['other'] & { messageCount: number; sealed: boolean } & Record<string, unknown>;

const RELATION = statement<{ viewer: number; other: number; low: number; high: number }>(
  ({ viewer, other, low, high }) => sql`
    select p.id, u.site_id as "siteId", p.niche, p.name, p.status as "profileStatus", u.status as "userStatus",
      p.invisible, p.visible_to_visitors as "visibleToVisitors", p.fictional,
      exists(select 1 from blocks where blocker_id = ${viewer} and blocked_id = p.id) as blocked,
      exists(select 1 from blocks where blocker_id = p.id and blocked_id = ${viewer}) as "blockedMe",
      exists(select 1 from likes where liker_id = ${viewer} and liked_id = p.id) as liked,
      exists(select 1 from likes where liker_id = p.id and liked_id = ${viewer}) as "likesMe",
      c.id as "conversationId", coalesce(c.message_count, 0) as "messageCount", c.sealed_until is not null as sealed
    from profiles p
    join users u on u.id = p.id
    left join conversations c on c.low_user_id = ${low} and c.high_user_id = ${high}
    where p.id = ${other}`,
);

/** The relation between a member and another one; null when there is no such member. */
export async function readRelation(db: Db, viewerId: number, otherId: number): Promise<Relation | null> {
  const low = Math.min(viewerId, otherId);
  const high = Math.max(viewerId, otherId);
  const result = await db.execute<RawRelation>(RELATION({ viewer: viewerId, other: otherId, low, high }));
  const row = result.rows[0];
  if (!row) return null;
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

/** Everyone who blocked the member or was blocked by them. */
export async function readBlockedIds(db: Db, viewerId: number): Promise<number[]> {
  const result = await db.execute<{ id: number }>(sql`
    select blocked_id as id from blocks where blocker_id = ${viewerId}
    union select blocker_id from blocks where blocked_id = ${viewerId}`);
  return result.rows.map((row) => row.id);
}
