import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';

export async function closeReportedPhoto(tx: Tx, photoId: number): Promise<void> {
  await tx.execute(sql`update messages set photo_opened_at = null where photo_id = ${photoId}`);
}
