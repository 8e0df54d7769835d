import type { Area } from '../../kernel/Area.ts';
import { workMail } from './mail.jobs.ts';
import { mailEventRoutes } from './mailEvent.routes.ts';
import { consoleNewsRoutes } from './news.routes.ts';
import { notificationRoutes } from './notification.routes.ts';
import { workNotifyLike, workNotifyMessage } from './notify.jobs.ts';
import { workPush } from './push.jobs.ts';
import { pushRoutes } from './push.routes.ts';
import { remindPicture, remindWelcome } from './reminder.jobs.ts';
import { workNews } from './news.jobs.ts';
import { workSms } from './sms.jobs.ts';
import { tidyMailLog } from './tidyMailLog.ts';
import { remindUnread } from './unread.jobs.ts';
import { sendWeekly } from './weekly.jobs.ts';

/** The next scheduled run retries a failed one. */
const ONCE = { retryLimit: 0, expireInSeconds: 900 };

/** Each attempt continues where the last one stopped. */
const SWEEP = { retryLimit: 10, retryDelay: 30, expireInSeconds: 3 * 3600 };

/** Seconds to keep finished jobs with personal data, which are deleted within a minute. */
const DELETE_SOON = { deleteAfterSeconds: 30 };

export const notifications = {
  routes: [pushRoutes, notificationRoutes, mailEventRoutes, consoleNewsRoutes],
  jobs: {
    mail: {
      // A mail server may be down for two hours.
      rules: { retryLimit: 30, concurrency: 4, ...DELETE_SOON },
      // Links may log their reader in, and texts may be private.
      sealed: ['data'],
      work: (ctx, order, { id, outlets }) => workMail(ctx, outlets.smtp, order, id),
    },
    sms: {
      // The code is valid for ten minutes.
      rules: { retryLimit: 5, concurrency: 2, ...DELETE_SOON },
      sealed: ['code', 'mail'],
      work: async (ctx, order, { outlets }) => {
        if (outlets.sms) await workSms(ctx, outlets.sms, order);
      },
    },
    push: {
      rules: { retryLimit: 4, concurrency: 4, ...DELETE_SOON },
      work: (ctx, job, { outlets }) => workPush(ctx, outlets.pusher, job),
    },
    notify_message: {
      rules: { retryLimit: 3, concurrency: 2, ...DELETE_SOON },
      work: workNotifyMessage,
    },
    notify_like: { rules: { retryLimit: 3, ...DELETE_SOON }, work: workNotifyLike },
    remind_unread: {
      rules: SWEEP,
      schedule: '29 * * * *',
      work: async (ctx) => void (await remindUnread(ctx)),
    },
    // Every ten minutes, in case all attempts failed; finished runs do not repeat.
    weekly_update: {
      rules: SWEEP,
      schedule: '*/10 16-23 * * 0',
      work: async (ctx) => void (await sendWeekly(ctx)),
    },
    remind_picture: { rules: SWEEP, schedule: '7 16 * * *', work: remindPicture },
    remind_welcome: { rules: SWEEP, schedule: '37 9 * * *', work: remindWelcome },
    // News is mailed some time after it was sent or approved; this also resumes after a crash.
    send_news: { rules: ONCE, schedule: '* * * * *', work: (ctx) => workNews(ctx) },
  },
  tidy: [tidyMailLog],
} satisfies Area;
