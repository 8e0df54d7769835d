import type { ServerEvent } from '@rendezvous/contracts';
import { connectEvents } from './connectEvents.ts';
import type { ConnectOptions, EventsConnection, EventsState } from './connectEvents.ts';

type PageMessage =
  | { kind: 'event'; event: ServerEvent }
  /** State of the shared stream, with the last event that its owner received. */
  | { kind: 'state'; state: EventsState; lastEventId: string | undefined }
  /** Sent by a page that has just opened, to ask for the state. */
  | { kind: 'hello' };

/** The browser APIs that sharing needs. Insecure origins have neither. */
export type SharingParts = {
  locks: Pick<LockManager, 'request'>;
  createChannel: (name: string) => BroadcastChannel;
  /** Returns whether the page is visible. */
  isSeen: () => boolean;
};

export type ShareOptions = ConnectOptions & {
  parts?: SharingParts | null;
};

function browserParts(): SharingParts | null {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return null;
  return {
    locks: navigator.locks,
    createChannel: (name) => new BroadcastChannel(name),
    isSeen: () => document.visibilityState === 'visible',
  };
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Typing events have no id of their own and repeat the previous one. `resync` starts a new
 * sequence.
 */
function isDelivered({ id, type }: ServerEvent, last: number): boolean {
  if (type === 'resync') return false;
  return type === 'typing' ? Number(id) < last : Number(id) <= last;
}

class SharedEvents implements EventsConnection {
  lastEventId: string | undefined;
  readonly #options: ShareOptions;
  readonly #parts: SharingParts;
  readonly #channel: BroadcastChannel;
  /** This page's own stream, while the page is the owner. */
  #stream: EventsConnection | null = null;
  #state: EventsState = 'connecting';
  /** Aborts waiting for the lock of the owner page. */
  #queued = new AbortController();
  #release: () => void = () => undefined;
  #attempt = 0;
  #closed = false;

  constructor(options: ShareOptions, parts: SharingParts) {
    this.#options = options;
    this.#parts = parts;
    this.lastEventId = options.lastEventId;
    this.#channel = parts.createChannel(`events:${options.member}`);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => this.#receive(data));
    if (parts.isSeen()) this.#takeOver();
    else this.#queue();
    this.#post({ kind: 'hello' });
  }

  wake(): void {
    if (this.#closed) return;
    if (this.#stream !== null) this.#stream.wake();
    // The owner may be frozen in the background, so the visible page takes over.
    else if (this.#parts.isSeen()) this.#takeOver();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#queued.abort();
    this.#closeStream();
    this.#release();
    this.#channel.close();
    this.#setState('closed');
  }

  #queue(): void {
    this.#queued = new AbortController();
    void this.#requestLock({ signal: this.#queued.signal });
  }

  #takeOver(): void {
    this.#queued.abort();
    void this.#requestLock({ steal: true });
  }

  /** Owns the stream while this page has the lock. Queues again after losing it. */
  async #requestLock(options: LockOptions): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      await this.#parts.locks.request(`events:${this.#options.member}`, options, () => this.#lead());
    } catch (error) {
      // The browser grants no locks, so this page opens its own stream.
      if (!isAbort(error)) return void this.#lead();
    }
    if (attempt !== this.#attempt || this.#closed) return;
    this.#closeStream();
    this.#queue();
  }

  #lead(): Promise<void> {
    this.#closeStream();
    if (this.#closed) return Promise.resolve();
    this.#stream = connectEvents({
      ...this.#options,
      lastEventId: this.lastEventId,
      onEvent: (event) => {
        this.#deliver(event);
        this.#post({ kind: 'event', event });
      },
      onState: (state) => {
        // A closed stream does not end the subscription.
        if (state === 'closed') return;
        this.#setState(state);
        this.#postState();
      },
      onId: (id) => {
        if (this.lastEventId !== undefined && Number(id) <= Number(this.lastEventId)) return;
        this.lastEventId = id;
        this.#postState();
      },
    });
    return new Promise((resolve) => (this.#release = resolve));
  }

  #closeStream(): void {
    this.#stream?.close();
    this.#stream = null;
  }

  #receive(message: PageMessage): void {
    if (this.#closed) return;
    if (message.kind === 'event') {
      this.#deliver(message.event);
    } else if (message.kind === 'hello') {
      if (this.#stream !== null) this.#postState();
    } else if (this.#stream === null) {
      this.#catchUp(message.lastEventId);
      this.#setState(message.state);
    }
  }

  /** Reloads whatever the owner's events may have changed before this page listened. */
  #catchUp(ownersId: string | undefined): void {
    if (ownersId === undefined) return;
    const missed = this.lastEventId !== undefined && Number(ownersId) > Number(this.lastEventId);
    if (missed) this.#deliver({ id: ownersId, type: 'resync', data: {} });
    else this.lastEventId ??= ownersId;
  }

  /** Delivers each event only once, because a duplicate would undo newer changes. */
  #deliver(event: ServerEvent): void {
    if (isDelivered(event, Number(this.lastEventId ?? 0))) return;
    if (event.id !== '') this.lastEventId = event.id;
    this.#options.onEvent(event);
  }

  #setState(state: EventsState): void {
    this.#state = state;
    this.#options.onState?.(state);
  }

  #postState(): void {
    this.#post({ kind: 'state', state: this.#state, lastEventId: this.lastEventId });
  }

  #post(message: PageMessage): void {
    if (!this.#closed) this.#channel.postMessage(message);
  }
}

/**
 * Shares one `connectEvents` among a member's pages, because HTTP/1.1 allows six connections per
 * server. The visible page owns the stream. When it closes, another page resumes after the last
 * event.
 */
export function shareEvents(options: ShareOptions): EventsConnection {
  const parts = options.parts === undefined ? browserParts() : options.parts;
  return parts === null ? connectEvents(options) : new SharedEvents(options, parts);
}
