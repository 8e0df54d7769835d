import { Redis } from 'ioredis';
import type pg from 'pg';
import { listen, type Listener } from '../db/listen.ts';

/** How processes notify each other of events. Payloads have at most 7,900 bytes. */
export type Transport = {
  start(receive: (payload: string) => void, gap: () => void): Promise<void>;
  /** Does not wait: the next event or heartbeat makes up for a lost one. */
  send(payload: string): void;
  /** Sends pending payloads first. */
  close(): Promise<void>;
};

/** Channel of notifications and of Redis messages. */
export const CHANNEL = 'member_events';

export type PostgresTransportOptions = {
  /** Connection string; the listener has a dedicated connection. */
  url: string;
  pool: pg.Pool;
  onError?: (error: Error) => void;
};

/**
 * LISTEN/NOTIFY of the events' database, without another service. NOTIFY takes a cluster-wide lock
 * at commit, so pending notifications are batched in a transaction of their own, one at a time.
 */
export function createPostgresTransport({ url, pool, onError }: PostgresTransportOptions): Transport {
  let listener: Listener | null = null;
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  const sendAll = async () => {
    // Waits for the turn of the event loop that fills the list.
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

/** Redis, for many nodes: takes the fan-out off the database. */
export function createRedisTransport(redisUrl: string, onError?: (error: Error) => void): Transport {
  const publisher = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 3 });
  const subscriber = new Redis(redisUrl, { lazyConnect: true });
  for (const connection of [publisher, subscriber])
    connection.on('error', (error: Error) => onError?.(error));
  return {
    async start(receive, gap) {
      await Promise.all([publisher.connect(), subscriber.connect()]);
      await subscriber.subscribe(CHANNEL);
      subscriber.on('message', (_channel, payload) => receive(payload));
      subscriber.on('ready', gap);
    },
    send(payload) {
      publisher.publish(CHANNEL, payload).catch((error: Error) => onError?.(error));
    },
    async close() {
      await Promise.allSettled([publisher.quit(), subscriber.quit()]);
    },
  };
}
