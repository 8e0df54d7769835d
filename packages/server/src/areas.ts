import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { trust } from './areas/trust/index.ts';
import { site } from './areas/site/index.ts';
import { legal } from './areas/legal/index.ts';
import { photos } from './areas/photos/index.ts';
import { members } from './areas/members/index.ts';
import { payments } from './areas/payments/index.ts';
import { account } from './areas/account/index.ts';
import { likes } from './areas/likes/index.ts';
import { chat } from './areas/chat/index.ts';
import { notifications } from './areas/notifications/index.ts';
import { safety } from './areas/safety/index.ts';
import { releases } from './releases/index.ts';
import { marketing } from './areas/marketing/index.ts';
import { signup } from './areas/signup/index.ts';
import { staff } from './areas/staff/index.ts';
import type { Area, JobDeclarations, Outlets } from './kernel/Area.ts';
import type { Database } from './kernel/db/client.ts';
import type { JobName } from './kernel/jobs/jobs.ts';
import { DELETIONS } from './kernel/db/retention.ts';
import { workEach } from './kernel/jobs/workEach.ts';
import { keepEventDays } from './kernel/realtime/eventDays.ts';
import type { Hooks, Services } from './kernel/services.ts';

/** Every area, from bottom to top: an area imports only those before it. */
export const AREAS: Readonly<Record<string, Area>> = {
  trust,
  site,
  legal,
  photos,
  members,
  payments,
  account,
  likes,
  chat,
  notifications,
  safety,
  releases,
  marketing,
  signup,
  staff,
};

/**
 * Deletes expired rows in every area. A failing step does not stop the others.
 * @throws AggregateError
 */
export async function runTidy(ctx: Services): Promise<void> {
  const kernel = [({ db, now }: Services) => keepEventDays(db, now()), ...DELETIONS];
  const steps = [...kernel, ...Object.values(AREAS).flatMap((area) => area.tidy ?? [])];
  await workEach(steps, 'Some expired rows were not deleted', (step) => step(ctx));
}

/** Writes the rows that every installation has. Concurrent startups are serialised. */
export async function writeFixedRows(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7203117)`);
    for (const area of Object.values(AREAS)) {
      for (const write of area.fixedRows ?? []) await write(tx);
    }
  });
}

/** Every kind of job. The type fails if an area declares a job in `JobMap` without a worker. */
export const JOBS: JobDeclarations = {
  ...trust.jobs,
  ...legal.jobs,
  ...photos.jobs,
  ...payments.jobs,
  ...account.jobs,
  ...chat.jobs,
  ...notifications.jobs,
  ...safety.jobs,
  ...releases.jobs,
  ...marketing.jobs,
  tidy: { rules: { retryDelay: 60, expireInSeconds: 6 * 3600 }, schedule: '43 3 * * *', work: runTidy },
};

export const HOOKS: Hooks = {
  confirmed: Object.values(AREAS).flatMap((area) => area.hooks?.confirmed ?? []),
  restricted: Object.values(AREAS).flatMap((area) => area.hooks?.restricted ?? []),
  knownPicture: Object.values(AREAS).flatMap((area) => area.hooks?.knownPicture ?? []),
  suspected: Object.values(AREAS).flatMap((area) => area.hooks?.suspected ?? []),
  enabled: Object.values(AREAS).flatMap((area) => area.hooks?.enabled ?? []),
  ageChecked: Object.values(AREAS).flatMap((area) => area.hooks?.ageChecked ?? []),
  askedWhileDisabled: Object.values(AREAS).flatMap((area) => area.hooks?.askedWhileDisabled ?? []),
};

export function registerRoutes(app: FastifyInstance): void {
  for (const area of Object.values(AREAS)) {
    for (const register of area.routes ?? []) register(app);
  }
}

export async function startWorkers(ctx: Services, outlets: Outlets): Promise<void> {
  for (const name of Object.keys(JOBS) as JobName[]) await startWorker(name, ctx, outlets);
}

function startWorker<N extends JobName>(name: N, ctx: Services, outlets: Outlets): Promise<void> {
  const declaration: JobDeclarations[N] = JOBS[name];
  return ctx.jobs.work(name, (data, id) => declaration.work(ctx, data, { id, outlets }));
}
