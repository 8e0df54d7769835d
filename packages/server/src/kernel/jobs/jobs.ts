import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type JobWithMetadata } from 'pg-boss';
import type pg from 'pg';
import { openPool, type Db } from '../db/client.ts';
import { listen } from '../db/listen.ts';
import { nameError } from './nameError.ts';
import { decrypt, encrypt } from '../security/encryption.ts';
import type { Traces } from '../tracing/Traces.ts';

/**
 * Every kind of job and its data; areas add theirs by interface merging. Data holds ids instead of
 * personal data wherever the worker can look it up.
 */
export interface JobMap {
  /** Deletes expired rows of every area. */
  tidy: Record<string, never>;
}
export type JobName = keyof JobMap;

export type QueueRules = {
  retryLimit: number;
  /** Seconds before the second attempt; doubles up to `MAX_RETRY_DELAY`. */
  retryDelay: number;
  expireInSeconds: number;
  /** Maximum jobs with the same name that a process runs concurrently. */
  concurrency: number;
  /** Seconds to keep a finished job: short if its data is personal. */
  deleteAfterSeconds: number;
};
const USUAL: QueueRules = {
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 120,
  concurrency: 1,
  deleteAfterSeconds: 86_400,
};

/** Seconds. An outage of an hour must not delay the remaining jobs by another hour. */
const MAX_RETRY_DELAY = 300;
/** Seconds without a heartbeat after which a worker counts as dead and its job is reassigned. */
const HEARTBEAT = 15;
/** Seconds between checks for dead workers. */
const SUPERVISION = 10;
/** Seconds between deletions of finished jobs. The default of pg-boss is a day. */
const MAINTENANCE = 15;

export type Queue<N extends JobName = JobName> = {
  rules?: Partial<QueueRules>;
  /** Schedule for runs without enqueuing (cron, UTC). */
  schedule?: string;
  /** Fields encrypted in the database: login links and codes. */
  sealed?: readonly (keyof JobMap[N])[];
};
export type Queues = { readonly [N in JobName]: Queue<N> };

export type EnqueueOptions = {
  /** Seconds until the job may run. */
  delaySeconds?: number;
  /** While a job with this key is queued, no other one is added. */
  singletonKey?: string;
  /** Higher priorities run first; default 0. */
  priority?: number;
};

/** Jobs that failed permanently. `latest`, `attempts` and `error` are those of the last one. */
export type FailedJobs = {
  queue: string;
  count: number;
  latest: Date;
  attempts: number;
  error: string | null;
};

export type Jobs = {
  /** Enqueues a job inside a business transaction: it exists only if that commits. */
  enqueue<N extends JobName>(tx: Db, name: N, data: JobMap[N], options?: EnqueueOptions): Promise<void>;
  /** Enqueues many jobs of a name in one statement. */
  enqueueAll<N extends JobName>(
    tx: Db,
    name: N,
    data: readonly JobMap[N][],
    options?: Pick<EnqueueOptions, 'priority'>,
  ): Promise<void>;
  /**
   * Processes jobs of a name in this process. Failures are retried, so handlers must be idempotent.
   * `id` stays the same across attempts.
   */
  work<N extends JobName>(name: N, handler: (data: JobMap[N], id: string) => Promise<void>): Promise<void>;
  /** Queues whose jobs failed permanently in the last days. */
  readFailed(): Promise<FailedJobs[]>;
  /** Enqueues those jobs again as new ones, if the transaction commits. @returns their number */
  tryAgain(tx: Db, queue: string): Promise<number>;
  start(): Promise<void>;
  /** Lets running jobs finish (10 s), then closes its connections. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  url: string;
  queues: Queues;
  /** 32 bytes for the sealed fields, the same in all processes. */
  key: Buffer;
  /** False in processes that only enqueue. */
  schedules?: boolean;
  /** `job` is absent for errors of the queue itself. `attempt` counts from 1. */
  onAttempt?: (job: JobName, outcome: 'done' | 'failed', seconds: number) => void;
  onError?: (error: Error, job?: { job: JobName; id: string; attempt: number }) => void;
  traces?: Pick<Traces, 'current' | 'runJob'> | undefined;
};

