import type { BaseLogger } from 'pino';
import type { Config } from './config.ts';
import type { DecisionGround } from '@rendezvous/contracts';
import type { DecisionKind } from '@rendezvous/contracts/kinds';
import type { Database, Db, Tx } from './db/client.ts';
import type { Reads } from './db/reads.ts';
import type { Metrics } from './metrics.ts';
import type { Traces } from './tracing/Traces.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { SmsOrder } from './sms/SmsOrder.ts';
import type { MailOrder } from './mail/MailOrder.ts';
import type { MailTemplate } from './mail/templates.ts';
import type { Storage } from './storage/storage.ts';
import type { PushKeys } from './push/pushKeys.ts';
import type { PhotoUrls } from './storage/photoUrls.ts';
import type { EventBus } from './realtime/EventBus.ts';
import type { UnchangedAnswers } from './http/unchangedAnswers.ts';
import type { SseHub } from './realtime/SseHub.ts';
import type { Presence } from './presence/Presence.ts';
import type { Limiter } from './security/limiter.ts';
import type { SessionResolver } from './request/SessionResolver.ts';
import type { Site, SiteRegistry } from './request/Site.ts';
import type { Secrets } from './security/secrets.ts';

export type MailQueue = {
  enqueue<T extends MailTemplate>(tx: Db, order: MailOrder<T>): Promise<void>;
  /** Enqueues many mails of one template in one statement. */
  enqueueAll<T extends MailTemplate>(tx: Db, orders: readonly MailOrder<T>[]): Promise<void>;
};

export type SmsQueue = {
  enqueue(tx: Db, order: SmsOrder): Promise<void>;
};

export type GeoLookup = {
  /** Returns the ISO 3166-1 code; null if unknown. */
  countryOf(address: string): string | null;
};

export type NewRestriction = {
  userId: number;
  kind: DecisionKind;
  ground: DecisionGround;
  /** As written by staff; null for a member's report and the content that it names. */
  facts: string | null;
  photoId?: number;
  /** The case that led to the restriction. */
  caseId?: number;
  /** The end of a suspension. */
  until?: Date | null;
  /** Null for automated decisions. */
  decidedBy: number | null;
};

export type KnownPicture = { id: number; profileId: number; fileKey: string; list: string };

/** Steps that an area adds to commands of an area below it. */
export type Hooks = {
  /** Runs after a member confirmed an address for the first time. */
  confirmed: readonly ((
    services: Services,
    member: { userId: number; site: Site; geoipCountry: string | null },
  ) => Promise<void>)[];
  /** Runs in the transaction that restricts a member. */
  restricted: readonly ((services: Services, tx: Tx, restriction: NewRestriction) => Promise<void>)[];
  /** Runs in the transaction that finds a known picture. */
  knownPicture: readonly ((services: Services, tx: Tx, photo: KnownPicture) => Promise<void>)[];
  /** Runs in the transaction that refuses a text as banned. */
  suspected: readonly ((
    services: Services,
    tx: Tx,
    attempt: { userId: number; site: Site; text: string },
  ) => Promise<void>)[];
  /** Runs in the transaction that ends the restriction of an account. */
  enabled: readonly ((services: Services, tx: Tx, member: { userId: number }) => Promise<void>)[];
  /** Runs after a member passed the age check. */
  ageChecked: readonly ((services: Services, member: { userId: number; site: Site }) => Promise<void>)[];
  /** Runs when a disabled member asks for a new password. */
  askedWhileDisabled: readonly ((services: Services, member: { userId: number }) => Promise<void>)[];
};

/**
 * Services for commands and routes. Created by `startServer` or a test and passed on, never
 * imported. Areas add members by interface merging.
 */
export interface Services {
  config: Config;
  db: Database;
  /** Searches that may be seconds old. */
  reads: Reads;
  log: BaseLogger;
  metrics: Metrics;
  /** Absent unless tracing is configured. */
  traces?: Traces;
  /** The server's clock; tests set it. */
  now: () => Date;
  secrets: Secrets;
  sites: SiteRegistry;
  sessions: SessionResolver;
  hooks: Hooks;
  limiter: Limiter;
  presence: Presence;
  mailer: MailQueue;
  /** Null if text messages are not configured; then codes are mailed. */
  sms: SmsQueue | null;
  geo: GeoLookup;
  /** Events for members. Publish them with `bus.transaction` instead of `db.transaction`. */
  bus: EventBus;
  hub: SseHub;
  unchanged: UnchangedAnswers;
  jobs: Jobs;
  photos: { storage: Storage; urls: PhotoUrls };
  pushKeys: PushKeys;
}
