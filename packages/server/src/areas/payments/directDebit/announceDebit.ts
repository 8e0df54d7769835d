import { PROMISES } from '@rendezvous/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { mandates } from '../../../kernel/db/schema/payments.directDebit.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { MandateRow } from '../../../kernel/db/schema/payments.directDebit.ts';
import { siteAddress } from '../../../kernel/request/siteAddress.ts';
import type { Services } from '../../../kernel/services.ts';
import { readLocale } from '../../../kernel/texts/readLocale.ts';
import { formatDate, formatMoney } from '../../../kernel/texts/serverTexts.ts';
import { nextDebitDay } from './debitDayPolicy.ts';

async function mailNotice(ctx: Services, tx: Tx, payment: PaymentRow, mandate: MandateRow): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, payment.userId));
  if (!user?.email || user.name === null || mandate.debitOn === null) return;
  const site = await ctx.sites.byId(payment.siteId);
  const locale = await readLocale(tx, user);
  await ctx.mailer.enqueue(tx, {
    template: 'debitNotice',
    to: user.email,
    locale: user.language,
    siteId: payment.siteId,
    userId: user.id,
    data: {
      name: user.name,
      link: `${siteAddress(ctx.config, site)}/transactions/${payment.id}`,
      amount: formatMoney(locale, payment.amount, payment.currency),
      day: formatDate(locale, new Date(mandate.debitOn)),
      creditor: site.company.name,
      creditorId: mandate.creditorId,
      reference: mandate.reference,
    },
  });
}

/**
 * Announces a direct debit once: stores its day and mails amount, day, creditor and mandate.
 * @param given the provider's debit day, `YYYY-MM-DD`; defaults to `nextDebitDay`
 */
export async function announceDebit(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  given: string | undefined,
): Promise<void> {
  const debitOn = given ?? nextDebitDay(ctx.now(), PROMISES.debitNoticeDays);
  const [mandate] = await tx
    .update(mandates)
    .set({ debitOn })
    .where(and(eq(mandates.paymentId, payment.id), isNull(mandates.debitOn)))
    .returning();
  if (mandate) await mailNotice(ctx, tx, payment, mandate);
}
