import { EVENT_TYPES, STREAM_START } from '@rendezvous/contracts';
import type { EventMap, EventType, ServerEvent } from '@rendezvous/contracts';
import { PAGE_MEMBER } from '@rendezvous/contracts/version';
import { retryDelay } from './retry.ts';
import type { RetryPolicy } from './retry.ts';

export type EventsState = 'connecting' | 'open' | 'waiting' | 'closed';

/** The part of the browser's EventSource that is used. */
export type EventSourceLike = {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
};

export type ConnectOptions = {
  /** URL of `/api/events.php`, absolute or relative to the page's origin. */
  url: string;
  /** Id of the member that the page was made for. */
  member: string;
  onEvent: (event: ServerEvent) => void;
  onState?: (state: EventsState) => void;
  /** Called with the id after which a new stream would resume, even before any event. */
  onId?: (id: string) => void;
  lastEventId?: string | undefined;
  createSource?: (url: string) => EventSourceLike;
  retry?: RetryPolicy;
  random?: () => number;
};

export type EventsConnection = {
  close(): void;
  /** Reconnects now instead of waiting: the device is online again, or the page visible. */
  wake(): void;
  readonly lastEventId: string | undefined;
};

const RECONNECT: RetryPolicy = { retries: Infinity, base: 1_000, ceiling: 30_000 };

function toEvent(type: EventType, message: MessageEvent<string>): ServerEvent | null {
  try {
    const data = JSON.parse(message.data) as EventMap[EventType];
    // The server's `data` has the type that `event:` names.
    return { id: message.lastEventId, type, data } as ServerEvent;
  } catch {
    return null;
  }
}

/** Member and last event id go in the query, because EventSource cannot set headers. */
function addressOf({ url, member }: ConnectOptions, lastEventId: string | undefined): string {
  const query = new URLSearchParams({ [PAGE_MEMBER]: member });
  if (lastEventId !== undefined) query.set('last_event_id', lastEventId);
  return `${url}?${query.toString()}`;
}

/**
 * Opens a stream of server-sent events that resumes and reconnects with jitter. The browser's own
 * reconnect has a fixed delay, so all clients of a failed server would return at the same time.
 */
export function connectEvents(options: ConnectOptions): EventsConnection {
  const createSource =
    options.createSource ?? ((url: string) => new EventSource(url, { withCredentials: true }));
  const policy = options.retry ?? RECONNECT;
  let { lastEventId } = options;
  let source: EventSourceLike | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let failures = 0;
  let closed = false;

  const setState = (state: EventsState): void => options.onState?.(state);

  const note = (message: MessageEvent<string>): void => {
    if (message.lastEventId === '' || message.lastEventId === lastEventId) return;
    lastEventId = message.lastEventId;
    options.onId?.(lastEventId);
  };

  const receive = (type: EventType, message: MessageEvent<string>): void => {
    const event = toEvent(type, message);
    if (event !== null) options.onEvent(event);
    note(message);
  };

  const connect = (): void => {
    timer = null;
    setState('connecting');
    const current = createSource(addressOf(options, lastEventId));
    source = current;
    current.addEventListener('open', () => {
      failures = 0;
      setState('open');
    });
    current.addEventListener('error', () => {
      if (source !== current || closed) return;
      current.close();
      source = null;
      setState('waiting');
      timer = setTimeout(connect, retryDelay(failures, policy, options.random ?? Math.random));
      failures = Math.min(failures + 1, 10);
    });
    current.addEventListener(STREAM_START, note);
    for (const type of EVENT_TYPES) current.addEventListener(type, (message) => receive(type, message));
  };

  connect();
  return {
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      source?.close();
      source = null;
      setState('closed');
    },
    wake() {
      if (timer === null || closed) return;
      clearTimeout(timer);
      connect();
    },
    get lastEventId() {
      return lastEventId;
    },
  };
}
