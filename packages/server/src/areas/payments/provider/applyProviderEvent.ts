import { and, asc, eq, or, sql } from 'drizzle-orm';
import { notFound } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { paymentEvents, payments, refunds } from '../../../kernel/db/schema/payments.ts';
import type { PaymentRow, RefundRow } from '../../../kernel/db/schema/payments.ts';
import { money } from '../../../kernel/money.ts';
import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';
import { banHash } from '../../../kernel/security/banHash.ts';
import type { Services } from '../../../kernel/services.ts';
import { chargeBack } from '../refunds/chargeBack.ts';
import { completePayment } from '../orders/completePayment.ts';
import { guardSpending } from '../spendLimit/guardSpending.ts';
import { lockBuyer } from '../orders/lockBuyer.ts';
import type { ProviderEvent } from './Provider.ts';
import { recordRefund } from '../refunds/recordRefund.ts';
import { refundEnded } from '../refunds/refundEnded.ts';
import { refuseBannedCard } from '../orders/refuseBannedCard.ts';
import { releaseCodes } from '../offers/releaseCodes.ts';
import { settleTaxCountry } from '../invoices/settleTaxCountry.ts';

type Status = PaymentRow['status'];

/** The payment's statuses in which an event applies. In any other, it is early or outdated. */
const FROM: Partial<Record<ProviderEvent['status'], readonly Status[]>> = {
  pending: ['created'],
  completed: ['created', 'pending', 'failed', 'cancelled'],
  failed: ['created', 'pending'],
  cancelled: ['created', 'pending'],
  refunded: ['completed', 'refunded'],
  charged_back: ['completed', 'refunded'],
};

async function lockPayment(ctx: Services, tx: Tx, event: ProviderEvent): Promise<PaymentRow> {
  const id = event.paymentId !== null && /^\d{1,15}$/.test(event.paymentId) ? Number(event.paymentId) : 0;
  const meant = and(
    eq(payments.provider, ctx.provider.name),
    // The webhook may arrive before the reference is stored.
    or(eq(payments.providerRef, event.ref), and(eq(payments.id, id), sql`${payments.providerRef} is null`)),
  );
  const [found] = await tx.select({ userId: payments.userId }).from(payments).where(meant);
  if (!found) throw notFound();
  // Locks the buyer before the payment, as orders do, which prevents deadlocks with reorders.
  await lockBuyer(tx, found.userId);
  const [payment] = await tx.select().from(payments).where(meant).for('update');
  if (!payment) throw notFound();
  return payment;
}

async function setStatus(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  event: ProviderEvent,
): Promise<MemberEvent> {
  const now = ctx.now();
  const { status } = event;
  await tx
    .update(payments)
    .set({
      status,
      failureCode: event.failure,
      updatedAt: now,
      ...(payment.providerRef === null ? { providerRef: event.ref } : {}),
      ...(status === 'completed' ? { completedAt: now } : {}),
      ...(event.card === undefined ? {} : { cardHash: event.card }),
    })
    .where(eq(payments.id, payment.id));
  if (status === 'failed' || status === 'cancelled') await releaseCodes(tx, [payment.id]);
  const total = money(payment.amount, payment.currency);
  return {
    userId: payment.userId,
    type: 'payment',
    data: { payment_id: String(payment.id), status, credits: payment.credits, total },
  };
}

/** Whether the ordered amount was paid. Other amounts grant no credits and are logged as errors. */
const isComplete = (payment: PaymentRow, event: ProviderEvent): boolean =>
  event.amount === payment.amount && event.currency === payment.currency;

async function readRefund(tx: Tx, payment: PaymentRow): Promise<RefundRow | null> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  return refund ?? null;
}

/** Minor units returned so far. Without an amount, the first event means a full refund. */
const returnedBy = (event: ProviderEvent, payment: PaymentRow, known: RefundRow | null): number =>
  event.refunded ?? (known ? 0 : payment.amount);

