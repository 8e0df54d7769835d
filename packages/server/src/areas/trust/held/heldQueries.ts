import { and, asc, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { heldMessages } from '../../../kernel/db/schema/trust.ts';

/** Reads the ids of held messages that are due for delivery, oldest first. */
export async function readOverdue(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: heldMessages.id })
    .from(heldMessages)
    .where(and(isNull(heldMessages.decidedAt), lte(heldMessages.heldUntil, now)))
    .orderBy(asc(heldMessages.heldUntil), asc(heldMessages.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
