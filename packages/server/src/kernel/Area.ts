import type { FastifyInstance } from 'fastify';
import type { Tx } from './db/client.ts';
import type { JobMap, JobName, Queue } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Pusher } from './push/pusher.ts';
import type { Hooks, Services } from './services.ts';
import type { SmsSender } from './sms/SmsSender.ts';

/** External transports. Only jobs use them. */
export type Outlets = {
  smtp: Mailer;
  pusher: Pusher;
  /** Null: no provider is configured, and nothing is enqueued for it. */
  sms: SmsSender | null;
};

/** A kind of job: its queue settings and its worker. `id` is the job's own, the same at each attempt. */
export type JobDeclaration<N extends JobName> = Queue<N> & {
  work(ctx: Services, data: JobMap[N], context: { id: string; outlets: Outlets }): Promise<void>;
};

export type JobDeclarations = { [N in JobName]: JobDeclaration<N> };

/** The public interface of an area, as the composition (`areas.ts`) needs it. */
export type Area = {
  /** Each registers the calls of one file. */
  routes?: readonly ((app: FastifyInstance) => void)[];
  jobs?: Partial<JobDeclarations>;
  /** Writes rows that every installation has, such as interests. Runs at each start; safe to repeat. */
  fixedRows?: readonly ((tx: Tx) => Promise<void>)[];
  /** Deletes rows of the area that have expired. Runs once a day; safe to repeat. */
  tidy?: readonly ((ctx: Services) => Promise<void>)[];
  hooks?: Partial<Hooks>;
};
