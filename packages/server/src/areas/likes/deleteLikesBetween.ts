import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';

export async function deleteLikesBetween(tx: Tx, low: number, high: number): Promise<void> {
  await tx.execute(sql`
    delete from likes where (liker_id, liked_id) in ((${low}, ${high}), (${high}, ${low}))`);
  await tx.execute(sql`delete from matches where low_user_id = ${low} and high_user_id = ${high}`);
}
