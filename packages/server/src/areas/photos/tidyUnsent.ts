import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import type { Services } from '../../kernel/services.ts';
import { lastOfNextPhotos, type Place } from './lastOfNextPhotos.ts';

/** Photos per transaction; nearly all were sent. */
const SLICE = 500;

async function deleteUnsent({ jobs }: Services, db: Db, after: Place, last: Place): Promise<void> {
  const unsent = await db.execute<{ fileKey: string }>(sql`
    delete from photos p where p.chat and (p.profile_id, p.id) > (${after.profileId}::bigint, ${after.id}::bigint)
      and (p.profile_id, p.id) <= (${last.profileId}::bigint, ${last.id}::bigint) and p.status <> 'pending'
      and p.created_at < now() - interval '1 day'
      and not exists (select 1 from messages m where m.photo_id = p.id)
      and not exists (select 1 from held_messages h where h.photo_id = p.id and h.decided_at is null)
    returning p.file_key as "fileKey"`);
  for (const file of unsent.rows) await jobs.enqueue(db, 'photo_remove', file);
}

/** Deletes chat photos that have not been sent a day after their upload, except those in review. */
export async function tidyUnsent(ctx: Services): Promise<void> {
  for (let place: Place | null = { profileId: 0, id: 0 }; place !== null;) {
    const after: Place = place;
    place = await ctx.db.transaction(async (tx) => {
      const last = await lastOfNextPhotos(tx, after, SLICE);
      if (last !== null) await deleteUnsent(ctx, tx, after, last);
      return last;
    });
  }
}