/** Queue of the jobs that failed permanently; no worker takes them. */
export const FAILED = 'failed';
/**
 * Seconds for which failed jobs can be retried: a weekend, but no longer, as they hold addresses.
 */
const FAILED_SECONDS = 3 * 86_400;
/** Maximum number of jobs that one call of `redrive` moves. */
const REDRIVE_LIMIT = 1000;

const rulesOf = ({ rules }: { rules?: Partial<QueueRules> }): QueueRules => ({ ...USUAL, ...rules });

/** Encrypts and decrypts sealed fields (links, codes), so that a retry can send the same ones. */
function createSeal(queues: Queues, key: Buffer) {
  const turn = <T extends object>(name: JobName, data: T, one: (value: unknown) => unknown): T => {
    const fields: readonly string[] = queues[name].sealed ?? [];
    const sealed = Object.entries(data).filter(([field]) => fields.includes(field));
    return { ...data, ...Object.fromEntries(sealed.map(([field, value]) => [field, one(value)])) };
  };
  return {
    close: <T extends object>(name: JobName, data: T) =>
      turn(name, data, (value) => encrypt(key, JSON.stringify(value))),
    open: <T extends object>(name: JobName, data: T) =>
      turn(name, data, (value) => JSON.parse(decrypt(key, String(value)))),
  };
}

async function startQueues(boss: PgBoss, queues: Queues, schedules: boolean): Promise<void> {
  await boss.start();
  const kept = { retentionSeconds: FAILED_SECONDS, deleteAfterSeconds: FAILED_SECONDS };
  await boss.createQueue(FAILED, kept);
  for (const [name, queue] of Object.entries(queues)) {
    const { retryLimit, retryDelay, expireInSeconds, deleteAfterSeconds } = rulesOf(queue);
    const rules = {
      retryLimit,
      retryDelay,
      expireInSeconds,
      deleteAfterSeconds,
      retryBackoff: true,
      retryDelayMax: Math.max(retryDelay, MAX_RETRY_DELAY),
      heartbeatSeconds: HEARTBEAT,
      notify: true,
      deadLetter: FAILED,
    };
    await boss.createQueue(name, rules);
    // createQueue does not update the queue of an earlier version.
    await boss.updateQueue(name, rules);
    if (schedules && queue.schedule !== undefined) await boss.schedule(name, queue.schedule, {});
  }
}

const TAKING = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 10,
  includeMetadata: true,
} as const;
const APPLICATION_NAME = 'rendezvous-jobs';

/** Gives pg-boss our pool, because its own can end the process when a connection breaks. */
const connect = (url: string, pool: pg.Pool, onError: (error: Error) => void) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
  listen: (channel: string, onPayload: (payload: string) => void, onListening: () => void) =>
    listen({ url, channel, applicationName: APPLICATION_NAME, onPayload, onListening, onError }),
});

const createFailed = (boss: PgBoss, pool: pg.Pool): Pick<Jobs, 'readFailed' | 'tryAgain'> => ({
  async readFailed() {
    const { rows } = await pool.query<Omit<FailedJobs, 'error'> & { output: unknown }>(
      `select source_name as queue, count(*)::int as count, max(created_on) as latest,
         (array_agg(coalesce(source_retry_count, 0) + 1 order by created_on desc))[1] as attempts,
         (array_agg(output order by created_on desc))[1] as output
       from jobs.job where name = $1 and state < 'active' group by 1 order by 1`,
      [FAILED],
    );
    return rows.map(({ output, ...row }) => ({ ...row, error: nameError(output) }));
  },
  async tryAgain(tx, queue) {
    let total = 0;
    for (;;) {
      const moved = await boss.redrive(FAILED, {
        ...{ sourceName: queue, limit: REDRIVE_LIMIT, db: fromDrizzle(tx, sql) },
      });
      total += moved;
      if (moved < REDRIVE_LIMIT) return total;
    }
  },
});

