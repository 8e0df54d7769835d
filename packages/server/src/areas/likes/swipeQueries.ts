import { LIMITS } from '@rendezvous/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { localDay } from '../../kernel/calendar.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Db } from '../../kernel/db/client.ts';
import { swipeDays, swipes, swipeZones } from '../../kernel/db/schema/likes.ts';

/** Reads the time zone of the member's game; null before the first swipe. */
export async function readSwipeZone(db: Db, memberId: number) {
  const [row] = await db.select().from(swipeZones).where(eq(swipeZones.userId, memberId));
  return row ?? null;
}

/** Reads how many swipe likes are left on the member's local day. */
export async function readSwipeLikesLeft(
  db: Db,
  member: Pick<Member, 'id' | 'timezone'>,
  now: Date,
): Promise<number> {
  const day = localDay(now, (await readSwipeZone(db, member.id))?.timezone ?? member.timezone);
  const [row] = await db
    .select({ likes: swipeDays.likes })
    .from(swipeDays)
    .where(and(eq(swipeDays.userId, member.id), eq(swipeDays.localDay, day)));
  return Math.max(0, LIMITS.swipeLikesPerDay - (row?.likes ?? 0));
}

export async function isLastSwipeSkip(db: Db, memberId: number): Promise<boolean> {
  const [last] = await db
    .select({ liked: swipes.liked })
    .from(swipes)
    .where(eq(swipes.userId, memberId))
    .orderBy(desc(swipes.createdAt))
    .limit(1);
  return last?.liked === false;
}
