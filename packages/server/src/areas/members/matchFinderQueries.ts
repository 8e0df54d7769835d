import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { matchFinderAnswers } from '../../kernel/db/schema/members.ts';
import { profiles } from '../../kernel/db/schema/account.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { usualFinder } from './rankingPolicy.ts';
import type { Finder } from './rankingPolicy.ts';

/** Reads the member's last match finder answers, or likely defaults. */
export async function readFinder(
  db: Db,
  member: Member,
  today: string,
): Promise<{ finder: Finder; saved: boolean }> {
  const [stored] = await db.select().from(matchFinderAnswers).where(eq(matchFinderAnswers.userId, member.id));
  if (stored) return { finder: stored, saved: true };
  const [own] = await db
    .select({ reason: profiles.reason, interests: profiles.interests })
    .from(profiles)
    .where(eq(profiles.id, member.id));
  return { finder: usualFinder(member, own ?? null, today), saved: false };
}
