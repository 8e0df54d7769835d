import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { photos } from '../../kernel/db/schema/photos.ts';

/** A member's photos in their order, chat pictures aside; `activeOnly` for everybody but the owner. */
export function readPhotos(db: Db, memberId: number, options: { activeOnly: boolean }) {
  return db
    .select()
    .from(photos)
    .where(
      and(
        eq(photos.profileId, memberId),
        sql`not ${photos.chat}`,
        ...(options.activeOnly ? [eq(photos.status, 'active')] : []),
      ),
    )
    .orderBy(asc(photos.position), asc(photos.id));
}
