import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import type { PaymentRow, RefundRow } from '../../../kernel/db/schema/payments.ts';
import { siteAddress } from '../../../kernel/request/siteAddress.ts';
import type { Services } from '../../../kernel/services.ts';
import { readLocale } from '../../../kernel/texts/readLocale.ts';
import { formatMoney } from '../../../kernel/texts/serverTexts.ts';

/** Mails the member that a refund is on its way or has failed, unless the member is erased. */
export async function mailRefund(
  ctx: Services,
  tx: Tx,
  template: 'refund' | 'refundFailed',
  refund: RefundRow,
  payment: PaymentRow,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, refund.userId));
  if (!user?.email || user.name === null) return;
  const site = await ctx.sites.byId(payment.siteId);
  const page = template === 'refund' ? `transactions/${payment.id}` : 'pages/service';
  await ctx.mailer.enqueue(tx, {
    template,
    to: user.email,
    locale: user.language,
    siteId: payment.siteId,
    userId: user.id,
    data: {
      name: user.name,
      link: `${siteAddress(ctx.config, site)}/${page}`,
      credits: refund.credits,
      amount: formatMoney(await readLocale(tx, user), refund.amount, refund.currency),
      payment: String(payment.id),
    },
  });
}
