import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { listen, type Listener } from '../db/listen.ts';

/** How processes notify each other of events. Payloads have at most 7,900 bytes. */
export type Transport = {
  start(receive: (payload: string) => void, gap: () => void): Promise<void>;
  /** Whether payloads of other processes arrive now. */
  isConnected(): boolean;
  /** Does not wait: the next event or heartbeat makes up for a lost one. */
  send(payload: string): void;
  /** Sends pending payloads first. */
  close(): Promise<void>;
};

export const CHANNEL = 'member_events';

export type PostgresTransportOptions = {
  /** Connection string; the listener has a dedicated connection. */
  url: string;
  pool: pg.Pool;
  onError?: (error: Error) => void;
};

/**
 * Uses LISTEN/NOTIFY of the events' database, without another service. NOTIFY takes a cluster-wide
 * lock at commit, so pending notifications are sent in batches, one transaction at a time.
 */
export function createPostgresTransport({ url, pool, onError }: PostgresTransportOptions): Transport {
  let listener: Listener | null = null;
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  const sendAll = async () => {
    // Lets the current turn of the event loop fill the list.
    await Promise.resolve();
    while (waiting.length > 0) {
      const payloads = waiting;
      waiting = [];
      await pool
        .query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, payloads])
        .catch((error: Error) => onError?.(error));
    }
    sending = null;
  };
  return {
    async start(receive, gap) {
      let first = true;
      listener = await listen({
        url,
        channel: CHANNEL,
        applicationName: 'rendezvous-events',
        onPayload: receive,
        // Notifications between connections are lost, so all members read again.
        onListening: () => {
          if (!first) gap();
          first = false;
        },
        onError,
      });
    },
    isConnected: () => listener !== null,
    send(payload) {
      waiting.push(payload);
      sending ??= sendAll();
    },
    async close() {
      await sending;
      await listener?.close();
    },
  };
}

/** Milliseconds to wait for Redis at startup. Without it, streams read rows at heartbeats. */
const FIRST_CONNECTION_MS = 2000;

/**
 * Uses Redis, which takes the fan-out of many nodes off the database. Reconnects until Redis is
 * back.
 */
export function createRedisTransport(redisUrl: string, onError?: (error: Error) => void): Transport {
  const publisher = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 3 });
  const subscriber = new Redis(redisUrl, { lazyConnect: true, autoResubscribe: false });
  const report = (error: Error): void => onError?.(error);
  for (const connection of [publisher, subscriber]) connection.on('error', report);
  let subscribed = false;
  subscriber.on('close', () => (subscribed = false));
  return {
    async start(receive, gap) {
      subscriber.on('message', (_channel, payload) => receive(payload));
      const first = new Promise<void>((resolve) => {
        subscriber.on('ready', () => {
          const subscribing = subscriber.subscribe(CHANNEL).then(() => {
            subscribed = true;
            gap();
            resolve();
          });
          subscribing.catch(report);
        });
      });
      for (const connection of [publisher, subscriber]) connection.connect().catch(() => undefined);
      await Promise.race([first, setTimeout(FIRST_CONNECTION_MS, undefined, { ref: false })]);
      if (!subscribed) report(new Error('Redis does not respond; events wait for heartbeats'));
    },
    isConnected: () => subscribed,
    send(payload) {
      publisher.publish(CHANNEL, payload).catch(report);
    },
    async close() {
      for (const connection of [publisher, subscriber]) {
        // Sends payloads that wait for a new connection, but does not wait for a lost one.
        const isUsed = ['connecting', 'connect', 'ready'].includes(connection.status);
        if (isUsed) await connection.quit().catch(() => undefined);
        connection.disconnect();
      }
    },
  };
}
