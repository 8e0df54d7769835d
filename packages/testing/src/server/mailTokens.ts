import type { MailTemplate } from '@rendezvous/server/src/kernel/mail/templates.ts';
import type { TestApp } from './startTestApp.ts';

/** Returns the token in the latest mail of this template; empty if there is none. */
export function tokenOf(app: TestApp, template: MailTemplate): string {
  const data = app.mails.findLast((mail) => mail.template === template)?.data;
  return data && 'link' in data ? (data.link.split(/[/=]/).at(-1) ?? '') : '';
}
