import pg from 'pg';

const RECONNECT_MS = 500;
const KEEP_ALIVE_MS = 10_000;

export type ListenOptions = {
  url: string;
  channel: string;
  applicationName: string;
  onPayload: (payload: string) => void;
  /** Called after each LISTEN, including the first: notifications may have been lost until then. */
  onListening: () => void;
  onError?: ((error: Error) => void) | undefined;
};

export type Listener = { close: () => Promise<void> };

/** Listens on a dedicated connection that reconnects. Resolves after the first attempt. */
export async function listen(options: ListenOptions): Promise<Listener> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: options.applicationName,
      // Without traffic, a silently lost connection would go unnoticed for two hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    let lost = false;
    const lose = (error: Error) => {
      if (lost || closed) return;
      lost = true;
      options.onError?.(error);
      void next.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), RECONNECT_MS);
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error(`The connection that listens on ${options.channel} ended`)));
    next.on('notification', ({ payload }) => payload !== undefined && options.onPayload(payload));
    try {
      client = next;
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
      options.onListening();
    } catch (error) {
      lose(error as Error);
    }
  };
  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
