import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';

/** Blurs a photo again after a recipient reported it. */
export async function closeReportedPhoto(tx: Tx, photoId: number): Promise<void> {
  await tx.execute(sql`update messages set photo_opened_at = null where photo_id = ${photoId}`);
}
