import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { STREAM_START } from '@rendezvous/contracts';
import type { ServerEvent } from '@rendezvous/contracts';
import type { EventsConnection, EventsState } from './connectEvents.ts';
import { shareEvents } from './shareEvents.ts';
import type { SharingParts } from './shareEvents.ts';
import { FakeSource } from './testing/FakeSource.ts';

/** Fakes a browser's Web Locks: a queue per name, whose first entry has the lock. */
class FakeLocks {
  #held: { leave: (error: Error) => void } | null = null;
  #queue: (() => void)[] = [];

  request = async (
    _name: string,
    { signal, steal = false }: LockOptions,
    run: () => Promise<void>,
  ): Promise<void> => {
    const abort = (): Error => Object.assign(new Error('taken'), { name: 'AbortError' });
    if (steal) {
      this.#held?.leave(abort());
      this.#held = null;
    }
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        this.#queue = this.#queue.filter((one) => one !== start);
        reject(abort());
      });
      const start = (): void => {
        const holder = { leave: reject };
        this.#held = holder;
        void run().then(() => {
          if (this.#held === holder) this.#held = null;
          resolve();
          this.#queue.shift()?.();
        });
      };
      if (this.#held === null) start();
      else this.#queue.push(start);
    });
  };
}

let sources: FakeSource[];
let locks: FakeLocks;
let channels: Set<EventTarget>;
let pages: EventsConnection[];

/** Creates a channel, which delivers to all pages except the sender. */
function createChannel(): BroadcastChannel {
  const target = new EventTarget();
  channels.add(target);
  const postMessage = (data: unknown): void =>
    channels.forEach((one) => one !== target && one.dispatchEvent(new MessageEvent('message', { data })));
  return Object.assign(target, { postMessage, close: () => void channels.delete(target) }) as never;
}

const browser = (kept: { request: unknown }, seen = true): SharingParts => ({
  locks: kept as SharingParts['locks'],
  createChannel,
  isSeen: () => seen,
});

type Opened = { seen?: boolean; parts?: SharingParts | null; lastEventId?: string };

function openPage({ seen = true, parts, lastEventId }: Opened = {}) {
  const received: ServerEvent[] = [];
  const states: EventsState[] = [];
  const connection = shareEvents({
    member: 'u-1',
    url: '/api/events.php',
    lastEventId,
    onEvent: (event) => received.push(event),
    onState: (state) => states.push(state),
    createSource: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
    parts: parts === undefined ? browser(locks, seen) : parts,
  });
  pages.push(connection);
  return {
    connection,
    states,
    types: () => received.map(({ type }) => type),
    credits: () => received.map(({ data }) => (data as { credits: number }).credits),
  };
}

const open = (): FakeSource[] => sources.filter(({ closed }) => !closed);
const balance = (credits: number, id: number): [string, string, string] => [
  'balance',
  JSON.stringify({ credits, paid_user: true }),
  String(id),
];
/** Lets pending lock and channel callbacks run. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  sources = [];
  locks = new FakeLocks();
  channels = new Set();
  pages = [];
});

afterEach(() => {
  for (const page of pages) page.close();
});

describe('shareEvents', () => {
  test('many pages share one stream, owned by the visible page, and all receive each event once', async () => {
    const first = openPage();
    const second = openPage();
    const behind = openPage({ seen: false });
    await settle();
    expect(open()).toHaveLength(1);
    sources.at(-1)?.send('open');
    sources.at(-1)?.send(...balance(3, 12));
    for (const page of [first, second, behind]) {
      expect(page.credits()).toEqual([3]);
      expect(page.connection.lastEventId).toBe('12');
      expect(page.states.at(-1)).toBe('open');
    }
  });

  test('a page that becomes visible takes over the stream and resumes it', async () => {
    const first = openPage();
    await settle();
    const second = openPage();
    await settle();
    sources.at(-1)?.send(...balance(3, 12));
    first.connection.wake();
    await settle();
    expect(open().map(({ url }) => url)).toEqual(['/api/events.php?page-member=u-1&last_event_id=12']);
    open()[0]?.send(...balance(2, 13));
    expect([first.credits(), second.credits()]).toEqual([
      [3, 2],
      [3, 2],
    ]);
  });

  test('no event is delivered twice', async () => {
    const first = openPage();
    await settle();
    const source = sources.at(-1);
    source?.send(...balance(3, 12));
    source?.send(...balance(2, 13));
    source?.send(...balance(3, 12));
    source?.send(...balance(2, 13));
    expect(first.credits()).toEqual([3, 2]);
  });

  test('another page resumes after the last event when the owner closes, even if it received none', async () => {
    const first = openPage();
    await settle();
    sources.at(-1)?.send('open');
    sources.at(-1)?.send(STREAM_START, '{}', '7');
    const behind = openPage({ seen: false });
    await settle();
    first.connection.close();
    await settle();
    expect(open().map(({ url }) => url)).toEqual(['/api/events.php?page-member=u-1&last_event_id=7']);
    open()[0]?.send(...balance(1, 8));
    expect(behind.credits()).toEqual([1]);
    expect(first.credits()).toEqual([]);
    expect(first.states.at(-1)).toBe('closed');
  });

  test('a page resumes after the last event that its data includes', async () => {
    openPage({ lastEventId: '41' });
    await settle();
    expect(open().map(({ url }) => url)).toEqual(['/api/events.php?page-member=u-1&last_event_id=41']);
  });

  test('a page reloads its lists if the owner forwarded events before it listened', async () => {
    openPage({ lastEventId: '7' });
    await settle();
    sources.at(-1)?.send('open');
    sources.at(-1)?.send(...balance(3, 8));
    const late = openPage({ seen: false, lastEventId: '7' });
    const current = openPage({ seen: false, lastEventId: '8' });
    await settle();
    sources.at(-1)?.send(...balance(2, 9));
    expect(late.types()).toEqual(['resync', 'balance']);
    expect(current.types()).toEqual(['balance']);
    expect(late.connection.lastEventId).toBe('9');
  });

  test('wake ends the wait for a lost stream', async () => {
    jest.useFakeTimers();
    const page = openPage();
    await settle();
    sources.at(-1)?.send('error');
    expect(page.states.at(-1)).toBe('waiting');
    page.connection.wake();
    expect(open()).toHaveLength(1);
    jest.useRealTimers();
  });

  test.each([
    ['has no locks', () => null],
    ['refuses them', () => browser({ request: () => Promise.reject(new Error('refused')) })],
  ])('a browser that %s has one stream per page', async (_how, parts) => {
    openPage({ parts: parts() });
    openPage({ parts: parts() });
    await settle();
    expect(open()).toHaveLength(2);
  });
});
