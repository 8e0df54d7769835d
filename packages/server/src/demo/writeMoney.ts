import type { ClientBase } from 'pg';
import { LIMITS } from '@rendezvous/contracts';
import type { PaymentMethod } from '@rendezvous/contracts';
import { discountCodes, ledgerEntries, payments } from '../kernel/db/schema/payments.ts';
import { bulkInsert, takeOpaqueIds } from './bulkInsert.ts';
import type { Cell } from './bulkInsert.ts';
import type { DemoMember } from './planMember.ts';
import type { DemoPayment } from './planMoney.ts';
import { writeInvoices } from './writeInvoices.ts';
import type { WrittenPayment } from './writeInvoices.ts';
import type { WrittenMessage } from './writeLinks.ts';

const DAY = 86_400_000;

export type MoneyRules = {
  signupCredits: number;
  termsVersion: string;
  welcomePercentage: number;
  /** Percentages by country. */
  vatRates: Readonly<Record<string, number>>;
};

const PAYMENT_COLUMNS = [
  'id',
  'userId',
  'siteId',
  'bundleId',
  'credits',
  'amount',
  'listAmount',
  'currency',
  'vatRate',
  'vatAmount',
  'country',
  'paymentmethod',
  'provider',
  'providerRef',
  'status',
  'failureCode',
  'termsVersion',
  'startNowAt',
  'createdAt',
  'completedAt',
  'updatedAt',
] as const;

const CARDS: readonly PaymentMethod[] = ['visa', 'mastercard', 'maestro', 'creditcard'];

function failureOf(method: PaymentMethod): string {
  return CARDS.includes(method) ? 'creditcard_failed' : 'payment_failed';
}

/** Prices include VAT. */
function vatOf(member: DemoMember, amount: number, rules: MoneyRules): { vatRate: number; vat: number } {
  const vatRate = rules.vatRates[member.country] ?? 0;
  return { vatRate, vat: Math.round((amount * vatRate) / (100 + vatRate)) };
}

async function writePayments(
  client: ClientBase,
  ids: readonly number[],
  members: readonly DemoMember[],
  orders: readonly DemoPayment[],
  rules: MoneyRules,
): Promise<WrittenPayment[]> {
  const paymentIds = await takeOpaqueIds(client, orders.length);
  const rows = orders.map((payment, index): Cell[] => {
    const member = members[payment.member] as DemoMember;
    const { amount, credits, id: bundleId } = payment.bundle;
    const { vatRate, vat } = vatOf(member, amount, rules);
    const at = new Date(payment.createdAt);
    const completed = payment.completedAt === null ? null : new Date(payment.completedAt);
    return [
      paymentIds[index] ?? null,
      ids[payment.member] ?? null,
      member.site.id,
      bundleId,
      credits,
      amount,
      amount,
      payment.currency,
      vatRate,
      vat,
      member.country,
      payment.method,
      'sandbox',
      `demo_${paymentIds[index]}`,
      payment.status,
      payment.status === 'failed' ? failureOf(payment.method) : null,
      rules.termsVersion,
      at,
      at,
      completed,
      completed ?? at,
    ];
  });
  await bulkInsert(client, payments, PAYMENT_COLUMNS, rows);
  return orders.map((payment, index) => ({
    id: paymentIds[index] ?? 0,
    payment,
    ...vatOf(members[payment.member] as DemoMember, payment.bundle.amount, rules),
  }));
}

type Entry = { at: number; cells: Cell[] };

function ledgerOf(
  ids: readonly number[],
  members: readonly DemoMember[],
  paid: readonly WrittenPayment[],
  messages: readonly WrittenMessage[],
  rules: MoneyRules,
): Entry[] {
  const entries: Entry[] = [];
  const add = (
    at: number,
    user: number,
    kind: string,
    amount: number,
    key: string,
    paymentId: number | null,
  ) =>
    entries.push({
      at,
      cells: [user, kind, amount, kind === 'grant', key, paymentId, new Date(at)],
    });
  if (rules.signupCredits > 0) {
    for (const [index, member] of members.entries()) {
      const user = ids[index] ?? 0;
      add(member.signedUpAt, user, 'grant', rules.signupCredits, `signup:${user}`, null);
    }
  }
  for (const { id, payment } of paid) {
    if (payment.completedAt === null) continue;
    const user = ids[payment.member] ?? 0;
    add(payment.completedAt, user, 'purchase', payment.bundle.credits, `payment:${id}`, id);
  }
  for (const { senderId, clientId, cost, at } of messages) {
    if (cost > 0) add(at, senderId, 'spend', -cost, `message:${senderId}:${clientId}`, null);
  }
  // In chronological order, because each entry contains the balance after it.
  return entries.sort((a, b) => a.at - b.at);
}

async function writeWelcomeCodes(
  client: ClientBase,
  ids: readonly number[],
  members: readonly DemoMember[],
  rules: MoneyRules,
  now: number,
): Promise<void> {
  if (rules.welcomePercentage <= 0) return;
  const columns = [
    'siteId',
    'code',
    'kind',
    'userId',
    'valuePercentage',
    'validity',
    'startsAt',
    'expiresAt',
    'createdAt',
  ] as const;
  const rows = members.flatMap((member, index): Cell[][] => {
    const expires = member.signedUpAt + LIMITS.welcomeDays * DAY;
    if (member.paid || expires <= now) return [];
    const start = new Date(member.signedUpAt);
    const code = `WELCOME${rules.welcomePercentage}`;
    const user = ids[index] ?? null;
    return [
      [
        member.site.id,
        code,
        'welcome',
        user,
        rules.welcomePercentage,
        'once',
        start,
        new Date(expires),
        start,
      ],
    ];
  });
  await bulkInsert(client, discountCodes, columns, rows);
}

/** Writes payments, the ledger and valid welcome codes, and marks buyers as paying members. */
export async function writeMoney(
  client: ClientBase,
  ids: readonly number[],
  plan: {
    members: readonly DemoMember[];
    payments: readonly DemoPayment[];
    messages: readonly WrittenMessage[];
    rules: MoneyRules;
    now: number;
  },
): Promise<void> {
  const { members, messages, rules } = plan;
  const paid = await writePayments(client, ids, members, plan.payments, rules);
  const columns = ['userId', 'kind', 'amount', 'bonus', 'reasonKey', 'paymentId', 'createdAt'] as const;
  const entries = ledgerOf(ids, members, paid, messages, rules);
  await bulkInsert(
    client,
    ledgerEntries,
    columns,
    entries.map((entry) => entry.cells),
  );
  await client.query(
    `update users set paid_at = first.at
     from (select user_id, min(completed_at) as at from payments where status = 'completed' group by user_id) first
     where users.id = first.user_id and users.paid_at is null`,
  );
  await writeInvoices(client, members, paid);
  await writeWelcomeCodes(client, ids, members, rules, plan.now);
}
