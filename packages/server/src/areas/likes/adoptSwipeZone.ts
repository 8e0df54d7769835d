import { TIMES } from '@rendezvous/contracts';
import { eq, sql } from 'drizzle-orm';
import { localDay } from '../../kernel/calendar.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { swipeZones } from '../../kernel/db/schema/likes.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { readSwipeZone } from './swipeQueries.ts';

/**
 * Adopts the account's time zone for the swipe game, at most every 30 days. The day's likes in the
 * old zone also count in the new one.
 * @returns the game's day
 */
export async function adoptSwipeZone(
  tx: Tx,
  { id, timezone }: Pick<Member, 'id' | 'timezone'>,
  now: Date,
): Promise<string> {
  await tx.insert(swipeZones).values({ userId: id, timezone, adoptedAt: now }).onConflictDoNothing();
  const zone = await readSwipeZone(tx, id);
  if (!zone || zone.timezone === timezone) return localDay(now, timezone);
  const day = localDay(now, zone.timezone);
  if (now.getTime() - zone.adoptedAt.getTime() < TIMES.swipeZoneDays * 86_400_000) return day;
  const adopted = localDay(now, timezone);
  await tx.update(swipeZones).set({ timezone, adoptedAt: now }).where(eq(swipeZones.userId, id));
  await tx.execute(sql`
    insert into swipe_days as d (user_id, local_day, likes)
    select user_id, ${adopted}, likes from swipe_days where user_id = ${id} and local_day = ${day}
    on conflict (user_id, local_day) do update set likes = greatest(d.likes, excluded.likes)`);
  return adopted;
}
