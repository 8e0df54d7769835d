import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';

/** Ids are given in the order of time: what is old is at the start of the key, and no index of times is needed. @returns how many */
export async function deleteOldestMails(db: Db, slice: number): Promise<number> {
  const result = await db.execute(sql`
    delete from mail_log where created_at < now() - interval '90 days'
      and id = any (array(select id from mail_log order by id limit ${slice}))`);
  return result.rowCount ?? 0;
}
