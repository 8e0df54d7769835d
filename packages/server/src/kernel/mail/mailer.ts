import { createTransport } from 'nodemailer';
import { renderMail } from './templates.ts';
import type { MailSite, MailTemplate, MailTemplates } from './templates.ts';

/** One mail to one recipient. `unsubscribe` is the one-click URL, if the mail can be disabled. */
export type OutgoingMail<T extends MailTemplate = MailTemplate> = {
  template: T;
  to: string;
  language: string;
  site: MailSite & { sender: string };
  values: MailTemplates[T];
  unsubscribe?: string;
  /** Permanent id, by which recipients recognise duplicates after a crash. */
  id?: string;
};

export type Mailer = {
  /** Sends a mail. Rejects if the SMTP server does not accept it: the job retries later. */
  send<T extends MailTemplate>(mail: OutgoingMail<T>): Promise<void>;
  close(): void;
};

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** @param smtpUrl `smtp://user:password@host:port` */
export function createMailer(smtpUrl: string): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 4 });
  return {
    async send(mail) {
      const rendered = renderMail(mail.template, mail.values, mail.language, mail.site);
      await transport.sendMail({
        from: { name: mail.site.name, address: mail.site.sender },
        to: mail.to,
        subject: rendered.subject,
        ...(mail.id ? { messageId: `<${mail.id}@${domainOf(mail.site.sender)}>` } : {}),
        html: rendered.html,
        text: rendered.text,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(mail.unsubscribe
            ? {
                'List-Unsubscribe': `<${mail.unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}),
        },
        // An order cannot make the mailer read files or fetch URLs.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
