import { timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@rendezvous/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError, invalidFields, notFound } from '../../../kernel/ApiError.ts';
import { payments } from '../../../kernel/db/schema/payments.ts';
import { mandates } from '../../../kernel/db/schema/payments.directDebit.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { MandateRow } from '../../../kernel/db/schema/payments.directDebit.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import type { Services } from '../../../kernel/services.ts';
import { assertMayDebit } from './debitPolicy.ts';
import { readDebitHistory } from './debitQueries.ts';
import { handOverDebit } from './handOverDebit.ts';
import { lockBuyer } from '../orders/lockBuyer.ts';
import type { OrderContext } from '../provider/openAtProvider.ts';
import { otpHash } from './otpHash.ts';

/** Counts an attempt before checking it, so that a crash does not grant another one. */
async function countTry(ctx: Services, userId: number, paymentId: number): Promise<MandateRow> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId), eq(payments.paymentmethod, 'sdd')));
  if (!payment) throw notFound();
  if (payment.status !== 'created') throw new ApiError('payment_not_open');
  const [mandate] = await ctx.db
    .update(mandates)
    .set({ otpTries: sql`${mandates.otpTries} + 1` })
    .where(
      and(
        eq(mandates.paymentId, paymentId),
        eq(mandates.status, 'pending'),
        sql`${mandates.otpTries} < ${LIMITS.otp.tries}`,
      ),
    )
    .returning();
  if (!mandate) throw new ApiError('otp_blocked');
  return mandate;
}

/** @throws ApiError otp_invalid */
function assertCode(ctx: Services, mandate: MandateRow, typed: string): void {
  const given = Buffer.from(otpHash(ctx, mandate.paymentId, typed.replace(/\D/g, '')));
  const isRight = mandate.otpHash !== null && timingSafeEqual(given, Buffer.from(mandate.otpHash));
  const isFresh = mandate.otpExpiresAt !== null && mandate.otpExpiresAt > ctx.now();
  if (!isRight || !isFresh) throw new ApiError('otp_invalid', { fields: { otp: 'otp_invalid' } });
}

async function confirmMandate(ctx: Services, mandate: MandateRow, site: Site): Promise<PaymentRow> {
  const { userId, paymentId, ibanHash } = mandate;
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now();
    await lockBuyer(tx, userId);
    // Serialises mandates of a bank account: concurrent transactions cannot see each other's.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`iban:${ibanHash}`}, 0))`);
    const confirmed = await tx
      .update(mandates)
      .set({ status: 'confirmed', consentAt: now, otpHash: null })
      .where(and(eq(mandates.id, mandate.id), eq(mandates.status, 'pending')))
      .returning({ id: mandates.id });
    if (confirmed.length === 0) throw new ApiError('payment_not_open');
    const [row] = await tx
      .update(payments)
      .set({ status: 'pending', updatedAt: now })
      .where(and(eq(payments.id, paymentId), eq(payments.status, 'created')))
      .returning();
    if (!row) throw new ApiError('payment_not_open');
    const history = await readDebitHistory(tx, { userId, ibanHash }, now);
    // This payment is already pending, so the history includes it.
    assertMayDebit(history, 0, site.settings.direct_debit_limit);
    return row;
  });
}

/**
 * Confirms a mandate with its code and submits the debit to the provider.
 * @throws ApiError invalid (consent), otp_invalid, otp_blocked, payment_not_open
 * @throws ApiError directdebit_blocked, directdebit_limit
 */
export async function confirmDirectDebit(
  ctx: Services,
  request: { userId: number; paymentId: number; site: Site; otp: string; consent: boolean },
  context: OrderContext,
): Promise<PaymentRow> {
  if (!request.consent) throw invalidFields({ consent: 'consent_required' });
  const mandate = await countTry(ctx, request.userId, request.paymentId);
  assertCode(ctx, mandate, request.otp);
  const payment = await confirmMandate(ctx, mandate, request.site);
  return handOverDebit(ctx, payment, mandate, context);
}
