import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { profiles, users } from '../../kernel/db/schema/account.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import { sites } from '../../kernel/db/schema/site.ts';

export type WaitingPhoto = {
  photo: typeof photos.$inferSelect;
  main: boolean;
  name: string;
  dateOfBirth: string;
  site: string;
};

/** Profile photos awaiting a decision, oldest first. */
export async function readWaitingPhotos(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ rows: WaitingPhoto[]; total: number }> {
  const waiting = and(eq(photos.status, 'pending'), eq(photos.chat, false));
  const rows = await db
    .select({
      photo: photos,
      main: photos.mainInReview,
      name: profiles.name,
      dateOfBirth: profiles.dateOfBirth,
      site: sites.domain,
    })
    .from(photos)
    .innerJoin(profiles, eq(profiles.id, photos.profileId))
    .innerJoin(users, eq(users.id, photos.profileId))
    .innerJoin(sites, eq(sites.id, users.siteId))
    .where(waiting)
    .orderBy(asc(photos.createdAt), asc(photos.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(photos, waiting) };
}
