import { eq } from 'drizzle-orm';
import { notFound } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { payments } from '../../../kernel/db/schema/payments.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { Services } from '../../../kernel/services.ts';
import { taxCountryOf } from './taxCountryPolicy.ts';
import { vatOf } from './vatPolicy.ts';

/**
 * Stores the country that the provider reports, and settles which country's VAT the unchanged price
 * includes. The caller holds the payment's lock.
 * @param reported the country of the card or bank account, if the provider knows it
 */
export async function settleTaxCountry(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  reported: string | undefined,
): Promise<PaymentRow> {
  if (reported === undefined) return payment;
  const countryEvidence = { ...payment.countryEvidence, provider: reported };
  const country = taxCountryOf(countryEvidence, payment.country);
  const { settings } = await ctx.sites.byId(payment.siteId);
  const vat =
    country === payment.country ? {} : { country, ...vatOf(settings.vat_rates, country, payment.amount) };
  const [settled] = await tx
    .update(payments)
    .set({ countryEvidence, ...vat })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!settled) throw notFound();
  return settled;
}
