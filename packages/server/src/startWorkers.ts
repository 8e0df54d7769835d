import { workNews } from './areas/notifications/sendNews.ts';
import type { Mailer } from './kernel/mail/mailer.ts';
import type { Pusher } from './kernel/push/pusher.ts';
import type { Services } from './kernel/services.ts';
import type { SmsSender } from './kernel/sms/SmsSender.ts';
import { workMail } from './areas/notifications/mail.jobs.ts';
import { workNotifyLike, workNotifyMessage } from './areas/notifications/notify.jobs.ts';
import { addAvif, removeFiles } from './areas/photos/photo.jobs.ts';
import { workPush } from './areas/notifications/push.jobs.ts';
import { remindPicture, remindWelcome } from './areas/notifications/reminder.jobs.ts';
import { workSms } from './areas/notifications/sms.jobs.ts';
import {
  cancelStranded,
  payRefunds,
  purgeMembers,
  reconcilePayments,
  remindUnread,
  sendWeekly,
  tidy,
} from './schedules.ts';

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
