import type { MailOrder } from '../mail/MailOrder.ts';

/** A one-time code for a phone, and the mail used if the phone is unreachable. */
export type SmsOrder = {
  /** E.164. */
  to: string;
  code: string;
  mail: MailOrder<'mandateCode'>;
};
