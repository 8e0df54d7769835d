import { TIME_BONUS_CODE } from '@rendezvous/contracts';
import { and, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Db } from '../../kernel/db/client.ts';
import { discountCodes, discountRedemptions, payments } from '../../kernel/db/schema/payments.ts';
import type { DiscountRow } from '../../kernel/db/schema/payments.ts';
import { assertUsable, discountEnd } from './discountPolicy.ts';
import type { DiscountOrder } from './discountPolicy.ts';
import type { Site } from '../../kernel/request/Site.ts';

type Buyer = Pick<Member, 'id' | 'signedUpAt' | 'paid'>;

/** The site's code of that name, or the member's own; null when there is none. */
export async function findCode(
  db: Db,
  site: Site,
  userId: number,
  code: string,
): Promise<DiscountRow | null> {
  const [row] = await db
    .select()
    .from(discountCodes)
    .where(
      and(
        eq(discountCodes.siteId, site.id),
        sql`upper(${discountCodes.code}) = upper(${code.trim()})`,
        or(isNull(discountCodes.userId), eq(discountCodes.userId, userId)),
      ),
    )
    .orderBy(sql`${discountCodes.userId} nulls last`)
    .limit(1);
  if (row?.kind === 'time_bonus') return withPercentage(db, site, userId, row);
  return row ?? null;
}

/**
 * The time bonus as the site's setting says; null where that is 0. It is never less than the member's welcome code, which may be
 * from days with a better one.
 */
async function withPercentage(
  db: Db,
  site: Pick<Site, 'settings'>,
  userId: number,
  row: DiscountRow,
): Promise<DiscountRow | null> {
  const percentage = site.settings.time_bonus_percentage;
  if (percentage <= 0) return null;
  const welcome = await readWelcome(db, userId);
  const other = welcome?.status === 'active' ? welcome.valuePercentage : 0;
  return { ...row, valuePercentage: Math.max(percentage, other) };
}

/** The member's own welcome code, or null. */
export async function readWelcome(db: Db, userId: number): Promise<DiscountRow | null> {
  const own = and(eq(discountCodes.userId, userId), eq(discountCodes.kind, 'welcome'));
  const [row] = await db.select().from(discountCodes).where(own).limit(1);
  return row ?? null;
}

/**
 * Whether a code is used up: by this member, or by all members together where it has a maximum number of uses. An unpaid order of the member does not use
 * it, since the next order replaces that one. An order that was paid after its cancellation does.
 */
export async function isUsedUp(db: Db, row: DiscountRow, userId: number): Promise<boolean> {
  const maximum = row.validity === 'once' ? 1 : row.maxUses;
  if (row.validity === 'unlimited' && maximum === null) return false;
  const [used] = await db
    .select({
      all: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${discountRedemptions.userId} = ${userId})::int`,
    })
    .from(discountRedemptions)
    .innerJoin(payments, eq(payments.id, discountRedemptions.paymentId))
    .where(
      and(
        eq(discountRedemptions.discountCodeId, row.id),
        notInArray(payments.status, ['failed', 'cancelled']),
        or(ne(payments.userId, userId), ne(payments.status, 'created')),
      ),
    );
  const { all, own } = used ?? { all: 0, own: 0 };
  return (maximum !== null && all >= maximum) || (row.validity === 'once-per-user' && own > 0);
}

/** A code, good for this member and order. @throws ApiError discount_* */
async function check(
  db: Db,
  row: DiscountRow | null,
  buyer: Buyer,
  order: DiscountOrder,
  now: Date,
): Promise<DiscountRow> {
  if (!row) throw new ApiError('discount_not_found');
  assertUsable(row, buyer, order, now);
  if (await isUsedUp(db, row, buyer.id)) throw new ApiError('discount_used');
  return row;
}

/** The code of that name, good for this member and order. @throws ApiError discount_* */
export async function readUsableCode(
  db: Db,
  site: Site,
  buyer: Buyer,
  code: string,
  order: DiscountOrder,
  now: Date,
): Promise<DiscountRow> {
  return check(db, await findCode(db, site, buyer.id, code), buyer, order, now);
}

/** The member's welcome code, while it is good. @throws ApiError discount_* */
export async function readUsableWelcome(
  db: Db,
  buyer: Buyer,
  order: DiscountOrder,
  now: Date,
): Promise<DiscountRow> {
  return check(db, await readWelcome(db, buyer.id), buyer, order, now);
}

/** The result of `read`; null when the code is refused. */
async function orNull(read: Promise<DiscountRow>): Promise<DiscountRow | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The time bonus and the welcome code, each while it is good for the member; neither after the first purchase. */
export async function readOffers(
  db: Db,
  site: Site,
  buyer: Buyer,
  now: Date,
): Promise<{ timeBonus: DiscountRow | null; welcome: DiscountRow | null }> {
  const none = { timeBonus: null, welcome: null };
  const end = discountEnd({ kind: 'welcome', expiresAt: null }, buyer);
  if (buyer.paid || end === null || end <= now) return none;
  const [timeBonus, welcome] = await Promise.all([
    orNull(readUsableCode(db, site, buyer, TIME_BONUS_CODE, {}, now)),
    orNull(readUsableWelcome(db, buyer, {}, now)),
  ]);
  return { timeBonus, welcome };
}

/** The offer that applies automatically: the time bonus while it runs, else the welcome code; null after the first purchase. */
export async function readActiveDiscount(
  db: Db,
  site: Site,
  buyer: Buyer,
  order: DiscountOrder,
  now: Date,
): Promise<DiscountRow | null> {
  if (buyer.paid) return null;
  return (
    (await orNull(readUsableCode(db, site, buyer, TIME_BONUS_CODE, order, now))) ??
    orNull(readUsableWelcome(db, buyer, order, now))
  );
}
