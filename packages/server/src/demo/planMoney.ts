import { COUNTRY_CURRENCY } from '@rendezvous/contracts';
import type { Currency, PaymentMethod } from '@rendezvous/contracts';
import { DEMO_ACCOUNTS } from './demoAccounts.ts';
import type { DemoMember } from './planMember.ts';
import { pickPaymentMethod } from './population.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

/** A stored bundle of a site. `amount` is in minor units. */
export type DemoBundle = { id: number; siteId: number; currency: string; credits: number; amount: number };

export type DemoPayment = {
  member: number;
  bundle: DemoBundle;
  currency: Currency;
  method: PaymentMethod;
  status: 'completed' | 'failed' | 'cancelled' | 'pending';
  createdAt: number;
  completedAt: number | null;
};

export type Money = {
  payments: DemoPayment[];
  /** Credits for messages: the free ones, and those of the first purchase. */
  budgets: Int32Array;
  /** When each member can start to spend: after the sign-up or the first purchase. */
  spendFrom: Float64Array;
};

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** Credits of the bundles that demo accounts bought, in order. */
const ACCOUNT_PURCHASES: Record<string, readonly number[]> = { premium: [60, 25], premiumEmpty: [10] };

function pickCredits(random: Random): number {
  return random.weighted([
    [10, 40],
    [25, 34],
    [60, 20],
    [150, 6],
  ]);
}

function purchasesOf(random: Random, member: DemoMember): readonly number[] {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.email === member.email);
  if (account) return ACCOUNT_PURCHASES[account.kind] ?? [];
  if (!member.paid) return [];
  const count = random.weighted([
    [1, 60],
    [2, 25],
    [4, 15],
  ]);
  return Array.from({ length: count }, () => pickCredits(random));
}

/** Plans the purchases of all paid members, some after a failed attempt. */
export function planMoney(
  seed: string,
  members: readonly DemoMember[],
  bundles: readonly DemoBundle[],
  signupCredits: number,
  now: number,
): Money {
  const payments: DemoPayment[] = [];
  const budgets = new Int32Array(members.length).fill(signupCredits);
  const spendFrom = new Float64Array(members.length);
  const onSale = new Map(
    bundles.map((bundle) => [`${bundle.siteId}/${bundle.currency}/${bundle.credits}`, bundle] as const),
  );
  for (const [index, member] of members.entries()) {
    const random = createRandom(`${seed}/money/${index}`);
    const currency = COUNTRY_CURRENCY[member.country];
    const method = pickPaymentMethod(random, member.country);
    spendFrom[index] = member.signedUpAt + 10 * MINUTE;
    let at = member.signedUpAt + random.int(HOUR, DAY);
    for (const [turn, credits] of purchasesOf(random, member).entries()) {
      const bundle = onSale.get(`${member.site.id}/${currency}/${credits}`);
      if (!bundle) throw new Error(`site ${member.site.key} sells no ${credits} credits in ${currency}`);
      const payment = { member: index, bundle, currency, method };
      if (random.chance(0.15)) {
        const status = random.chance(0.5) ? ('failed' as const) : ('cancelled' as const);
        payments.push({ ...payment, status, createdAt: at, completedAt: null });
        at += 9 * MINUTE;
      }
      const completedAt = at + random.int(1, 4) * MINUTE;
      payments.push({ ...payment, status: 'completed', createdAt: at, completedAt });
      if (turn === 0) {
        budgets[index] = signupCredits + credits;
        spendFrom[index] = completedAt + MINUTE;
      }
      at = Math.min(now - HOUR, at + random.int(4, 60) * DAY);
      if (at <= completedAt + HOUR) break;
    }
  }
  return { payments, budgets, spendFrom };
}
