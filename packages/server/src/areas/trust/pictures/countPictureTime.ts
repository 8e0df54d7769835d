import type { PictureTime } from '@rendezvous/contracts/entities';
import { and, eq, sql } from 'drizzle-orm';
import { localDay } from '../../../kernel/calendar.ts';
import { pictureTimes } from '../../../kernel/db/schema/trust.desk.ts';
import type { Services } from '../../../kernel/services.ts';

/** More seconds than this without a call count as a pause. */
const PAUSE_SECONDS = 180;

export async function readPictureTime(
  { db, now, config }: Services,
  { id, timezone }: { id: number; timezone: string },
): Promise<PictureTime> {
  const today = and(eq(pictureTimes.userId, id), eq(pictureTimes.day, localDay(now(), timezone)));
  const [row] = await db.select().from(pictureTimes).where(today);
  return { minutes: Math.floor((row?.seconds ?? 0) / 60), limit: config.pictureMinutes };
}

/** Adds the time since the moderator's last call about pictures to their day. */
export async function countPictureTime(
  ctx: Services,
  moderator: { id: number; timezone: string },
): Promise<PictureTime> {
  const now = ctx.now();
  const day = localDay(now, moderator.timezone);
  const gap = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${pictureTimes.seenAt})`;
  const isSameDay = sql`${pictureTimes.day} = ${day}::date`;
  const [row] = await ctx.db
    .insert(pictureTimes)
    .values({ userId: moderator.id, day, seenAt: now })
    .onConflictDoUpdate({
      target: pictureTimes.userId,
      set: {
        day,
        seenAt: now,
        seconds: sql`case when ${isSameDay} then ${pictureTimes.seconds} else 0 end
          + case when ${isSameDay} and ${gap} between 0 and ${PAUSE_SECONDS} then ${gap} else 0 end`,
      },
    })
    .returning();
  return { minutes: Math.floor((row?.seconds ?? 0) / 60), limit: ctx.config.pictureMinutes };
}

export const isTimeUp = ({ minutes, limit }: PictureTime): boolean => limit > 0 && minutes >= limit;
