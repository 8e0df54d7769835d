import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { blocks } from '../../kernel/db/schema/safety.ts';
import { readCards } from '../members/cardQueries.ts';
import type { CardRow } from '../members/cardQueries.ts';

export type BlockedRow = { card: CardRow; blockedAt: Date };

/** The members that a member blocks, the latest first. */
export async function readBlocked(db: Db, blockerId: number): Promise<BlockedRow[]> {
  const rows = await db
    .select({ id: blocks.blockedId, blockedAt: blocks.createdAt })
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt));
  const at = new Map(rows.map((row) => [row.id, row.blockedAt]));
  const cards = await readCards(db, null, [...at.keys()]);
  return cards.flatMap((card) => {
    const blockedAt = at.get(card.id);
    return blockedAt ? [{ card, blockedAt }] : [];
  });
}
