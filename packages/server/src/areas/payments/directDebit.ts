import { LIMITS } from '@rendezvous/contracts';
import { createCipheriv, createDecipheriv, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import parsePhone from 'libphonenumber-js/mobile';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { ApiError, invalidFields, notFound } from '../../kernel/ApiError.ts';
import type { FieldCode } from '@rendezvous/contracts';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { directDebitBlocks, mandates, payments } from '../../kernel/db/schema/payments.ts';
import type { PaymentRow } from './presentPayment.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { closeReplaced, insertOrder, lockBuyer, openAtProvider } from './placeOrder.ts';
import type { OrderContext, OrderInput } from './placeOrder.ts';

/** The form, as typed. */
export type DebitForm = {
  accountHolder: string;
  iban: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  mobileNumber: string;
};

export type MandateRow = typeof mandates.$inferSelect;

function checkForm(form: DebitForm, country: string): DebitForm {
  const fields: Record<string, FieldCode> = {};
  const iban = electronicFormatIBAN(form.iban) ?? '';
  if (!isValidIBAN(iban)) fields['iban'] = 'iban_invalid';
  const phone = parsePhone(form.mobileNumber, country as CountryCode);
  if (!phone?.isValid()) fields['mobile_number'] = 'phone_invalid';
  const texts = {
    account_holder: form.accountHolder,
    street: form.street,
    house_number: form.houseNumber,
    postal_code: form.postalCode,
    city: form.city,
  };
  for (const [name, text] of Object.entries(texts)) if (text.trim() === '') fields[name] = 'required';
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  return { ...form, iban, mobileNumber: phone?.number ?? '' };
}

/** AES-256-GCM: nonce, tag and text in one base64 string. */
function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** What `encrypt` made, back as text. @throws Error when the key is another one */
function decrypt(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** @throws ApiError directdebit_blocked, directdebit_limit */
async function assertMayDebit(
  tx: Tx,
  { userId, ibanHash, amount }: { userId: number; ibanHash: string; amount: number },
  site: Site,
  now: Date,
): Promise<void> {
  const [blocked] = await tx
    .select({ id: directDebitBlocks.id })
    .from(directDebitBlocks)
    .where(or(eq(directDebitBlocks.userId, userId), eq(directDebitBlocks.ibanHash, ibanHash)))
    .limit(1);
  if (blocked) throw new ApiError('directdebit_blocked');
  // What a bank can still take back counts for the member and for the account that pays, whoever's name it runs under.
  const result = await tx.execute<{ sum: number }>(sql`
    select coalesce(sum(p.amount), 0)::int as sum from payments p join mandates m on m.payment_id = p.id
    where (p.user_id = ${userId} or m.iban_hash = ${ibanHash}) and p.paymentmethod = 'sdd'
      and p.status in ('pending', 'completed') and p.created_at > ${now}::timestamptz - interval '30 days'`);
  if ((result.rows[0]?.sum ?? 0) + amount > site.settings.direct_debit_limit)
    throw new ApiError('directdebit_limit');
}

const otpHash = (ctx: Services, paymentId: number, code: string) =>
  ctx.secrets.fingerprint('otp', `${paymentId}:${code}`);

type CodeWay = 'sms' | 'email';

/** Sends the code to the telephone of the form, or by mail where there is no way to telephones. */
async function sendCode(
  tx: Tx,
  ctx: Services,
  code: string,
  { userId, mobileNumber }: Pick<MandateRow, 'userId' | 'mobileNumber'>,
): Promise<CodeWay> {
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
  if (ctx.sms) {
    await ctx.sms.enqueue(tx, { to: mobileNumber, code, mail });
    return 'sms';
  }
  await ctx.mailer.enqueue(tx, mail);
  return 'email';
}

/** Orders by direct debit: writes order and mandate, and sends the code that confirms them. */
export async function startDirectDebit(
  ctx: Services,
  input: OrderInput,
  form: DebitForm,
): Promise<{ payment: PaymentRow; mandate: MandateRow; sentBy: CodeWay }> {
  const checked = checkForm(form, input.country);
  const code = String(randomInt(10 ** LIMITS.otp.digits)).padStart(LIMITS.otp.digits, '0');
  const { replaced, ...opened } = await ctx.db.transaction(async (tx) => {
    const { payment, replaced } = await insertOrder(tx, ctx, input);
    const ibanHash = ctx.secrets.fingerprint('iban', checked.iban);
    await assertMayDebit(
      tx,
      { userId: input.buyer.id, ibanHash, amount: payment.amount },
      input.site,
      ctx.now(),
    );
    const [mandate] = await tx
      .insert(mandates)
      .values({
        reference: `RV${payment.id}`,
        userId: input.buyer.id,
        paymentId: payment.id,
        accountHolder: checked.accountHolder.trim(),
        ibanEncrypted: encrypt(ctx.secrets.key('iban'), checked.iban),
        ibanHash,
        ibanLast4: checked.iban.slice(-4),
        street: checked.street.trim(),
        houseNumber: checked.houseNumber.trim(),
        postalCode: checked.postalCode.trim(),
        city: checked.city.trim(),
        mobileNumber: checked.mobileNumber,
        creditorId: input.site.settings.creditor_id,
        otpHash: otpHash(ctx, payment.id, code),
        otpExpiresAt: new Date(ctx.now().getTime() + LIMITS.otp.minutes * 60_000),
        createdAt: ctx.now(),
      })
      .returning();
    if (!mandate) throw notFound();
    const sentBy = await sendCode(tx, ctx, code, mandate);
    return { payment, mandate, sentBy, replaced };
  });
  await closeReplaced(ctx, replaced);
  return opened;
}

/** Counts a try before it is judged, so that a try which dies with its process is one all the same. */
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

/** Confirms the mandate with the code and hands the debit to the provider. @throws ApiError otp_invalid, otp_blocked, payment_not_open, directdebit_* */
export async function confirmDirectDebit(
  ctx: Services,
  request: { userId: number; paymentId: number; site: Site; otp: string; consent: boolean },
  context: OrderContext,
): Promise<PaymentRow> {
  const { userId, paymentId, site, otp, consent } = request;
  if (!consent) throw invalidFields({ consent: 'consent_required' });
  const mandate = await countTry(ctx, userId, paymentId);
  const given = Buffer.from(otpHash(ctx, paymentId, otp.replace(/\D/g, '')));
  const right = mandate.otpHash !== null && timingSafeEqual(given, Buffer.from(mandate.otpHash));
  const fresh = mandate.otpExpiresAt !== null && mandate.otpExpiresAt > ctx.now();
  if (!right || !fresh) throw new ApiError('otp_invalid', { fields: { otp: 'otp_invalid' } });
  const payment = await ctx.db.transaction(async (tx) => {
    const now = ctx.now();
    await lockBuyer(tx, userId);
    // Mandates of one account, whoever gives them, are confirmed one after the other: each was judged without the others.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`iban:${mandate.ibanHash}`}, 0))`);
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
    await assertMayDebit(tx, { userId, ibanHash: mandate.ibanHash, amount: 0 }, site, ctx.now());
    return row;
  });
  return openAtProvider(ctx, payment, context, {
    reference: mandate.reference,
    accountHolder: mandate.accountHolder,
    iban: decrypt(ctx.secrets.key('iban'), mandate.ibanEncrypted),
    signedAt: ctx.now(),
  });
}
