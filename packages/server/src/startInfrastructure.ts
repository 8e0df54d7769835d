import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BaseLogger } from 'pino';
import { demoBanner } from './pages/html/demoBanner.ts';
import type { Config } from './kernel/config.ts';
import type { DatabaseHandle } from './kernel/db/client.ts';
import { loadGeoLookup } from './kernel/geo/geoLookup.ts';
import { createJobs } from './kernel/jobs/jobs.ts';
import { HOOKS, JOBS, startWorkers } from './areas.ts';
import { sessionResolver } from './areas/account/sessions/sessionResolver.ts';
import { campaignResolver } from './areas/marketing/campaignResolver.ts';
import { startMailCatcher } from './kernel/mail/catcher.ts';
import { registerMailPages } from './kernel/mail/devPages.ts';
import { createMailer } from './kernel/mail/mailer.ts';
import { createMailQueue } from './kernel/mail/mailQueue.ts';
import { registerUnsubscribe } from './areas/notifications/unsubscribe.routes.ts';
import { createMollieProvider } from './areas/payments/mollie/mollieProvider.ts';
import { registerSandboxPages } from './areas/payments/sandbox/pages.ts';
import { createSandbox } from './areas/payments/sandbox/sandboxProvider.ts';
import { startAgeSandbox } from './areas/trust/age/ageSandbox.ts';
import { registerAgeSandboxPages } from './areas/trust/age/ageSandboxPages.ts';
import { createPhotoModel } from './areas/photos/model/createPhotoModel.ts';
import { createAgeProvider } from './areas/trust/age/createAgeProvider.ts';
import { assertCanOpenPhoto } from './areas/members/assertCanOpenPhoto.ts';
import { isOpenPhoto } from './areas/members/isOpenPhoto.ts';
import { registerMediaRoute } from './areas/photos/media.routes.ts';
import { openBucket } from './kernel/storage/bucket.ts';
import { createBucketStorage, createLocalStorage } from './kernel/storage/storage.ts';
import type { Storage } from './kernel/storage/storage.ts';
import { createPhotoUrls } from './kernel/storage/photoUrls.ts';
import { readPhotosBucket } from './kernel/photosBucket.ts';
import { createPusher } from './kernel/push/pusher.ts';
import type { Pusher } from './kernel/push/pusher.ts';
import { createPushKeys } from './kernel/push/pushKeys.ts';
import { createEventBus } from './kernel/realtime/EventBus.ts';
import { createUnchangedAnswers, readMemberChanges } from './kernel/http/unchangedAnswers.ts';
import { createSseHub } from './kernel/realtime/SseHub.ts';
import { createPostgresTransport, createRedisTransport } from './kernel/realtime/transport.ts';
import type { Transport } from './kernel/realtime/transport.ts';
import { createReads, primaryReads } from './kernel/db/reads.ts';
import { createPresence } from './kernel/presence/createPresence.ts';
import type { Secrets } from './kernel/security/secrets.ts';
import { worksJobs } from './kernel/roles.ts';
import type { Metrics } from './kernel/metrics.ts';
import type { Services } from './kernel/services.ts';
import { createTwilioSender } from './kernel/sms/twilioSender.ts';

/** Everything except requests: events, jobs, mail, push, photos, payments, geography. */
export type Infrastructure = Pick<
  Services,
  | 'bus'
  | 'presence'
  | 'reads'
  | 'hub'
  | 'unchanged'
  | 'jobs'
  | 'photos'
  | 'provider'
  | 'ageProvider'
  | 'photoModel'
  | 'mailer'
  | 'sms'
  | 'geo'
  | 'pushKeys'
  | 'sessions'
  | 'hooks'
  | 'campaigns'
> & {
  /** `/media` and `/unsubscribe`, and in a demo `/dev/mail`, `/sandbox/pay` and `/sandbox/age`. */
  registerPages(app: FastifyInstance): void;
  /** Lets this process run jobs (mails, push, photos, schedules). */
  startWorkers(services: Services): Promise<void>;
  stop(): Promise<void>;
};

export type InfrastructureOptions = {
  config: Config;
  database: DatabaseHandle;
  /** The same database without a pooler: jobs and events listen on it. */
  directUrl: string;
  secrets: Secrets;
  log: BaseLogger;
  metrics: Metrics;
  traces?: Services['traces'];
  /**
   * False enqueues jobs without scheduling or supervising them. The default depends on the role.
   */
  schedules?: boolean;
  /** Replaces the real push services in tests. */
  pusher?: Pusher;
};

function openStorage({ photosUrl, dataDir }: Config): Storage {
  if (photosUrl === null) return createLocalStorage(join(dataDir, 'photos'));
  return createBucketStorage(openBucket(readPhotosBucket(photosUrl)));
}

