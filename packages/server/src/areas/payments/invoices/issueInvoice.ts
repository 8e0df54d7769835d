import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { invoices } from '../../../kernel/db/schema/payments.ts';
import { mandates } from '../../../kernel/db/schema/payments.directDebit.ts';
import type { InvoiceKind, PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { Services } from '../../../kernel/services.ts';
import { nextInvoiceNumber } from '../../site/nextInvoiceNumber.ts';

/** Invoice data, frozen at issue. Amounts in minor units. */
export type InvoiceData = {
  company: { name: string; address: string; city: string; companyNumber: string; vatNumber: string | null };
  /** The legal name if known, else the name on the site. Empty after erasure. */
  customer: string;
  /** Street, then postcode and city, if known. */
  customerAddress?: string[];
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

type Address = { street: string; houseNumber: string; postalCode: string; city: string };

const linesOf = ({ street, houseNumber, postalCode, city }: Address): string[] => [
  `${street} ${houseNumber}`,
  `${postalCode} ${city}`,
];

/** Returns the payer: the direct debit's account holder, else the order's billing details. */
async function readCustomer(
  tx: Tx,
  payment: PaymentRow,
): Promise<Pick<InvoiceData, 'customer' | 'customerAddress'>> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, payment.userId));
  // A credit note can be issued after the erasure, while the mandate is still kept for the bank.
  if (!user?.name) return { customer: '' };
  const [mandate] = await tx.select().from(mandates).where(eq(mandates.paymentId, payment.id));
  if (mandate) return { customer: mandate.accountHolder, customerAddress: linesOf(mandate) };
  const { billing } = payment;
  if (billing) {
    const { name, house_number: houseNumber, postal_code: postalCode } = billing;
    return { customer: name, customerAddress: linesOf({ ...billing, houseNumber, postalCode }) };
  }
  return { customer: user.name };
}

/** Issues a payment's invoice or credit note under the site's next number. */
export async function issueInvoice(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  kind: InvoiceKind,
  part: { credits: number; amount: number } = payment,
): Promise<void> {
  const site = await ctx.sites.byId(payment.siteId);
  const { company } = site;
  const data: InvoiceData = {
    company: {
      name: company.name,
      address: company.address,
      city: company.city,
      companyNumber: company.kvk,
      vatNumber: company.vat_numbers[payment.country] ?? Object.values(company.vat_numbers)[0] ?? null,
    },
    ...(await readCustomer(tx, payment)),
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
    number: await nextInvoiceNumber(tx, payment.siteId),
    paymentId: payment.id,
    kind,
    data,
    createdAt: ctx.now(),
  });
}
