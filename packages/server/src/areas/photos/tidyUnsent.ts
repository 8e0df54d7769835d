import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';

/** Deletes chat photos that were uploaded a day ago and never sent. */
export async function tidyUnsent({ db, jobs }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const unsent = await tx.execute<{ fileKey: string }>(sql`
      delete from photos p where p.chat and p.created_at < now() - interval '1 day'
        and not exists (select 1 from messages m where m.photo_id = p.id)
      returning p.file_key as "fileKey"`);
    for (const { fileKey } of unsent.rows) await jobs.enqueue(tx, 'photo_remove', { fileKey });
  });
}
