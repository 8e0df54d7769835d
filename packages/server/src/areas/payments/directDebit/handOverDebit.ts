import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { MandateRow } from '../../../kernel/db/schema/payments.directDebit.ts';
import { decrypt } from '../../../kernel/security/encryption.ts';
import type { Services } from '../../../kernel/services.ts';
import { openAtProvider } from '../provider/openAtProvider.ts';
import type { OrderContext } from '../provider/openAtProvider.ts';

/** Submits a confirmed debit, idempotent per payment. @throws ApiError provider_unavailable */
export function handOverDebit(
  ctx: Services,
  payment: PaymentRow,
  mandate: MandateRow,
  context: OrderContext,
): Promise<PaymentRow> {
  return openAtProvider(ctx, payment, context, {
    reference: mandate.reference,
    accountHolder: mandate.accountHolder,
    iban: decrypt(ctx.secrets.key('iban'), mandate.ibanEncrypted),
    signedAt: mandate.consentAt ?? ctx.now(),
  });
}
