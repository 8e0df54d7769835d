import { randomInt } from 'node:crypto';
import { LIMITS } from '@rendezvous/contracts';
import { eq } from 'drizzle-orm';
import parsePhone from 'libphonenumber-js/mobile';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { mandates } from '../../../kernel/db/schema/payments.directDebit.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { MandateRow } from '../../../kernel/db/schema/payments.directDebit.ts';
import { encrypt } from '../../../kernel/security/encryption.ts';
import type { Services } from '../../../kernel/services.ts';
import { closeAtProvider } from '../provider/closeAtProvider.ts';
import { assertMayDebit, checkDebitForm } from './debitPolicy.ts';
import type { DebitForm } from './debitPolicy.ts';
import { banHash } from '../../../kernel/security/banHash.ts';
import { isBanned, readDebitHistory } from './debitQueries.ts';
import { insertOrder } from '../orders/insertOrder.ts';
import type { OrderInput } from '../orders/insertOrder.ts';
import { otpHash } from './otpHash.ts';

/** Buyers without a confirmed address get no text messages. */
type DebitOrder = OrderInput & { buyer: { confirmed: boolean } };

type Channel = 'sms' | 'email';

/** Text messages cost money: only confirmed members get them, on numbers of the order's country. */
async function maySendText(
  ctx: Services,
  { buyer, country }: DebitOrder,
  number: string,
  isWithinLimits: (number: string) => Promise<boolean>,
): Promise<boolean> {
  if (!ctx.sms || !buyer.confirmed || parsePhone(number)?.country !== country) return false;
  return isWithinLimits(number);
}

/** Sends the code by text message if that is allowed, otherwise by mail. */
async function sendCode(
  ctx: Services,
  tx: Tx,
  { code, byText }: { code: string; byText: boolean },
  { userId, mobileNumber }: Pick<MandateRow, 'userId' | 'mobileNumber'>,
): Promise<Channel> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user?.email || user.name === null) throw notFound();
  const mail = {
    template: 'mandateCode',
    to: user.email,
    locale: user.language,
    siteId: user.siteId,
    userId: user.id,
    data: { name: user.name, code },
  } as const;
  if (ctx.sms && byText) {
    await ctx.sms.enqueue(tx, { to: mobileNumber, code, mail });
    return 'sms';
  }
  await ctx.mailer.enqueue(tx, mail);
  return 'email';
}

function mandateValues(
  ctx: Services,
  payment: PaymentRow,
  order: { input: OrderInput; form: DebitForm; ibanHash: string; code: string },
) {
  const { iban, ...form } = order.form;
  const now = ctx.now();
  return {
    ...form,
    reference: `RV${payment.id}`,
    userId: payment.userId,
    paymentId: payment.id,
    ibanEncrypted: encrypt(ctx.secrets.key('iban'), iban),
    ibanHash: order.ibanHash,
    ibanLast4: iban.slice(-4),
    creditorId: order.input.site.settings.creditor_id,
    otpHash: otpHash(ctx, payment.id, order.code),
    otpExpiresAt: new Date(now.getTime() + LIMITS.otp.minutes * 60_000),
    createdAt: now,
  };
}

/**
 * Writes an order and its mandate and sends the code that confirms them.
 * @param isWithinLimits counts a text message; if it returns false, the code is mailed
 * @throws ApiError invalid, directdebit_blocked, directdebit_limit, or as `insertOrder`
 */
export async function startDirectDebit(
  ctx: Services,
  input: DebitOrder,
  typed: DebitForm,
  isWithinLimits: (mobileNumber: string) => Promise<boolean>,
): Promise<{ payment: PaymentRow; mandate: MandateRow; sentBy: Channel }> {
  const form = checkDebitForm(typed, input.country);
  const code = String(randomInt(10 ** LIMITS.otp.digits)).padStart(LIMITS.otp.digits, '0');
  const ibanHash = ctx.secrets.fingerprint('iban', form.iban);
  const byText = await maySendText(ctx, input, form.mobileNumber, isWithinLimits);
  const { replaced, ...started } = await ctx.db.transaction(async (tx) => {
    const { payment, replaced } = await insertOrder(ctx, tx, input);
    const used = [banHash(ctx.secrets, 'iban', ibanHash), banHash(ctx.secrets, 'mobile', form.mobileNumber)];
    if (await isBanned(tx, used)) throw new ApiError('directdebit_blocked');
    const history = await readDebitHistory(tx, { userId: input.buyer.id, ibanHash }, ctx.now());
    assertMayDebit(history, payment.amount, input.site.settings.direct_debit_limit);
    const [mandate] = await tx
      .insert(mandates)
      .values(mandateValues(ctx, payment, { input, form, ibanHash, code }))
      .returning();
    if (!mandate) throw notFound();
    const sentBy = await sendCode(ctx, tx, { code, byText }, mandate);
    return { payment, mandate, sentBy, replaced };
  });
  await closeAtProvider(ctx, replaced);
  return started;
}
