import type { BaseLogger } from 'pino';
import type { Config } from './config.ts';
import type { Database, Db } from './db/client.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { SmsJob } from './jobs/payloads.ts';
import type { MailOrder } from './mail/MailOrder.ts';
import type { MailTemplate } from './mail/templates.ts';
import type { Provider } from '../areas/payments/provider/Provider.ts';
import type { Storage } from './storage/storage.ts';
import type { PhotoUrls } from './storage/photoUrls.ts';
import type { EventBus } from './realtime/EventBus.ts';
import type { SseHub } from './realtime/SseHub.ts';
import type { ReleaseRegistry } from '../releases/ReleaseRegistry.ts';
import type { Limiter } from './security/limiter.ts';
import type { Secrets } from './security/secrets.ts';
import type { SiteRegistry } from '../areas/site/SiteRegistry.ts';

export type MailQueue = {
  /** Puts the mail into the job queue inside the caller's transaction. */
  enqueue<T extends MailTemplate>(tx: Db, order: MailOrder<T>): Promise<void>;
};

/** Codes for telephones. */
export type SmsQueue = {
  /** Puts the text message into the job queue inside the caller's transaction. */
  enqueue(tx: Db, job: SmsJob): Promise<void>;
};

/** Where an address on the Internet is. */
export type GeoLookup = {
  /** ISO 3166-1 code, or null when unknown. */
  countryOf(address: string): string | null;
};

/** What every command and route can use. Made once in main.ts (or by a test), passed on, never imported. */
export type Services = {
  config: Config;
  db: Database;
  log: BaseLogger;
  /** The server's clock; tests set it. */
  now: () => Date;
  secrets: Secrets;
  sites: SiteRegistry;
  limiter: Limiter;
  mailer: MailQueue;
  /** Null: there is no way to telephones here, codes go by mail. */
  sms: SmsQueue | null;
  geo: GeoLookup;
  /** Changes for members; `bus.transaction` instead of `db.transaction` where events are published. */
  bus: EventBus;
  hub: SseHub;
  jobs: Jobs;
  photos: { storage: Storage; urls: PhotoUrls };
  provider: Provider;
  releases: ReleaseRegistry;
  /** VAPID public key for the browser; null: no push here. */
  pushPublicKey: string | null;
};
