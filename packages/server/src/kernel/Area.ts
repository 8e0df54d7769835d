import type { FastifyInstance } from 'fastify';
import type { Tx } from './db/client.ts';
import type { JobMap, JobName, Queue } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Pusher } from './push/pusher.ts';
import type { Hooks, Services } from './services.ts';
import type { SmsSender } from './sms/SmsSender.ts';

/** Connections to external services. Only jobs use them. */
export type Outlets = {
  smtp: Mailer;
  pusher: Pusher;
  /** Null if there is no provider; then no messages are enqueued. */
  sms: SmsSender | null;
};

/** A kind of job: its queue settings and its worker. `id` stays the same across attempts. */
export type JobDeclaration<N extends JobName> = Queue<N> & {
  work(ctx: Services, data: JobMap[N], context: { id: string; outlets: Outlets }): Promise<void>;
};

export type JobDeclarations = { [N in JobName]: JobDeclaration<N> };

/** The public interface of an area, used by the composition (`areas.ts`). */
export type Area = {
  /** Each entry registers the routes of one file. */
  routes?: readonly ((app: FastifyInstance) => void)[];
  jobs?: Partial<JobDeclarations>;
  /**
   * Writes rows that every installation has, such as interests. Runs at each startup; idempotent.
   */
  fixedRows?: readonly ((tx: Tx) => Promise<void>)[];
  /** Deletes expired rows of the area. Runs once a day; idempotent. */
  tidy?: readonly ((ctx: Services) => Promise<void>)[];
  hooks?: Partial<Hooks>;
};
