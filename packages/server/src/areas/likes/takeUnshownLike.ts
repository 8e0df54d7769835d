import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';

/** Marks the newest pending like as shown and returns its sender's id; null if there is none. */
export async function takeUnshownLike(db: Db, memberId: number, now: Date): Promise<number | null> {
  const result = await db.execute<{ id: number }>(sql`
    update likes set shown_at = ${now}
    where liked_id = ${memberId} and liker_id = (
      select l.liker_id from likes l
      join profiles p on p.id = l.liker_id and p.status = 'active' and not p.fictional
      where l.liked_id = ${memberId} and l.shown_at is null and l.is_new
        and not exists (select 1 from likes b where b.liker_id = ${memberId} and b.liked_id = l.liker_id)
      order by l.created_at desc limit 1 for update of l skip locked)
    returning liker_id as id`);
  return result.rows[0]?.id ?? null;
}
