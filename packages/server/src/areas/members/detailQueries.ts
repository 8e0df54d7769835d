import type { Interest } from '@rendezvous/contracts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/account.ts';
import type { ProfileRow } from '../../kernel/db/schema/account.ts';
import { readInterestIds } from './interestQueries.ts';

/** What a member's page adds to the card. */
export type DetailRow = {
  sexuality: ProfileRow['sexuality'];
  seeking: ProfileRow['seeking'];
  aboutMe: string | null;
  interests: Interest[];
  hairColor: string | null;
  eyeColor: string | null;
  bodyType: string | null;
  relationshipStatus: string | null;
  tattoos: string | null;
  reason: string | null;
};

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