/** Whether an event can still change the payment. */
async function isDue(ctx: Services, tx: Tx, payment: PaymentRow, event: ProviderEvent): Promise<boolean> {
  if (!FROM[event.status]?.includes(payment.status)) return false;
  if (event.status === 'completed' && !isComplete(payment, event)) {
    ctx.log.error({ payment: payment.id }, 'amount paid is not the amount ordered');
    return false;
  }
  if (event.status !== 'refunded') return true;
  const known = await readRefund(tx, payment);
  // Our own open refund is settled by `payRefund`, which reads its status at the provider.
  if (known?.status === 'requested' || known?.status === 'pending') return false;
  return returnedBy(event, payment, known) > (known?.status === 'completed' ? known.amount : 0);
}

async function apply(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  event: ProviderEvent,
): Promise<MemberEvent[]> {
  const { status } = event;
  const events = [await setStatus(ctx, tx, payment, event)];
  if (status === 'completed') {
    const settled = await settleTaxCountry(ctx, tx, payment, event.country);
    events.push(...(await completePayment(ctx, tx, settled)));
    const completed = { ...settled, status, completedAt: ctx.now() };
    events.push(...(await guardSpending(ctx, tx, completed)));
    events.push(...(await refundEnded(ctx, tx, completed)));
    if (event.card !== undefined) events.push(...(await refuseBannedCard(ctx, tx, completed, event.card)));
  }
  if (status === 'refunded') {
    const known = await readRefund(tx, payment);
    const returned = returnedBy(event, payment, known);
    events.push(...(await recordRefund(ctx, tx, payment, { returned, known })));
  }
  if (status === 'charged_back') events.push(...(await chargeBack(ctx, tx, payment)));
  return events;
}

/**
 * Stores an event. An ignored one may apply when repeated; an applied one counts once.
 * @returns whether it is new
 */
async function note(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  event: ProviderEvent,
  applied: string,
): Promise<boolean> {
  const values = { status: event.status, payload: { ...event }, applied, receivedAt: ctx.now() };
  const noted = await tx
    .insert(paymentEvents)
    .values({ provider: ctx.provider.name, eventId: event.eventId, paymentId: payment.id, ...values })
    .onConflictDoUpdate({
      target: [paymentEvents.provider, paymentEvents.eventId],
      set: values,
      setWhere: eq(paymentEvents.applied, 'ignored'),
    })
    .returning({ id: paymentEvents.id });
  return noted.length > 0;
}

/** Applies stored events that arrived early, such as a chargeback before its payment. */
async function applyWaiting(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  done: MemberEvent[],
): Promise<MemberEvent[]> {
  const waiting = await tx
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.applied, 'ignored')))
    .orderBy(asc(paymentEvents.id));
  for (const { id, payload } of waiting) {
    const event = payload as ProviderEvent;
    const [now] = await tx.select().from(payments).where(eq(payments.id, payment.id));
    // A refund event from before our own refund failed is outdated; only later ones count.
    const isPast = event.status === 'refunded' && (await readRefund(tx, payment)) !== null;
    if (!now || isPast || !(await isDue(ctx, tx, now, event))) continue;
    await tx.update(paymentEvents).set({ applied: 'applied' }).where(eq(paymentEvents.id, id));
    return applyWaiting(ctx, tx, now, [...done, ...(await apply(ctx, tx, now, event))]);
  }
  return done;
}

/** Replaces the card with its keyed hash. */
const sealCard = ({ secrets }: Services, { card, ...event }: ProviderEvent): ProviderEvent =>
  card === undefined ? event : { ...event, card: banHash(secrets, 'card', card) };

/**
 * Applies a verified event; nothing else grants credits. Idempotent and order-independent. The
 * payment's row lock serialises duplicate webhooks, and a crash leaves all or nothing.
 * @throws ApiError not_found for an unknown payment
 */
export async function applyProviderEvent(
  ctx: Services,
  reported: ProviderEvent,
): Promise<'applied' | 'ignored'> {
  const event = sealCard(ctx, reported);
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const payment = await lockPayment(ctx, tx, event);
    const applied = (await isDue(ctx, tx, payment, event)) ? 'applied' : 'ignored';
    const isNews = await note(ctx, tx, payment, event, applied);
    if (!isNews || applied === 'ignored') return 'ignored';
    const events = await applyWaiting(ctx, tx, payment, await apply(ctx, tx, payment, event));
    // Last, as everywhere: the holder of a member's event lock must not wait for other locks.
    await ctx.bus.publish(tx, events);
    return 'applied';
  });
}
