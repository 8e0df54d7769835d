import { LIMITS, type SelfUser, type SpendLimit } from '@rendezvous/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { staffRoles, users } from '../../kernel/db/schema/account.ts';
import { conversations } from '../../kernel/db/schema/chat.ts';
import { profiles } from '../../kernel/db/schema/members.ts';
import { notificationsDisabled } from '../../kernel/db/schema/notifications.ts';
import { balances, spendLimits } from '../../kernel/db/schema/payments.ts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';
import { presentSelf } from './presentSelf.ts';
import { readInterestIds } from './interestQueries.ts';
import { readPhotos } from '../photos/photoQueries.ts';

/** A limit as it stands now: a raised one counts from its day on. */
export function currentLimit(row: typeof spendLimits.$inferSelect, now: Date): SpendLimit {
  const raised = row.nextFrom !== null && row.nextFrom <= now;
  return {
    daily: raised ? row.nextDaily : row.daily,
    monthly: raised ? row.nextMonthly : row.monthly,
    currency: row.currency as SpendLimit['currency'],
    cool_off_until:
      row.coolOffUntil !== null && row.coolOffUntil > now ? row.coolOffUntil.toISOString() : null,
    ...(row.nextFrom === null || raised
      ? {}
      : { next: { daily: row.nextDaily, monthly: row.nextMonthly, from: row.nextFrom.toISOString() } }),
  };
}

/** How many new conversations a free member can still start; null for premium members. */
export async function conversationsLeft(db: Db, userId: number, paid: boolean): Promise<number | null> {
  if (paid) return null;
  const started = await db.$count(conversations, eq(conversations.startedBy, userId));
  return Math.max(0, LIMITS.freeConversations - started);
}

/** Everything that a member sees of the own account. */
export async function readSelf(
  db: Db,
  ctx: { photos: { urls: PhotoUrls } },
  userId: number,
  now: Date,
): Promise<SelfUser> {
  const [row] = await db
    .select({
      user: users,
      profile: profiles,
      credits: sql<number>`coalesce((select ${balances.credits} from ${balances} where ${balances.userId} = ${users.id}), 0)`,
      disabled: sql<
        SelfUser['notifications_disabled']
      >`array(select ${notificationsDisabled.reason} from ${notificationsDisabled} where ${notificationsDisabled.userId} = ${users.id})`,
      roles: sql<
        SelfUser['staff_roles']
      >`array(select ${staffRoles.role} from ${staffRoles} where ${staffRoles.userId} = ${users.id})`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new Error('a session without its account');
  const [interests, photos, [limit], left] = await Promise.all([
    readInterestIds(db),
    readPhotos(db, userId, { activeOnly: false }),
    db.select().from(spendLimits).where(eq(spendLimits.userId, userId)),
    conversationsLeft(db, userId, row.user.paidAt !== null),
  ]);
  return presentSelf({
    ...row,
    interests: interests.toKeys(row.profile.interests),
    photos,
    urls: ctx.photos.urls,
    spendLimit: limit ? currentLimit(limit, now) : null,
    conversationsLeft: left,
    now,
  });
}
