import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

/**
 * Ends the slice of a sweep through all members. Slices of as many members as there are mails would be endless where few get one.
 * @returns the last of the next members by id, whether they get a mail or not; null: there are no more
 */
export async function lastOfNext(tx: Tx, position: number, slice: number): Promise<number | null> {
  const result = await tx.execute<{ last: number | null }>(sql`
    select max(id) as last from (select id from users where id > ${position} order by id limit ${slice}) as page`);
  return result.rows[0]?.last ?? null;
}
