import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

/**
 * Slices a sweep by members, not by recipients: if few get a mail, a slice would never end.
 * @returns the last of the next members by id, whether they get a mail or not; null at the end
 */
export async function lastOfNext(tx: Tx, position: number, slice: number): Promise<number | null> {
  const result = await tx.execute<{ last: number | null }>(sql`
    select max(id) as last from (select id from users where id > ${position} order by id limit ${slice}) as page`);
  return result.rows[0]?.last ?? null;
}
