import { TIME_BONUS_CODE } from '@rendezvous/contracts';
import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Db, Tx } from '../../kernel/db/client.ts';
import { discountCodes, discountRedemptions, payments } from '../../kernel/db/schema/payments.ts';
import { assertUsable, discountEnd } from './discountPolicy.ts';
import type { DiscountOrder, DiscountRow } from './discountPolicy.ts';
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
  return row ?? null;
}

/** The member's own welcome code, made at sign-up; accounts that came in another way get theirs now, while it would run. */
export async function readWelcome(db: Db, site: Site, buyer: Buyer, now: Date): Promise<DiscountRow | null> {
  const own = and(eq(discountCodes.userId, buyer.id), eq(discountCodes.kind, 'welcome'));
  const [known] = await db.select().from(discountCodes).where(own).limit(1);
  const percentage = site.settings.welcome_percentage;
  const end = discountEnd({ kind: 'welcome', expiresAt: null }, buyer);
  if (known || percentage <= 0 || end === null || end <= now) return known ?? null;
  await db
    .insert(discountCodes)
    .values({
      siteId: site.id,
      userId: buyer.id,
      code: `WELCOME${percentage}`,
      kind: 'welcome',
      valuePercentage: percentage,
      startsAt: buyer.signedUpAt,
      expiresAt: end,
    })
    .onConflictDoNothing();
  const [made] = await db.select().from(discountCodes).where(own).limit(1);
  return made ?? null;
}

/** Orders that came to nothing no longer hold their codes, but keep them in mind: another method takes them up again. */
export async function releaseCodes(tx: Tx, paymentIds: readonly number[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx
    .update(discountRedemptions)
    .set({ useKey: sql`${discountRedemptions.paymentId}` })
    .where(inArray(discountRedemptions.paymentId, [...paymentIds]));
}

/**
 * Whether a code has been used up: by this member, or where it works once for all by anybody. An own order that nobody went
 * through with does not use it: the next order takes its place. One that was paid late, after it was given up, does.
 */
export async function isUsedUp(db: Db, row: DiscountRow, userId: number): Promise<boolean> {
  if (row.validity === 'unlimited') return false;
  const [used] = await db
    .select({ id: discountRedemptions.id })
    .from(discountRedemptions)
    .innerJoin(payments, eq(payments.id, discountRedemptions.paymentId))
    .where(
      and(
        eq(discountRedemptions.discountCodeId, row.id),
        notInArray(payments.status, ['failed', 'cancelled']),
        or(ne(payments.userId, userId), ne(payments.status, 'created')),
        ...(row.validity === 'once' ? [] : [eq(discountRedemptions.userId, userId)]),
      ),
    )
    .limit(1);
  return used !== undefined;
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
  site: Site,
  buyer: Buyer,
  order: DiscountOrder,
  now: Date,
): Promise<DiscountRow> {
  return check(db, await readWelcome(db, site, buyer, now), buyer, order, now);
}

/** What `read` finds; null where the code is refused. */
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
    orNull(readUsableWelcome(db, site, buyer, {}, now)),
  ]);
  return { timeBonus, welcome };
}

/** The offer that applies by itself: the time bonus while it runs, else the welcome code; null for who has bought. */
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
    orNull(readUsableWelcome(db, site, buyer, order, now))
  );
}
