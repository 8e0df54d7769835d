import type { MailTemplate, MailTemplates } from './templates.ts';

/** A mail to be sent after the transaction commits; dropped when it rolls back. */
export type MailOrder<T extends MailTemplate = MailTemplate> = {
  template: T;
  to: string;
  /** Language or `en-US`. */
  locale: string;
  siteId: number;
  /** The member that it is for, if there is one. */
  userId?: number;
  data: MailTemplates[T];
};
