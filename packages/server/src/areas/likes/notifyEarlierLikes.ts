import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import type { Services } from '../../kernel/services.ts';
import { notifyLike } from './notifyLike.ts';

/** Sends the notifications of likes that a member gave before confirming the address. */
export async function notifyEarlierLikes(ctx: Services, tx: Tx, likerId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number; match: boolean }>(sql`
    select l.liked_id as id, exists(
      select 1 from matches m where m.low_user_id = least(l.liker_id, l.liked_id)
        and m.high_user_id = greatest(l.liker_id, l.liked_id)
        and case when m.low_user_id = l.liked_id then m.low_shown_at else m.high_shown_at end is null) as match
    from likes l where l.liker_id = ${likerId} and l.is_new`);
  for (const { id, match } of rows) await notifyLike(ctx, tx, likerId, id, match);
}
