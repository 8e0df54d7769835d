import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';

/** Locks two members' conversation, if any, and seals its messages. @returns its id */
export async function sealConversation(
  tx: Tx,
  low: number,
  high: number,
  until: Date,
): Promise<number | null> {
  const sealed = await tx.execute<{ id: number }>(sql`
    update conversations set sealed_until = ${until} where low_user_id = ${low} and high_user_id = ${high} returning id`);
  return sealed.rows[0]?.id ?? null;
}