const openSandbox = ({ dataDir }: Config, secrets: Secrets) =>
  createSandbox({ dir: join(dataDir, 'sandbox'), secret: secrets.key('sandbox-webhooks') });

const openTransport = (
  { config, database, directUrl }: InfrastructureOptions,
  onError: (error: Error) => void,
): Transport =>
  config.redisUrl
    ? createRedisTransport(config.redisUrl, onError)
    : createPostgresTransport({ url: directUrl, pool: database.pool, onError });

function openReads({ config, database, log }: InfrastructureOptions): Services['reads'] {
  const { databaseReadUrl: url, databaseDirectUrl, databasePool: max } = config;
  if (url === null) return primaryReads(database.db);
  return createReads(database.db, { url, pooled: databaseDirectUrl !== null, max, log });
}

const openPusher = ({ publicOrigin }: Config): Pusher =>
  createPusher({ contact: publicOrigin ?? 'mailto:push@rendezvous.example' });

async function openMail({ smtpUrl, dataDir }: Config) {
  const catcher = smtpUrl ? null : await startMailCatcher(join(dataDir, 'mail'));
  return { catcher, smtp: createMailer(smtpUrl ?? catcher?.smtpUrl ?? '') };
}

/** Opens the provider of `AGE_CHECK_URL`, or in a demo a sandbox. */
async function openAgeChecks({ ageProvider, demo }: Config, secrets: Secrets) {
  if (ageProvider) return { provider: createAgeProvider(ageProvider), sandbox: null };
  if (!demo) return { provider: null, sandbox: null };
  const secret = secrets.key('age-sandbox');
  const sandbox = await startAgeSandbox(secret);
  return { provider: createAgeProvider({ url: sandbox.url, secret }), sandbox };
}

const openPhotoModel = ({ photoModelUrl: url }: Config, logs: Pick<Services, 'log'>) =>
  url === null ? null : createPhotoModel(url, logs);

/** Builds and starts the infrastructure of one process; no jobs run until `startWorkers`. */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const { config, database, directUrl, secrets, log, metrics, schedules = worksJobs(config.role) } = options;
  const onError = (err: Error) => log.error({ err }, 'infrastructure');
  const bus = createEventBus(openTransport(options, onError));
  const hub = createSseHub(database.db, bus);
  const age = await openAgeChecks(config, secrets);
  const shared = { presence: createPresence(config.redisUrl), reads: openReads(options) };
  const unchanged = createUnchangedAnswers((horizon) => readMemberChanges(database.db, horizon), log);
  const jobs = createJobs({
    ...{ url: directUrl, queues: JOBS, key: secrets.key('jobs'), schedules, traces: options.traces },
    onAttempt: metrics.observeJob,
    onError: (err, job) => log.error({ err, ...job }, job ? 'job failed' : 'jobs'),
  });
  const photos = { storage: openStorage(config), urls: createPhotoUrls(secrets.key('photo-urls')) };
  const sandbox = config.mollieApiKey ? null : openSandbox(config, secrets);
  const provider = sandbox ?? createMollieProvider({ apiKey: config.mollieApiKey ?? '' });
  const { catcher, smtp } = await openMail(config);
  const sms = config.smsUrl === null ? null : createTwilioSender(config.smsUrl);
  const pusher = options.pusher ?? openPusher(config);
  await Promise.all([bus.start(), jobs.start()]);
  await sandbox?.resume();
  return {
    bus,
    hub,
    ...shared,
    unchanged,
    jobs,
    photos,
    ...{ provider, ageProvider: age.provider, photoModel: openPhotoModel(config, { log }) },
    geo: await loadGeoLookup(),
    sessions: sessionResolver,
    hooks: HOOKS,
    campaigns: campaignResolver,
    pushKeys: createPushKeys(database.db, secrets.key('push-keys'), bus),
    mailer: createMailQueue(jobs),
    sms: sms && { enqueue: (tx, order) => jobs.enqueue(tx, 'sms', order) },
    registerPages(app) {
      registerMediaRoute(app, photos.storage, photos.urls, {
        isOpen: (request, photo) => isOpenPhoto(app.services, request, photo),
        guard: (request, photo) => assertCanOpenPhoto(app.services.db, request, photo),
      });
      registerUnsubscribe(app, app.services);
      const banner = demoBanner({ config });
      if (catcher) registerMailPages(app, catcher, banner);
      if (sandbox) registerSandboxPages(app, sandbox, banner);
      if (age.sandbox) registerAgeSandboxPages(app, age.sandbox, banner);
    },
    startWorkers: (services) => startWorkers(services, { smtp, pusher, sms }),
    async stop() {
      hub.close();
      unchanged.close();
      await Promise.all([shared.presence.close(), shared.reads.close(), age.sandbox?.close()]);
      sandbox?.close();
      await jobs.stop();
      await bus.close();
      smtp.close();
      await catcher?.close();
    },
  };
}