/** `traceparent` names the trace of the request or job that enqueued it. */
type Traced<T> = T & { traceparent?: string };

function nameTrace<T extends object>(traces: JobsOptions['traces'], data: T): Traced<T> {
  const traceparent = traces?.current();
  return traceparent === undefined ? data : { ...data, traceparent };
}

/** Runs `handler` for a job, and reports its outcome. @throws what the handler throws */
function createAttempt<N extends JobName>(
  name: N,
  open: <T extends object>(name: JobName, data: T) => T,
  handler: (data: JobMap[N], id: string) => Promise<void>,
  { onError, onAttempt, traces }: Pick<JobsOptions, 'onError' | 'onAttempt' | 'traces'>,
) {
  return async ({ data, id, retryCount }: JobWithMetadata<Traced<JobMap[N]>>): Promise<void> => {
    const { traceparent: from, ...own } = data;
    const attempt = retryCount + 1;
    const work = async () => handler(open(name, own as JobMap[N]), id);
    const began = performance.now();
    const note = (outcome: 'done' | 'failed') =>
      onAttempt?.(name, outcome, (performance.now() - began) / 1000);
    try {
      await (traces ? traces.runJob({ name, attempt, from }, work) : work());
      note('done');
    } catch (error) {
      note('failed');
      const failed = error instanceof Error ? error : new Error(String(error));
      onError?.(failed, { job: name, id, attempt });
      throw error;
    }
  };
}

/** Creates jobs in PostgreSQL (pg-boss, schema `jobs`), as durable as the rows they refer to. */
export function createJobs({ url, queues, key, schedules = true, ...observers }: JobsOptions): Jobs {
  const { onError, traces } = observers;
  const report = (error: Error) => onError?.(error);
  const pool = openPool({ url, max: 4, application_name: APPLICATION_NAME, onError: report });
  const boss = new PgBoss({
    db: connect(url, pool, report),
    schema: 'jobs',
    useListenNotify: true,
    schedule: schedules,
    supervise: schedules,
    superviseIntervalSeconds: SUPERVISION,
    monitorIntervalSeconds: SUPERVISION,
    maintenanceIntervalSeconds: MAINTENANCE,
    monitorVacuum: false,
  });
  boss.on('error', report);
  const seal = createSeal(queues, key);
  const pack = <N extends JobName>(name: N, data: JobMap[N]) => nameTrace(traces, seal.close(name, data));
  let started: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  return {
    async enqueue(tx, name, data, { delaySeconds, singletonKey, priority = 0 } = {}) {
      await boss.send(name, pack(name, data), {
        db: fromDrizzle(tx, sql),
        priority,
        ...(delaySeconds ? { startAfter: delaySeconds } : {}),
        ...(singletonKey ? { singletonKey, singletonSeconds: Math.max(60, delaySeconds ?? 0) } : {}),
      });
    },
    async enqueueAll(tx, name, data, { priority = 0 } = {}) {
      if (data.length === 0) return;
      await boss.insert(
        name,
        data.map((each) => ({ data: pack(name, each), priority })),
        { db: fromDrizzle(tx, sql) },
      );
    },
    async work(name, handler) {
      const attempt = createAttempt(name, seal.open, handler, observers);
      // Starts workers one by one; of several started together, only the first one's id is known.
      for (let index = 0; index < rulesOf(queues[name]).concurrency; index += 1) {
        let worker = '';
        worker = await boss.work(
          name,
          TAKING,
          async (jobs: JobWithMetadata<Traced<JobMap[typeof name]>>[]) => {
            // Without this, workers wait for a notification after each job, and retries have none.
            boss.notifyWorker(worker);
            for (const job of jobs) await attempt(job);
          },
        );
      }
    },
    ...createFailed(boss, pool),
    start: () => (started ??= startQueues(boss, queues, schedules)),
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
      await (closing ??= pool.end());
    },
  };
}
