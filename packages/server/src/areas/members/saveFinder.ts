import type { Db } from '../../kernel/db/client.ts';
import { matchFinderAnswers } from '../../kernel/db/schema/members.ts';
import type { Finder } from './rankingPolicy.ts';

export async function saveFinder(db: Db, userId: number, finder: Finder, now: Date): Promise<void> {
  const { gender, minAge, maxAge, country, region, reason } = finder;
  const values = {
    ...{ gender, minAge, maxAge, country, region, reason },
    interests: [...finder.interests],
    updatedAt: now,
  };
  await db
    .insert(matchFinderAnswers)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: matchFinderAnswers.userId, set: values });
}
