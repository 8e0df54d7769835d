import type { Tx } from '../../../kernel/db/client.ts';
import type { users } from '../../../kernel/db/schema/account.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';
import { siteAddress } from '../../../kernel/request/siteAddress.ts';
import type { Services } from '../../../kernel/services.ts';
import { readLocale } from '../../../kernel/texts/readLocale.ts';
import { formatMoney } from '../../../kernel/texts/serverTexts.ts';
import { bookCredits } from '../credits/bookCredits.ts';
import { issueInvoice } from '../invoices/issueInvoice.ts';
import { setPremium } from './setPremium.ts';

type Buyer = typeof users.$inferSelect;

async function mailReceipt(ctx: Services, tx: Tx, payment: PaymentRow, buyer: Buyer): Promise<void> {
  if (!buyer.email || buyer.name === null) return;
  const site = await ctx.sites.byId(payment.siteId);
  await ctx.mailer.enqueue(tx, {
    template: 'receipt',
    to: buyer.email,
    locale: buyer.language,
    siteId: payment.siteId,
    userId: buyer.id,
    data: {
      name: buyer.name,
      link: `${siteAddress(ctx.config, site)}/transactions/${payment.id}`,
      credits: payment.credits,
      amount: formatMoney(await readLocale(tx, buyer), payment.amount, payment.currency),
      payment: String(payment.id),
    },
  });
}

/** Grants credits, issues the invoice and mails the receipt. @returns events to publish */
export async function completePayment(ctx: Services, tx: Tx, payment: PaymentRow): Promise<MemberEvent[]> {
  const now = ctx.now();
  // Locks the account before the balance, in the same order as starting a conversation.
  const buyer = await setPremium(tx, payment.userId, now, now);
  const credits = await bookCredits(tx, {
    userId: payment.userId,
    kind: 'purchase',
    amount: payment.credits,
    reasonKey: `payment:${payment.id}`,
    paymentId: payment.id,
  });
  await issueInvoice(ctx, tx, payment, 'invoice');
  if (buyer) await mailReceipt(ctx, tx, payment, buyer);
  return [{ userId: payment.userId, type: 'balance', data: { credits, paid_user: true } }];
}
