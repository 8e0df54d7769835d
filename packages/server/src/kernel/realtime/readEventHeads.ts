import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Returns the number of each member's latest event; members without events are omitted. */
export async function readEventHeads(
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const result = await db.execute<{ id: number; seq: number }>(
    sql`select user_id as id, seq from member_event_heads where user_id = any(${sql.param([...userIds])}::bigint[])`,
  );
  return new Map(result.rows.map(({ id, seq }) => [id, seq]));
}
