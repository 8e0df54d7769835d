import type { ServerEvent } from '@rendezvous/contracts';
import { connectEvents } from './connectEvents.ts';
import type { ConnectOptions, EventsConnection, EventsState } from './connectEvents.ts';

/** What the pages tell each other. */
type Said =
  | { kind: 'event'; event: ServerEvent }
  /** How it stands with the one stream, and up to where it was heard. */
  | { kind: 'state'; state: EventsState; lastEventId: string | undefined }
  /** A page has come and asks. */
  | { kind: 'hello' };

/** The parts of the browser that are used; both are missing where the page did not come over a safe connection. */
export type SharingParts = {
  locks: Pick<LockManager, 'request'>;
  createChannel: (name: string) => BroadcastChannel;
  /** The page is looked at. */
  isSeen: () => boolean;
};

export type ShareOptions = ConnectOptions & {
  /** The same for all pages of one member. */
  name: string;
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

/** Typing is not numbered and stands under the number before it; `resync` begins anew. */
function isHeard({ id, type }: ServerEvent, last: number): boolean {
  if (type === 'resync') return false;
  return type === 'typing' ? Number(id) < last : Number(id) <= last;
}

class SharedEvents implements EventsConnection {
  lastEventId: string | undefined;
  readonly #options: ShareOptions;
  readonly #parts: SharingParts;
  readonly #channel: BroadcastChannel;
  /** Mine, while this page has it. */
  #stream: EventsConnection | null = null;
  #state: EventsState = 'connecting';
  /** Waits for the page that has the stream to go. */
  #queued = new AbortController();
  #release: () => void = () => undefined;
  #attempt = 0;
  #closed = false;

  constructor(options: ShareOptions, parts: SharingParts) {
    this.#options = options;
    this.#parts = parts;
    this.lastEventId = options.lastEventId;
    this.#channel = parts.createChannel(options.name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Said>) => this.#hear(data));
    if (parts.isSeen()) this.#take();
    else this.#queue();
    this.#say({ kind: 'hello' });
  }

  wake(): void {
    if (this.#closed) return;
    if (this.#stream !== null) this.#stream.wake();
    // The page that has it may be frozen in the background: whoever is looked at has it from now on.
    else if (this.#parts.isSeen()) this.#take();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#queued.abort();
    this.#letGo();
    this.#release();
    this.#channel.close();
    this.#tell('closed');
  }

  #queue(): void {
    this.#queued = new AbortController();
    void this.#stand({ signal: this.#queued.signal });
  }

  #take(): void {
    this.#queued.abort();
    void this.#stand({ steal: true });
  }

  /** Holds the stream while this page may; one that lost it stands in line again. */
  async #stand(options: LockOptions): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      await this.#parts.locks.request(this.#options.name, options, () => this.#lead());
    } catch (error) {
      // The browser keeps no locks for this page: it hears for itself.
      if (!isAbort(error)) return void this.#lead();
    }
    if (attempt !== this.#attempt || this.#closed) return;
    this.#letGo();
    this.#queue();
  }

  #lead(): Promise<void> {
    this.#letGo();
    if (this.#closed) return Promise.resolve();
    this.#stream = connectEvents({
      ...this.#options,
      lastEventId: this.lastEventId,
      onEvent: (event) => {
        this.#deliver(event);
        this.#say({ kind: 'event', event });
      },
      onState: (state) => {
        // The end of one stream is not the end of hearing.
        if (state === 'closed') return;
        this.#tell(state);
        this.#sayState();
      },
      onId: (id) => {
        if (this.lastEventId !== undefined && Number(id) <= Number(this.lastEventId)) return;
        this.lastEventId = id;
        this.#sayState();
      },
    });
    return new Promise((resolve) => (this.#release = resolve));
  }

  #letGo(): void {
    this.#stream?.close();
    this.#stream = null;
  }

  #hear(said: Said): void {
    if (this.#closed) return;
    if (said.kind === 'event') {
      this.#deliver(said.event);
    } else if (said.kind === 'hello') {
      if (this.#stream !== null) this.#sayState();
    } else if (this.#stream === null) {
      this.lastEventId ??= said.lastEventId;
      this.#tell(said.state);
    }
  }

  /** What a page has heard must not come again, from its own stream or late from another page: it would undo what came since. */
  #deliver(event: ServerEvent): void {
    if (isHeard(event, Number(this.lastEventId ?? 0))) return;
    if (event.id !== '') this.lastEventId = event.id;
    this.#options.onEvent(event);
  }

  #tell(state: EventsState): void {
    this.#state = state;
    this.#options.onState?.(state);
  }

  #sayState(): void {
    this.#say({ kind: 'state', state: this.#state, lastEventId: this.lastEventId });
  }

  #say(said: Said): void {
    if (!this.#closed) this.#channel.postMessage(said);
  }
}

/**
 * `connectEvents` once for all pages of a member in one browser: over HTTP/1.1 a browser keeps six connections to a server, and
 * the seventh page with a stream of its own would never load. The page that is looked at has the stream and tells the others;
 * when it goes, one of them goes on after the last event that it heard.
 */
export function shareEvents(options: ShareOptions): EventsConnection {
  const parts = options.parts === undefined ? browserParts() : options.parts;
  return parts === null ? connectEvents(options) : new SharedEvents(options, parts);
}
