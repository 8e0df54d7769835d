import type { MailOrder } from '../mail/MailOrder.ts';
import type { PushKind } from '../push/pushTexts.ts';

/** A mail as its command ordered it. */
export type MailJob = MailOrder;

/** A code for a telephone, and the mail that brings it where the telephone cannot be reached. */
export type SmsJob = {
  /** E.164. */
  to: string;
  code: string;
  mail: MailOrder<'mandateCode'>;
};

/** A push message to all of a member's browsers. `fromId` may be named where the member allows it. */
export type PushJob = {
  userId: number;
  kind: PushKind;
  url: string;
  tag: string;
  fromId?: number;
  count?: number;
};

export type PhotoFiles = {
  fileKey: string;
};

export type PhotoJob = {
  photoId: number;
} & PhotoFiles;
