import { workNews } from '../commands/sendNews.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Pusher } from '../push/pusher.ts';
import type { Services } from '../services.ts';
import type { SmsSender } from '../sms/SmsSender.ts';
import { workMail } from './work/mail.ts';
import { workNotifyLike, workNotifyMessage } from './work/notify.ts';
import { addAvif, removeFiles } from './work/photos.ts';
import { workPush } from './work/push.ts';
import { remindPicture, remindWelcome } from './work/reminders.ts';
import { workSms } from './work/sms.ts';
import {
  cancelStranded,
  payRefunds,
  purgeMembers,
  reconcilePayments,
  remindUnread,
  sendWeekly,
  tidy,
} from './work/schedules.ts';

/** Ways out of the house that jobs use and nothing else does. */
export type Outlets = {
  smtp: Mailer;
  pusher: Pusher;
  /** Null: nothing is ever ordered from it. */
  sms: SmsSender | null;
};

/** Lets this process work on every kind of job. */
export async function startWorkers(services: Services, { smtp, pusher, sms }: Outlets): Promise<void> {
  const { jobs } = services;
  await jobs.work('mail', (order, id) => workMail(services, smtp, order, id));
  if (sms) await jobs.work('sms', (job) => workSms(services, sms, job));
  await jobs.work('push', (job) => workPush(services, pusher, job));
  await jobs.work('photo_avif', (job) => addAvif(services, job));
  await jobs.work('photo_remove', (job) => removeFiles(services, job));
  await jobs.work('notify_message', (job) => workNotifyMessage(services, job));
  await jobs.work('notify_like', (job) => workNotifyLike(services, job));
  await jobs.work('reconcile_payments', async () => {
    await reconcilePayments(services);
    await cancelStranded(services);
    await payRefunds(services);
  });
  await jobs.work('purge_members', () => purgeMembers(services));
  await jobs.work('remind_unread', () => remindUnread(services));
  await jobs.work('weekly_update', () => sendWeekly(services));
  await jobs.work('remind_picture', () => remindPicture(services));
  await jobs.work('remind_welcome', () => remindWelcome(services));
  await jobs.work('send_news', () => workNews(services));
  await jobs.work('tidy', () => tidy(services));
}
