import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';

/** Deletes by id, which is almost chronological and has an index. @returns the number deleted */
export async function deleteOldestMails(db: Db, slice: number): Promise<number> {
  const result = await db.execute(sql`
    delete from mail_log where created_at < now() - interval '90 days'
      and id = any (array(select id from mail_log order by id limit ${slice}))`);
  return result.rowCount ?? 0;
}
