import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';

const SLICE = 500;

/** Deletes chat photos that were uploaded a day ago and never sent. */
export async function tidyUnsent({ db, jobs }: Services): Promise<void> {
  for (let count = SLICE; count === SLICE;) {
    count = await db.transaction(async (tx) => {
      const unsent = await tx.execute<{ fileKey: string }>(sql`
        delete from photos where id in (
          select p.id from photos p where p.chat and p.created_at < now() - interval '1 day'
            and not exists (select 1 from messages m where m.photo_id = p.id) limit ${SLICE})
        returning file_key as "fileKey"`);
      for (const file of unsent.rows) await jobs.enqueue(tx, 'photo_remove', file);
      return unsent.rows.length;
    });
  }
}
