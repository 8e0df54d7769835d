import type { MailOrder } from '../mail/MailOrder.ts';

/** A one-time code for a phone, and the mail that carries it where the phone cannot be reached. */
export type SmsOrder = {
  /** E.164. */
  to: string;
  code: string;
  mail: MailOrder<'mandateCode'>;
};
