import type { Jobs } from '../jobs/jobs.ts';
import type { MailQueue } from '../services.ts';
import type { MailTemplate } from './templates.ts';

/** Mails to many members, which must not delay others: a reset link is valid for half an hour. */
const MASS_MAILS: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'weekly',
  'news',
  'legalChange',
  'unreadReminder',
  'pictureReminder',
  'welcomeEnding',
]);

const optionsOf = (template: MailTemplate) => (MASS_MAILS.has(template) ? { priority: -1 } : {});

/** Sends mails as jobs. Mass mails wait until no other mail is pending. */
export function createMailQueue(jobs: Jobs): MailQueue {
  return {
    enqueue: (tx, order) => jobs.enqueue(tx, 'mail', order, optionsOf(order.template)),
    async enqueueAll(tx, orders) {
      const [first] = orders;
      if (first) await jobs.enqueueAll(tx, 'mail', orders, optionsOf(first.template));
    },
  };
}
