import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { isPresent } from '../../../kernel/db/isPresent.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';
import { blocks } from '../../../kernel/db/schema/safety.ts';
import { readCards } from '../../members/cardQueries.ts';
import type { CardRow } from '../../members/cardQueries.ts';

export type BlockedRow = {
  card: CardRow;
  blockedAt: Date;
  /** Whether the blocker may not see the main photo. */
  hidden: boolean;
};

/** Reads the blocked members who still exist, most recently blocked first. */
export async function readBlocked(db: Db, blockerId: number): Promise<BlockedRow[]> {
  const rows = await db
    .select({
      id: blocks.blockedId,
      blockedAt: blocks.createdAt,
      hidden: sql<boolean>`${profiles.status} <> 'active' or ${profiles.invisible} or exists(
        select 1 from blocks b where b.blocker_id = ${profiles.id} and b.blocked_id = ${blockerId})`,
    })
    .from(blocks)
    .innerJoin(profiles, eq(profiles.id, blocks.blockedId))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(blocks.blockerId, blockerId), isPresent('users', 'profiles')))
    .orderBy(desc(blocks.createdAt));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cards = await readCards(db, null, [...byId.keys()]);
  return cards.flatMap((card) => {
    const row = byId.get(card.id);
    return row ? [{ ...row, card }] : [];
  });
}
