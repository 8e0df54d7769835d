import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { notFound } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import {
  directDebitBlocks,
  mandates,
  paymentEvents,
  payments,
  refunds,
} from '../../kernel/db/schema/payments.ts';
import { money } from './presentPayment.ts';
import type { PaymentRow } from './presentPayment.ts';
import type { ProviderEvent } from './provider/Provider.ts';
import { readBalance } from './balanceQueries.ts';
import { releaseCodes } from './discountQueries.ts';
import { bookCredits } from './bookCredits.ts';
import type { MemberEvent } from '../../kernel/realtime/EventBus.ts';
import type { Services } from '../../kernel/services.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import { formatMoney } from '../../kernel/texts/serverTexts.ts';
import { issueInvoice } from './issueInvoice.ts';

type Status = PaymentRow['status'];

/** From where a payment may come to a state. Late news of the past is no news. */
const FROM: Partial<Record<ProviderEvent['status'], readonly Status[]>> = {
  pending: ['created'],
  completed: ['created', 'pending', 'failed', 'cancelled'],
  failed: ['created', 'pending'],
  cancelled: ['created', 'pending'],
  charged_back: ['completed', 'refunded'],
};

async function findPayment(tx: Tx, ctx: Services, event: ProviderEvent): Promise<PaymentRow> {
  const id = event.paymentId !== null && /^\d{1,15}$/.test(event.paymentId) ? Number(event.paymentId) : 0;
  const meant = and(
    eq(payments.provider, ctx.provider.name),
    // The webhook may be faster than our own note of the reference.
    or(eq(payments.providerRef, event.ref), and(eq(payments.id, id), sql`${payments.providerRef} is null`)),
  );
  const [found] = await tx.select({ userId: payments.userId }).from(payments).where(meant);
  if (!found) throw notFound();
  // The account's row before the payment's, as orders take them: one that gives this payment up waits, and does not tangle.
  await tx.execute(sql`select 1 from users where id = ${found.userId} for no key update`);
  const [payment] = await tx.select().from(payments).where(meant).for('update');
  if (!payment) throw notFound();
  return payment;
}

async function complete(tx: Tx, ctx: Services, payment: PaymentRow): Promise<MemberEvent[]> {
  const now = ctx.now();
  // The account's row before the balance: the order in which a message that begins a conversation takes them.
  const [user] = await tx
    .update(users)
    .set({ paidAt: sql`coalesce(${users.paidAt}, ${now})`, updatedAt: now })
    .where(eq(users.id, payment.userId))
    .returning();
  const credits = await bookCredits(tx, {
    userId: payment.userId,
    kind: 'purchase',
    amount: payment.credits,
    reasonKey: `payment:${payment.id}`,
    paymentId: payment.id,
  });
  await issueInvoice(tx, ctx, payment, 'invoice');
  if (user?.email && user.name !== null) {
    const site = await ctx.sites.byId(payment.siteId);
    await ctx.mailer.enqueue(tx, {
      template: 'receipt',
      to: user.email,
      locale: user.language,
      siteId: payment.siteId,
      userId: user.id,
      data: {
        name: user.name,
        link: `${siteAddress(ctx.config, site)}/transactions/${payment.id}`,
        credits: payment.credits,
        amount: formatMoney(user.language, payment.amount, payment.currency),
        payment: String(payment.id),
      },
    });
  }
  return [{ userId: payment.userId, type: 'balance', data: { credits, paid_user: true } }];
}

/** The bank took the money back: so do we with the credits that are left, and that account pays that way no more. */
async function chargeBack(tx: Tx, payment: PaymentRow): Promise<MemberEvent[]> {
  const events: MemberEvent[] = [];
  // A refund that is not paid out yet never will be: its money has gone back with the rest.
  const [refund] = await tx
    .update(refunds)
    .set({ status: 'declined' })
    .where(and(eq(refunds.paymentId, payment.id), inArray(refunds.status, ['requested', 'pending'])))
    .returning();
  const left = payment.credits - (refund?.credits ?? 0);
  // A message that is being sent is paid first: what it leaves is what is there.
  await tx.execute(sql`select 1 from balances where user_id = ${payment.userId} for update`);
  const amount = Math.min(await readBalance(tx, payment.userId), left);
  if (amount > 0 && payment.status === 'completed') {
    const credits = await bookCredits(tx, {
      userId: payment.userId,
      kind: 'refund',
      amount: -amount,
      reasonKey: `chargeback:${payment.id}`,
      paymentId: payment.id,
    });
    events.push({ userId: payment.userId, type: 'balance', data: { credits, paid_user: true } });
  }
  if (payment.paymentmethod === 'sdd') {
    const [mandate] = await tx
      .select({ hash: mandates.ibanHash })
      .from(mandates)
      .where(eq(mandates.paymentId, payment.id));
    await tx
      .insert(directDebitBlocks)
      .values({ userId: payment.userId, ibanHash: mandate?.hash ?? null, reason: 'charged_back' })
      .onConflictDoNothing();
  }
  return events;
}

async function change(
  tx: Tx,
  ctx: Services,
  payment: PaymentRow,
  event: ProviderEvent,
): Promise<MemberEvent> {
  const now = ctx.now();
  const status = event.status as Status;
  await tx
    .update(payments)
    .set({
      status,
      failureCode: event.failure,
      updatedAt: now,
      ...(payment.providerRef === null ? { providerRef: event.ref } : {}),
      ...(status === 'completed' ? { completedAt: now } : {}),
    })
    .where(eq(payments.id, payment.id));
  if (status === 'failed' || status === 'cancelled') {
    await releaseCodes(tx, [payment.id]);
  }
  const total = money(payment.amount, payment.currency);
  return {
    userId: payment.userId,
    type: 'payment',
    data: { payment_id: String(payment.id), status, credits: payment.credits, total },
  };
}

/** Whether the money is what was ordered: a payment of another amount grants nothing and is looked at by people. */
const isWhole = (payment: PaymentRow, event: ProviderEvent): boolean =>
  event.amount === payment.amount && event.currency === payment.currency;

/**
 * The provider's verified word on a payment: the only thing that grants credits, once, however often and in whatever order it
 * comes. The payment's row lock makes doubled webhooks wait for each other; a process that dies leaves all or nothing.
 * @throws ApiError not_found for a payment that is not ours
 */
export async function applyProviderEvent(
  ctx: Services,
  event: ProviderEvent,
): Promise<'applied' | 'ignored'> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const payment = await findPayment(tx, ctx, event);
    const allowed = FROM[event.status]?.includes(payment.status) ?? false;
    const whole = event.status !== 'completed' || isWhole(payment, event);
    if (!whole) ctx.log.error({ payment: payment.id }, 'amount paid is not the amount ordered');
    const applied = allowed && whole ? 'applied' : 'ignored';
    const noted = await tx
      .insert(paymentEvents)
      .values({
        provider: ctx.provider.name,
        eventId: event.eventId,
        paymentId: payment.id,
        status: event.status,
        payload: { ...event },
        applied,
        receivedAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (noted.length === 0 || applied === 'ignored') return 'ignored';
    const events = [await change(tx, ctx, payment, event)];
    if (event.status === 'completed') events.push(...(await complete(tx, ctx, payment)));
    if (event.status === 'charged_back') events.push(...(await chargeBack(tx, payment)));
    // Last, as everywhere: whoever holds a member's events waits for nothing any more.
    await ctx.bus.publish(tx, events);
    return 'applied';
  });
}
