import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { JOBS } from '../../areas.ts';
import { until } from '../../fixtures/until.ts';
import { openDatabase } from '../db/client.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { createTestDatabase } from '@rendezvous/testing/server';
import { createMailQueue } from '../mail/mailQueue.ts';
import type { SmsOrder } from '../sms/SmsOrder.ts';
import { createJobs } from './jobs.ts';
import type { Jobs } from './jobs.ts';

const KEY = Buffer.alloc(32, 7);
const LIKE = { likerId: 1, likedId: 2, match: false };
const PUSH = { userId: 7, kind: 'message', url: '/', tag: 't' } as const;
const READER = { name: 'Eva', link: 'https://lanterne.test/' };
const SMS: Omit<SmsOrder, 'code'> = {
  to: '+31612345678',
  mail: {
    template: 'mandateCode',
    to: 'eva@example.org',
    locale: 'en',
    siteId: 1,
    data: { name: 'Eva', code: '1' },
  },
};

let postgres: Awaited<ReturnType<typeof createTestDatabase>>;
let database: DatabaseHandle;
let jobs: Jobs;

beforeAll(async () => {
  postgres = await createTestDatabase();
  database = openDatabase({ url: postgres.url, max: 4 });
  jobs = createJobs({ url: postgres.url, queues: JOBS, key: KEY, schedules: false });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await postgres.drop();
});

describe('jobs', () => {
  test('exist only if the transaction that enqueues them commits', async () => {
    const done: number[] = [];
    const seen = new Promise<void>((resolve) => {
      void jobs.work('photo_avif', async ({ photoId }) => {
        done.push(photoId);
        if (photoId === 2) resolve();
      });
    });
    const lost = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'photo_avif', { photoId: 1, fileKey: 'a' });
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    await database.db.transaction((tx) => jobs.enqueue(tx, 'photo_avif', { photoId: 2, fileKey: 'b' }));
    await seen;
    expect(done).toEqual([2]);
  });

  test('that fail are reported with name, id and attempt, and can be retried after the last one', async () => {
    const own = await createTestDatabase();
    const reports: unknown[] = [];
    const failing = createJobs({
      ...{ url: own.url, queues: JOBS, key: KEY, schedules: false },
      onError: (error, job) => job && reports.push([error.message, job]),
    });
    await failing.start();
    const handle = openDatabase({ url: own.url, max: 1 });
    await handle.db.transaction((tx) => failing.enqueue(tx, 'tidy', {}));
    await new Promise<void>((resolve) => {
      void failing.work('tidy', async () => {
        resolve();
        throw Object.assign(new Error('no disk'), { code: 'ENOSPC' });
      });
    });
    await handle.db.execute(sql`update jobs.job set state = 'retry', retry_count = 5, retry_limit = 5`);
    const read = async () =>
      (await failing.readFailed()).map(({ queue, count, attempts, error }) => [
        queue,
        count,
        attempts,
        error,
      ]);
    while ((await read()).length === 0) await turn();
    expect(await read()).toEqual([['tidy', 1, 6, 'ENOSPC']]);
    const again = (queue: string) => handle.db.transaction((tx) => failing.tryAgain(tx, queue));
    expect([await again('mail'), await again('tidy')]).toEqual([0, 1]);
    expect(await read()).toEqual([]);
    await failing.stop();
    expect(reports[0]).toEqual(['no disk', { job: 'tidy', id: expect.any(String), attempt: 1 }]);
    await handle.close();
    await own.drop();
  });

  test('with the same singleton key are queued once', async () => {
    await database.db.transaction(async (tx) => {
      for (let index = 0; index < 5; index += 1) {
        await jobs.enqueue(tx, 'push', PUSH, { singletonKey: 'p7', delaySeconds: 30 });
      }
    });
    const count = await database.pool.query<{ n: number }>(
      "select count(*) as n from jobs.job where name = 'push'",
    );
    expect(count.rows[0]?.n).toBe(1);
  });

  test('without a notification, such as retries, run one after the other', async () => {
    const COUNT = 40;
    const done = new Set<string>();
    const all = new Promise<void>((resolve) => {
      void jobs.work('sms', async ({ code }) => {
        done.add(code);
        if (done.size === COUNT) resolve();
      });
    });
    await database.db.transaction(async (tx) => {
      for (let index = 0; index < COUNT; index += 1)
        await jobs.enqueue(tx, 'sms', { ...SMS, code: String(index) }, { delaySeconds: 1 });
    });
    await all;
  });

  test('for mass mails wait for a mail that a member requested', async () => {
    const COUNT = 40;
    const mails = createMailQueue(jobs);
    const mail = { to: 'eva@example.org', locale: 'en', siteId: 1 };
    await database.db.transaction(async (tx) => {
      const weekly = { ...mail, template: 'weekly' as const, data: { ...READER, visitors: 1, likes: 1 } };
      await mails.enqueueAll(tx, Array(COUNT).fill(weekly));
      const news = { ...mail, template: 'news' as const, data: { ...READER, subject: 'News', text: '' } };
      await mails.enqueue(tx, news);
    });
    await database.db.transaction((tx) => mails.enqueue(tx, { ...mail, template: 'reset', data: READER }));
    const done: string[] = [];
    await new Promise<void>((resolve) => {
      void jobs.work('mail', async ({ template }) => {
        done.push(template);
        if (done.length > COUNT + 1) resolve();
      });
    });
    // Four mails are sent in parallel.
    expect(done.slice(0, 4)).toContain('reset');
    expect(done.at(-1)).not.toBe('reset');
  });

  test('are retried after at most five minutes', async () => {
    const { rows } = await database.pool.query<{ wait: number }>(
      'select distinct retry_delay_max as wait from jobs.queue where retry_delay < 300 and retry_backoff',
    );
    expect(rows).toEqual([{ wait: 300 }]);
  });

  test('run on a pool that survives lost connections, not on pg-boss’s own', async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name ~ 'boss|jobs'`);
    expect(rows).toEqual([{ name: 'rendezvous-jobs' }]);
  });

  test('of a killed process are reassigned within a minute, and personal data of ended ones is deleted', async () => {
    await database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'notify_like', LIKE);
      await jobs.enqueue(tx, 'photo_remove', { fileKey: 'a' });
      await jobs.enqueue(tx, 'push', PUSH);
    });
    // As if a process had been killed while it ran the job, and jobs had ended half a minute ago.
    await database.pool.query(`
      update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'notify_like'`);
    await database.pool.query(`
      update jobs.job set state = 'completed', completed_on = now() - interval '31 seconds'
      where name in ('push', 'photo_remove')`);
    const other = createJobs({ url: postgres.url, queues: JOBS, key: KEY });
    await other.start();
    try {
      await database.pool.query("update jobs.queue set maintain_on = now() - interval '20 seconds'");
      await new Promise<void>((resolve) => {
        void other.work('notify_like', async () => resolve());
      });
      const left = async () =>
        (
          await database.pool.query<{ name: string }>(
            "select name from jobs.job where name in ('push', 'photo_remove')",
          )
        ).rows;
      await until(async () => (await left()).length === 1);
      expect(await left()).toEqual([{ name: 'photo_remove' }]);
    } finally {
      await other.stop();
    }
  });
});
