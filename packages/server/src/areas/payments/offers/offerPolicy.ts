import { LIMITS, TIMES } from '@rendezvous/contracts';
import { codeKey } from '@rendezvous/contracts/typed';
import type { ErrorCode } from '@rendezvous/contracts';
import { ApiError } from '../../../kernel/ApiError.ts';
import type { DiscountRow } from '../../../kernel/db/schema/payments.ts';

const DAY = 86_400_000;
/** How long the retention code is valid from the start of a deletion. */
const RETENTION_DAYS = 7;

/** A code and its uses, without the member's unpaid orders, which the next order replaces. */
export type OfferCode = DiscountRow & { uses: number; ownUses: number };

/** A member's history, and the codes that could apply. */
export type OfferFacts = {
  signedUpAt: Date;
  /** Whether a first purchase is paid or pending. Refunds and chargebacks do not undo it. */
  bought: boolean;
  deletionBegunAt: Date | null;
  /** The site's time bonus in percent; 0 for none. */
  timeBonus: number;
  codes: readonly OfferCode[];
};

/** An order; undefined parts are unknown and not checked. */
export type OfferOrder = {
  amount?: number | undefined;
  currency?: string | undefined;
  method?: string | undefined;
  country?: string | null | undefined;
};

/** A code that the member may use now, at the member's percentage. */
export type Offer = DiscountRow & { endsAt: Date | null };

/** The product's offers; null if the member may not use them. */
export type Offers = { timeBonus: Offer | null; welcome: Offer | null; retention: Offer | null };

const after = (start: Date, ms: number): Date => new Date(start.getTime() + ms);

const earlier = (a: Date, b: Date | null): Date => (b !== null && b < a ? b : a);

/** Returns when the retention offer began; starting the deletion again does not extend it. */
export const deletionStart = (begun: Date | null, now: Date): Date =>
  begun !== null && after(begun, RETENTION_DAYS * DAY) > now ? begun : now;

function endOf({ kind, expiresAt }: DiscountRow, facts: OfferFacts): Date | null {
  if (kind === 'time_bonus') return after(facts.signedUpAt, TIMES.timeBonus * 1000);
  if (kind === 'welcome') return after(facts.signedUpAt, LIMITS.welcomeDays * DAY);
  if (kind === 'retention' && facts.deletionBegunAt !== null)
    return earlier(after(facts.deletionBegunAt, RETENTION_DAYS * DAY), expiresAt);
  return expiresAt;
}

/** Whether the order is known not to meet a condition of the code. */
const differs = <T>(required: T | null, given: T | null | undefined): boolean =>
  required !== null && given !== undefined && required !== given;

/** Returns why the member may not use the code for any order; null if they may. */
function refusalOfMember(code: OfferCode, facts: OfferFacts, now: Date): ErrorCode | null {
  const { kind } = code;
  if (code.status !== 'active' || code.startsAt > now) return 'discount_not_found';
  if (kind === 'time_bonus' && facts.timeBonus <= 0) return 'discount_not_found';
  if (kind === 'retention' && facts.deletionBegunAt === null) return 'discount_not_found';
  if ((kind === 'time_bonus' || kind === 'welcome') && facts.bought) return 'discount_used';
  const end = endOf(code, facts);
  return end !== null && end <= now ? 'discount_expired' : null;
}

function refusalOfOrder(code: OfferCode, order: OfferOrder): ErrorCode | null {
  if (differs(code.country, order.country) || differs(code.currency, order.currency))
    return 'discount_not_found';
  if (order.amount !== undefined && order.amount < code.minimumOrderValue) return 'discount_minimum';
  const { paymentmethods: methods } = code;
  return methods && order.method !== undefined && !methods.includes(order.method)
    ? 'method_unavailable'
    : null;
}

function isUsedUp({ validity, maxUses, uses, ownUses }: OfferCode): boolean {
  const maximum = validity === 'once' ? 1 : maxUses;
  return (maximum !== null && uses >= maximum) || (validity === 'once-per-user' && ownUses > 0);
}

function refusalOf(code: OfferCode, facts: OfferFacts, order: OfferOrder, now: Date): ErrorCode | null {
  return (
    refusalOfMember(code, facts, now) ??
    refusalOfOrder(code, order) ??
    (isUsedUp(code) ? 'discount_used' : null)
  );
}

/**
 * The time bonus is at least as high as the member's other offers; the console keeps staff codes
 * below it.
 */
function percentageOf(code: OfferCode, facts: OfferFacts, now: Date): number {
  if (code.kind !== 'time_bonus') return code.valuePercentage;
  const others = facts.codes.filter(
    (other) =>
      (other.kind === 'welcome' || other.kind === 'retention') && refusalOf(other, facts, {}, now) === null,
  );
  return Math.max(facts.timeBonus, ...others.map(({ valuePercentage }) => valuePercentage));
}

/** Returns the code if it is valid. @throws ApiError discount_*, method_unavailable */
function admit(code: OfferCode | undefined, facts: OfferFacts, order: OfferOrder, now: Date): Offer {
  if (!code) throw new ApiError('discount_not_found');
  const refusal = refusalOf(code, facts, order, now);
  if (refusal) throw new ApiError(refusal);
  return { ...code, valuePercentage: percentageOf(code, facts, now), endsAt: endOf(code, facts) };
}

/**
 * Returns the welcome offer, even while the time bonus applies.
 * @throws ApiError discount_*, method_unavailable
 */
export const welcomeOffer = (facts: OfferFacts, order: OfferOrder, now: Date): Offer =>
  admit(
    facts.codes.find(({ kind }) => kind === 'welcome'),
    facts,
    order,
    now,
  );

/**
 * Returns the offer of a typed code; the member's own codes take precedence.
 * @throws ApiError discount_*, method_unavailable
 */
export function typedOffer(facts: OfferFacts, typed: string, order: OfferOrder, now: Date): Offer {
  const named = facts.codes.filter(({ code }) => codeKey(code) === codeKey(typed));
  return admit(named.find(({ userId }) => userId !== null) ?? named[0], facts, order, now);
}

/** Returns the product's offers to a member, for an order as far as it is known. */
export function offersOf(facts: OfferFacts, order: OfferOrder, now: Date): Offers {
  const first = (kind: DiscountRow['kind']): Offer | null => {
    const code = facts.codes.find(
      (each) => each.kind === kind && refusalOf(each, facts, order, now) === null,
    );
    return code ? admit(code, facts, order, now) : null;
  };
  return { timeBonus: first('time_bonus'), welcome: first('welcome'), retention: first('retention') };
}

/** Returns the offer that applies without a code: the time bonus, else the welcome code. */
export const activeOffer = ({ timeBonus, welcome }: Offers): Offer | null => timeBonus ?? welcome;

export const lacksWelcome = (facts: OfferFacts, now: Date): boolean =>
  !facts.bought &&
  after(facts.signedUpAt, LIMITS.welcomeDays * DAY) > now &&
  facts.codes.every(({ kind }) => kind !== 'welcome');

/** Returns the discount in minor units, rounded in the buyer's favour. */
export const discountOn = (amount: number, percentage: number): number =>
  Math.min(amount, Math.ceil((amount * percentage) / 100));
