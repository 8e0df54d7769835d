import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/members.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { DetailRow } from './presentMember.ts';
import { readInterestIds } from './interestQueries.ts';

/** What a member wrote about themself. Null: no such member. */
export async function readDetails(db: Db, memberId: number): Promise<DetailRow | null> {
  const [row] = await db
    .select({
      sexuality: profiles.sexuality,
      seeking: profiles.seeking,
      aboutMe: profiles.aboutMe,
      interests: profiles.interests,
      hairColor: profiles.hairColor,
      eyeColor: profiles.eyeColor,
      bodyType: profiles.bodyType,
      relationshipStatus: profiles.relationshipStatus,
      tattoos: profiles.tattoos,
      reason: profiles.reason,
    })
    .from(profiles)
    .where(eq(profiles.id, memberId));
  if (!row) return null;
  const ids = await readInterestIds(db);
  return { ...row, interests: ids.toKeys(row.interests) };
}

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
