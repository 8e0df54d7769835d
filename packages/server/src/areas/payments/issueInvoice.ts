import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { invoices } from '../../kernel/db/schema/payments.ts';
import type { InvoiceKind } from '../../kernel/db/schema/payments.ts';
import { sites } from '../../kernel/db/schema/site.ts';
import type { PaymentRow } from './presentPayment.ts';
import type { Services } from '../../kernel/services.ts';

/** What an invoice says, frozen when it was issued. Amounts in minor units. */
export type InvoiceData = {
  company: { name: string; address: string; city: string; companyNumber: string; vatNumber: string | null };
  customer: string;
  country: string;
  credits: number;
  list: number;
  discount: number;
  total: number;
  vatRate: number;
  vat: number;
  currency: string;
  method: string;
  [key: string]: unknown;
};

/** Issues the next number of the site, without gaps: the counter is raised in the transaction that uses it. */
export async function issueInvoice(
  tx: Tx,
  ctx: Services,
  payment: PaymentRow,
  kind: InvoiceKind,
  part: { credits: number; amount: number } = payment,
): Promise<void> {
  const site = await ctx.sites.byId(payment.siteId);
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, payment.userId));
  const [counter] = await tx
    .update(sites)
    .set({ invoiceCounter: sql`${sites.invoiceCounter} + 1` })
    .where(eq(sites.id, payment.siteId))
    .returning({ number: sites.invoiceCounter });
  const { company } = site;
  const data: InvoiceData = {
    company: {
      name: company.name,
      address: company.address,
      city: company.city,
      companyNumber: company.kvk,
      vatNumber: company.vat_numbers[payment.country] ?? Object.values(company.vat_numbers)[0] ?? null,
    },
    customer: user?.name ?? '',
    country: payment.country,
    credits: part.credits,
    list: kind === 'invoice' ? payment.listAmount : part.amount,
    discount: kind === 'invoice' ? payment.discountAmount : 0,
    total: part.amount,
    vatRate: payment.vatRate,
    vat: Math.round((part.amount * payment.vatRate) / (100 + payment.vatRate)),
    currency: payment.currency,
    method: payment.paymentmethod,
  };
  await tx.insert(invoices).values({
    siteId: payment.siteId,
    number: counter?.number ?? 1,
    paymentId: payment.id,
    kind,
    data,
    createdAt: ctx.now(),
  });
}
