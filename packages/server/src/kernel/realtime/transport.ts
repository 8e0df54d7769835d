import { Redis } from 'ioredis';
import pg from 'pg';

/** How processes notify each other of events. Payloads are at most 7,900 bytes. */
export type Transport = {
  /** True if `append_member_event` notifies the listeners directly. */
  notifiedByDatabase: boolean;
  start(receive: (payload: string) => void, gap: () => void): Promise<void>;
  send(payload: string): Promise<void>;
  close(): Promise<void>;
};

const CHANNEL = 'member_events';
const RECONNECT_MS = 500;
const KEEP_ALIVE_MS = 10_000;

export type PostgresTransportOptions = {
  /** Connection string: the listener keeps one connection of its own. */
  url: string;
  pool: pg.Pool;
  onError?: (error: Error) => void;
};

/** LISTEN/NOTIFY of the database that stores the events: needs no other service. */
export function createPostgresTransport({ url, pool, onError }: PostgresTransportOptions): Transport {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** True once it listens; otherwise a reconnect is scheduled. */
  const connect = async (receive: (payload: string) => void, gap: () => void): Promise<boolean> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'rendezvous-events',
      // It only listens: without keepalive a silently lost connection would be noticed after two hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    let lost = false;
    const lose = (error: Error) => {
      if (lost || closed) return;
      lost = true;
      onError?.(error);
      void next.end().catch(() => undefined);
      timer = setTimeout(() => {
        // Notifications in between were lost: everyone reads again.
        void connect(receive, gap).then((listens) => listens && gap());
      }, RECONNECT_MS);
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('The event connection ended')));
    next.on('notification', ({ payload }) => payload && receive(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
      return true;
    } catch (error) {
      lose(error as Error);
      return false;
    }
  };
  return {
    notifiedByDatabase: true,
    start: async (receive, gap) => void (await connect(receive, gap)),
    async send(payload) {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
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
    notifiedByDatabase: false,
    async start(receive, gap) {
      await Promise.all([publisher.connect(), subscriber.connect()]);
      await subscriber.subscribe(CHANNEL);
      subscriber.on('message', (_channel, payload) => receive(payload));
      subscriber.on('ready', gap);
    },
    async send(payload) {
      // The row is committed: a failed fan-out is made good by polling and by the next event.
      await publisher.publish(CHANNEL, payload).catch((error: Error) => onError?.(error));
    },
    async close() {
      await Promise.allSettled([publisher.quit(), subscriber.quit()]);
    },
  };
}
