import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { users } from '../../kernel/db/schema/account.ts';
import { payments, refunds } from '../../kernel/db/schema/payments.ts';
import { mandates } from '../../kernel/db/schema/payments.directDebit.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import type { Services } from '../../kernel/services.ts';
import { applyProviderEvent } from './provider/applyProviderEvent.ts';
import { handOverDebit } from './directDebit/handOverDebit.ts';
import { payRefund } from './refunds/payRefund.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    reconcile_payments: Record<string, never>;
  }
}

/** Time after which a missing webhook triggers a reconciliation. */
const WEBHOOK_GRACE_MS = 60_000;
const BATCH = 200;

/** Processes items one by one; failures wait for the next run and do not stop the others. */
async function eachOf<T extends { id: number }>(
  ctx: Services,
  what: string,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      ctx.log.warn({ err: error, [what]: item.id }, `${what} will be retried`);
    });
  }
}

async function reconcile(ctx: Services, payment: { id: number; ref: string | null }): Promise<void> {
  if (payment.ref === null) return;
  // Requeued first, so that a payment that stays open does not block the others.
  await ctx.db.update(payments).set({ updatedAt: ctx.now() }).where(eq(payments.id, payment.id));
  const event = await ctx.provider.fetch(payment.ref);
  if (event && event.status !== 'pending') await applyProviderEvent(ctx, event);
}

/** Queries the provider about open payments: a lost webhook must not cost the buyer credits. */
export async function reconcilePayments(ctx: Services): Promise<void> {
  const open = await ctx.db
    .select({ id: payments.id, ref: payments.providerRef })
    .from(payments)
    .where(
      and(
        sql`${payments.status} in ('created', 'pending')`,
        eq(payments.provider, ctx.provider.name),
        lt(payments.updatedAt, new Date(ctx.now().getTime() - WEBHOOK_GRACE_MS)),
      ),
    )
    .orderBy(payments.updatedAt)
    .limit(BATCH);
  await eachOf(ctx, 'payment', open, (payment) => reconcile(ctx, payment));
}

/**
 * Cancels orders that never reached the provider after a crash or without a debit code, which frees
 * their codes and debit limits. One that is paid after all is completed.
 */
export async function cancelStranded(ctx: Services): Promise<void> {
  await ctx.db.execute(sql`
    with gone as (
      update payments set status = 'cancelled', updated_at = now()
      where status in ('created', 'pending') and provider_ref is null
        and created_at < now() - interval '1 hour'
      returning id
    )
    update discount_redemptions set use_key = payment_id where payment_id in (select id from gone)`);
}

/** Submits and announces confirmed debits that a crash kept from the provider. */
export async function handOverDebits(ctx: Services): Promise<void> {
  const stranded = await ctx.db
    .select({ payment: payments, mandate: mandates, language: users.language })
    .from(payments)
    .innerJoin(mandates, eq(mandates.paymentId, payments.id))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(
      and(
        eq(payments.status, 'pending'),
        eq(mandates.status, 'confirmed'),
        isNull(payments.providerRef),
        lt(payments.updatedAt, new Date(ctx.now().getTime() - WEBHOOK_GRACE_MS)),
      ),
    )
    .limit(BATCH);
  const items = stranded.map((row) => ({ ...row, id: row.payment.id }));
  await eachOf(ctx, 'debit', items, async ({ payment, mandate, language }) => {
    const origin = siteAddress(ctx.config, await ctx.sites.byId(payment.siteId));
    await handOverDebit(ctx, payment, mandate, { origin, language });
  });
}

/** Pays refunds recorded while the provider was unavailable. */
export async function payRefunds(ctx: Services): Promise<void> {
  const open = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(
        sql`${refunds.status} in ('requested', 'pending')`,
        lt(refunds.createdAt, new Date(ctx.now().getTime() - WEBHOOK_GRACE_MS)),
      ),
    )
    .orderBy(refunds.createdAt)
    .limit(BATCH);
  await eachOf(ctx, 'refund', open, (refund) => payRefund(ctx, refund));
}

/** Settles what the provider or a crashed process left open. */
export async function settleOpen(ctx: Services): Promise<void> {
  await reconcilePayments(ctx);
  await handOverDebits(ctx);
  await cancelStranded(ctx);
  await payRefunds(ctx);
}
