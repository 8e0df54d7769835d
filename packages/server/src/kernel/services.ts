import type { BaseLogger } from 'pino';
import type { Config } from './config.ts';
import type { DecisionGround, DecisionKind } from '@rendezvous/contracts';
import type { Database, Db, Tx } from './db/client.ts';
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
import type { Limiter } from './security/limiter.ts';
import type { SessionResolver } from './request/SessionResolver.ts';
import type { Site, SiteRegistry } from './request/Site.ts';
import type { Secrets } from './security/secrets.ts';

export type MailQueue = {
  /** Puts the mail into the job queue inside the caller's transaction. */
  enqueue<T extends MailTemplate>(tx: Db, order: MailOrder<T>): Promise<void>;
  /** Many of one template in one statement. */
  enqueueAll<T extends MailTemplate>(tx: Db, orders: readonly MailOrder<T>[]): Promise<void>;
};

/** Sends codes to phones. */
export type SmsQueue = {
  /** Puts the text message into the job queue inside the caller's transaction. */
  enqueue(tx: Db, order: SmsOrder): Promise<void>;
};

/** Location of an IP address. */
export type GeoLookup = {
  /** ISO 3166-1 code, or null when unknown. */
  countryOf(address: string): string | null;
};

/** A decision that restricts a member. */
export type NewRestriction = {
  userId: number;
  kind: DecisionKind;
  ground: DecisionGround;
  /** As staff wrote them; null: a member's report and the content that it names. */
  facts: string | null;
  photoId?: number;
  /** Null: automated. */
  decidedBy: number | null;
};

/** Steps that an area adds to commands of an area below it. */
export type Hooks = {
  /** After a member confirmed an address for the first time. */
  confirmed: readonly ((services: Services, member: { userId: number; site: Site }) => Promise<void>)[];
  /** In the transaction that restricts a member. */
  restricted: readonly ((services: Services, tx: Tx, restriction: NewRestriction) => Promise<void>)[];
  /** In the transaction that ends the restriction of an account. */
  enabled: readonly ((services: Services, tx: Tx, member: { userId: number }) => Promise<void>)[];
  /** A disabled member asked for a new password. */
  askedWhileDisabled: readonly ((services: Services, member: { userId: number }) => Promise<void>)[];
};

/**
 * What every command and route can use. Created by `startServer` (or by a test), passed on, never imported. Areas add their
 * own members by interface merging.
 */
export interface Services {
  config: Config;
  db: Database;
  log: BaseLogger;
  /** The server's clock; tests set it. */
  now: () => Date;
  secrets: Secrets;
  sites: SiteRegistry;
  sessions: SessionResolver;
  hooks: Hooks;
  limiter: Limiter;
  mailer: MailQueue;
  /** Null: text messages are not configured, codes are sent by mail. */
  sms: SmsQueue | null;
  geo: GeoLookup;
  /** Events for members; `bus.transaction` instead of `db.transaction` where events are published. */
  bus: EventBus;
  hub: SseHub;
  unchanged: UnchangedAnswers;
  jobs: Jobs;
  photos: { storage: Storage; urls: PhotoUrls };
  pushKeys: PushKeys;
}
