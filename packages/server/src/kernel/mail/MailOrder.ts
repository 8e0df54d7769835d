import type { MailTemplate, MailTemplates } from './templates.ts';

/** A mail to send after the transaction commits; dropped if it rolls back. */
export type MailOrder<T extends MailTemplate = MailTemplate> = {
  template: T;
  to: string;
  /** Language or `en-US`. */
  locale: string;
  siteId: number;
  /** The member it is for, if any. */
  userId?: number;
  data: MailTemplates[T];
};
