import type { Jobs } from '../jobs/jobs.ts';
import type { MailQueue } from '../services.ts';
import type { MailTemplate } from './templates.ts';

/** Mails to many members in one go. There may be millions, and a reset link is valid for half an hour. */
const MASS_MAILS: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'weekly',
  'news',
  'legalChange',
  'unreadReminder',
  'pictureReminder',
  'welcomeEnding',
]);

const optionsOf = (template: MailTemplate) => (MASS_MAILS.has(template) ? { priority: -1 } : {});

/** Mails as jobs. Those to many members wait until no other mail does. */
export function createMailQueue(jobs: Jobs): MailQueue {
  return {
    enqueue: (tx, order) => jobs.enqueue(tx, 'mail', order, optionsOf(order.template)),
    async enqueueAll(tx, orders) {
      const [first] = orders;
      if (first) await jobs.enqueueAll(tx, 'mail', orders, optionsOf(first.template));
    },
  };
}
