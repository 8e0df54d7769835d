import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Db } from '../db/client.ts';
import type { MailJob, PhotoFiles, PhotoJob, PushJob, SmsJob } from './payloads.ts';

/** Every kind of job and what it carries. Data holds ids, not personal data, wherever the worker can look it up. */
export type JobMap = {
  mail: MailJob;
  sms: SmsJob;
  push: PushJob;
  photo_avif: PhotoJob;
  photo_remove: PhotoFiles;
  notify_message: { conversationId: number; messageId: number; recipientId: number };
  notify_like: { likerId: number; likedId: number; match: boolean };
  reconcile_payments: Record<string, never>;
  purge_members: Record<string, never>;
  remind_unread: Record<string, never>;
  weekly_update: Record<string, never>;
  remind_picture: Record<string, never>;
  remind_welcome: Record<string, never>;
  send_news: Record<string, never>;
  tidy: Record<string, never>;
};
export type JobName = keyof JobMap;

type QueueRules = {
  retryLimit: number;
  /** Seconds before the second attempt; doubles. */
  retryDelay: number;
  expireInSeconds: number;
  /** Jobs of a name that one process works on at a time. */
  concurrency: number;
  /** Seconds for which a finished job is kept: short where its data are personal. */
  deleteAfterSeconds: number;
};
const USUAL: QueueRules = {
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 120,
  concurrency: 1,
  deleteAfterSeconds: 86_400,
};
const RULES: Record<JobName, QueueRules> = {
  mail: { ...USUAL, retryLimit: 8, concurrency: 4, deleteAfterSeconds: 60 },
  // Its code is good for ten minutes.
  sms: { ...USUAL, retryLimit: 5, concurrency: 2, deleteAfterSeconds: 60 },
  push: { ...USUAL, retryLimit: 4, concurrency: 4, deleteAfterSeconds: 60 },
  photo_avif: { ...USUAL, retryLimit: 2, expireInSeconds: 300 },
  photo_remove: USUAL,
  notify_message: { ...USUAL, retryLimit: 3, concurrency: 2, deleteAfterSeconds: 60 },
  notify_like: { ...USUAL, retryLimit: 3, deleteAfterSeconds: 60 },
  reconcile_payments: { ...USUAL, retryLimit: 0, expireInSeconds: 300 },
  purge_members: { ...USUAL, retryLimit: 2, expireInSeconds: 900 },
  remind_unread: { ...USUAL, retryLimit: 0, expireInSeconds: 900 },
  weekly_update: { ...USUAL, retryLimit: 0, expireInSeconds: 3000 },
  remind_picture: { ...USUAL, retryLimit: 0, expireInSeconds: 900 },
  remind_welcome: { ...USUAL, retryLimit: 0, expireInSeconds: 900 },
  send_news: { ...USUAL, retryLimit: 0, expireInSeconds: 900 },
  tidy: { ...USUAL, retryLimit: 0, expireInSeconds: 900 },
};
const NAMES = Object.keys(RULES) as JobName[];

/** When the jobs that nobody asks for run (cron, UTC). */
const SCHEDULES: Partial<Record<JobName, string>> = {
  reconcile_payments: '* * * * *',
  purge_members: '17 * * * *',
  remind_unread: '29 * * * *',
  weekly_update: '0 16 * * 0',
  remind_picture: '7 16 * * *',
  remind_welcome: '37 9 * * *',
  // Asked for at once by whoever sends; this takes up what a dead process left.
  send_news: '* * * * *',
  tidy: '43 3 * * *',
};

export type EnqueueOptions = {
  /** Not before this many seconds from now. */
  delaySeconds?: number;
  /** While a job of this key waits, another one is not added. */
  singletonKey?: string;
};

export type Jobs = {
  /** Adds a job inside a business transaction: it exists if, and only if, that commits. */
  enqueue<N extends JobName>(tx: Db, name: N, data: JobMap[N], options?: EnqueueOptions): Promise<void>;
  /**
   * Works on jobs of a name in this process. A handler that rejects is tried again; it must bear being run twice. `id` is the
   * job's own, the same at each attempt.
   */
  work<N extends JobName>(name: N, handler: (data: JobMap[N], id: string) => Promise<void>): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs end (10 s), then closes its connections. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  url: string;
  /** False in processes that only enqueue. */
  schedules?: boolean;
  onError?: (error: Error, job?: JobName) => void;
};

/** Jobs in PostgreSQL (pg-boss, schema `jobs`): a mail can no more be lost than the row that it is about. */
export function createJobs({ url, schedules = true, onError }: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'rendezvous-jobs',
    schema: 'jobs',
    max: 4,
    useListenNotify: true,
    schedule: schedules,
    supervise: schedules,
    monitorVacuum: false,
  });
  boss.on('error', (error) => onError?.(error));
  let started: Promise<void> | undefined;
  const start = async () => {
    await boss.start();
    for (const name of NAMES) {
      const { retryLimit, retryDelay, expireInSeconds, deleteAfterSeconds } = RULES[name];
      const rules = {
        retryLimit,
        retryDelay,
        expireInSeconds,
        deleteAfterSeconds,
        retryBackoff: true,
        notify: true,
      };
      await boss.createQueue(name, rules);
    }
    if (!schedules) return;
    for (const [name, cron] of Object.entries(SCHEDULES)) await boss.schedule(name, cron, {});
  };
  return {
    async enqueue(tx, name, data, { delaySeconds, singletonKey } = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(delaySeconds ? { startAfter: delaySeconds } : {}),
        ...(singletonKey ? { singletonKey, singletonSeconds: Math.max(60, delaySeconds ?? 0) } : {}),
      });
    },
    async work(name, handler) {
      const options = {
        localConcurrency: RULES[name].concurrency,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 10,
      };
      await boss.work<JobMap[typeof name]>(name, options, async (jobs) => {
        for (const job of jobs) {
          try {
            await handler(job.data, job.id);
          } catch (error) {
            onError?.(error instanceof Error ? error : new Error(String(error)), name);
            throw error;
          }
        }
      });
    },
    start: () => (started ??= start()),
    stop: () => boss.stop({ graceful: true, close: true, timeout: 10_000 }),
  };
}
