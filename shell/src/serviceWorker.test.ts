import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { baseColours } from '@rendezvous/ui/page';

const showNotification = jest.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const openWindow = jest.fn<(url: string) => Promise<null>>();
const matchAll = jest.fn<(options: ClientQueryOptions) => Promise<unknown>>();
const claim = jest.fn<() => Promise<void>>();
const skipWaiting = jest.fn<() => Promise<void>>();
const setAppBadge = jest.fn<(count: number) => Promise<void>>();
const navigate = jest.fn<(url: string) => Promise<null>>();
const focus = jest.fn<() => Promise<unknown>>();
const page = { id: 'page', postMessage: jest.fn(), focus, navigate };
const say = (source: { id: string }, data: unknown) =>
  void window.dispatchEvent(Object.assign(new Event('message'), { source, data }));
let pages: (typeof page)[];
/** The language cookie, or the error with which the browser refuses access. */
let chosen: string | Error | null;
const offline = { title: 'You are offline', text: 'Pages need the network.', retry: 'Try again' };

/** Dispatches an event, and resolves once the worker has handled it. */
async function send(type: string, init: Record<string, unknown>): Promise<unknown> {
  const work: unknown[] = [];
  const keep = (promise: unknown) => void work.push(promise);
  window.dispatchEvent(Object.assign(new Event(type), { waitUntil: keep, respondWith: keep, ...init }));
  const results = await Promise.all(work);
  return results.at(-1);
}

const push = (data: unknown) => send('push', { data: { json: () => data } });
const click = (data: unknown) => send('notificationclick', { notification: { data, close: jest.fn() } });

beforeAll(async () => {
  Object.assign(window, {
    __OFFLINE_COLOURS__: baseColours,
    __OFFLINE_TEXTS__: { en: offline, no: { ...offline, title: 'Du er frakoblet' } },
    cookieStore: {
      get: (name: string) => {
        if (chosen instanceof Error) return Promise.reject(chosen);
        return Promise.resolve(chosen === null || name !== 'lang' ? null : { value: chosen });
      },
    },
    skipWaiting,
    registration: { showNotification },
    clients: { matchAll, claim, openWindow },
  });
  Object.assign(window.navigator, { setAppBadge });
  await import('./serviceWorker.ts');
});
beforeEach(() => {
  pages = [page];
  chosen = null;
  matchAll.mockImplementation(() => Promise.resolve(pages));
  for (const fake of [showNotification, openWindow, setAppBadge, navigate, focus])
    fake.mockResolvedValue(undefined as never);
});
afterEach(() => void jest.clearAllMocks());

it('takes over the open pages immediately', async () => {
  claim.mockResolvedValue(undefined);
  await send('activate', {});
  expect(claim).toHaveBeenCalledTimes(1);
});

it('replaces an earlier version without waiting for its pages to close', async () => {
  skipWaiting.mockResolvedValue(undefined);
  await send('install', {});
  expect(skipWaiting).toHaveBeenCalledTimes(1);
});

describe('a pushed message', () => {
  const message = { title: 'New message', body: 'Open it', tag: 'chat:1', badge: 3 };

  it('is shown, forwarded to the open pages, and counted on the app icon', async () => {
    await push({ ...message, check_url: '/chats/1', open_url: '/login' });
    expect(showNotification).toHaveBeenCalledWith(
      'New message',
      expect.objectContaining({
        body: 'Open it',
        tag: 'chat:1',
        data: { check_url: '/chats/1', open_url: '/login' },
      }),
    );
    expect(page.postMessage).toHaveBeenCalledWith({ type: 'new-message' });
    expect(setAppBadge).toHaveBeenCalledWith(3);
    expect(matchAll.mock.calls).toEqual([[{ type: 'window' }]]);
  });

  it('has the site’s icons', async () => {
    await push(message);
    const { icon, badge } = showNotification.mock.calls[0]?.[1] as NotificationOptions & { badge: string };
    expect([icon, badge]).toEqual([
      'http://localhost/icons/icon-192.png',
      'http://localhost/icons/badge-96.png',
    ]);
  });

  it('does not change the app icon if it has no count', async () => {
    await push({ ...message, badge: undefined });
    expect(setAppBadge).not.toHaveBeenCalled();
  });

  it('is shown even if the browser rejects the count', async () => {
    setAppBadge.mockRejectedValue(new DOMException('not installed', 'NotAllowedError'));
    await expect(push(message)).resolves.toHaveLength(3);
    expect(showNotification).toHaveBeenCalledTimes(1);
  });

  it('is shown with the site’s name and no body if it has no texts', async () => {
    await push({});
    expect(showNotification).toHaveBeenCalledWith(
      'localhost',
      expect.objectContaining({ body: '', tag: 'news' }),
    );
  });

  it('is still shown if it has no data', async () => {
    await send('push', { data: null });
    expect(showNotification).toHaveBeenCalledWith('localhost', expect.objectContaining({ body: '' }));
  });

  it('is still shown with a general text if it cannot be parsed', async () => {
    await send('push', { data: { json: () => JSON.parse('{') as unknown } });
    expect(showNotification).toHaveBeenCalledWith('localhost', expect.objectContaining({ tag: 'news' }));
  });
});

describe('a tap on a notification', () => {
  const data = { check_url: '/chats/1', open_url: '/login?next=%2Fchats%2F1' };

  const second = {
    ...page,
    id: 'second',
    postMessage: jest.fn(),
    focus: jest.fn<typeof focus>(),
    navigate: jest.fn<typeof navigate>(),
  };
  type Page = typeof page;

  /** A page that replies with its state, or not at all. */
  const answering = (one: Page, state: 'shows' | 'idle' | 'busy' | null): Page => {
    one.postMessage.mockImplementation((...[message]: unknown[]) => {
      const { type } = message as { type: string };
      if (type === 'ask' && state !== null) queueMicrotask(() => say(one, state));
      if (type === 'click') queueMicrotask(() => say(one, 'heard'));
    });
    return one;
  };
  const CLICK = {
    type: 'click',
    check_url: 'http://localhost/chats/1',
    open_url: 'http://localhost/login?next=%2Fchats%2F1',
  };
  beforeEach(() => {
    second.focus.mockResolvedValue(undefined as never);
    second.navigate.mockResolvedValue(undefined as never);
    answering(page, 'idle');
  });

  it('is handled by the open page, which knows who is logged in', async () => {
    await click(data);
    expect(page.postMessage).toHaveBeenCalledWith(CLICK);
    expect(page.focus).toHaveBeenCalledTimes(1);
    for (const load of [openWindow, navigate]) expect(load).not.toHaveBeenCalled();
  });

  it('focuses the page that shows its subject, without reloading it', async () => {
    pages = [page, answering(second, 'shows')];
    await click(data);
    expect(second.focus).toHaveBeenCalledTimes(1);
    for (const one of [page, second]) expect(one.postMessage).not.toHaveBeenCalledWith(CLICK);
    expect(page.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('is handled by a page without unsaved input', async () => {
    pages = [answering(page, 'busy'), answering(second, 'idle')];
    await click(data);
    expect(second.postMessage).toHaveBeenCalledWith(CLICK);
    expect(page.postMessage).not.toHaveBeenCalledWith(CLICK);
    expect(page.focus).not.toHaveBeenCalled();
  });

  it('opens another window if every page has unsaved input', async () => {
    answering(page, 'busy');
    await click(data);
    expect(openWindow).toHaveBeenCalledWith('http://localhost/chats/1');
    expect(page.postMessage).not.toHaveBeenCalledWith(CLICK);
    for (const drive of [focus, navigate]) expect(drive).not.toHaveBeenCalled();
  });

  it('lets a page with unsaved input ask first if no window may be opened', async () => {
    answering(page, 'busy');
    openWindow.mockRejectedValue(new DOMException('too late', 'InvalidAccessError'));
    await click(data);
    expect(page.postMessage).toHaveBeenCalledWith(CLICK);
    expect(page.focus).toHaveBeenCalledTimes(1);
    expect(navigate).not.toHaveBeenCalled();
  });

  describe('on a page that does not answer', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    async function clickAndWait(): Promise<void> {
      page.postMessage.mockImplementation(() => say({ id: 'another page' }, 'heard'));
      const clicked = click(data);
      await jest.advanceTimersByTimeAsync(1999);
      expect(navigate).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      await clicked;
    }

    it('opens its subject in that page', async () => {
      await clickAndWait();
      expect(navigate.mock.calls).toEqual([['http://localhost/chats/1']]);
      expect(openWindow).not.toHaveBeenCalled();
    });

    it('opens its subject if the page may be neither focused nor navigated', async () => {
      focus.mockRejectedValue(new TypeError('no tap'));
      navigate.mockRejectedValue(new TypeError('not controlled'));
      await clickAndWait();
      expect(openWindow).toHaveBeenCalledWith('http://localhost/chats/1');
    });

    it('wakes a suspended page, which then decides', async () => {
      answering(page, null);
      const clicked = click(data);
      await jest.advanceTimersByTimeAsync(500);
      await clicked;
      expect(page.focus).toHaveBeenCalledTimes(1);
      for (const load of [openWindow, navigate]) expect(load).not.toHaveBeenCalled();
    });
  });

  it('closes the notification, and includes pages that the worker does not control', async () => {
    const close = jest.fn();
    await send('notificationclick', { notification: { data, close } });
    expect(close).toHaveBeenCalledTimes(1);
    expect(matchAll.mock.calls).toEqual([[{ type: 'window', includeUncontrolled: true }]]);
  });

  it.each([
    [{}, 'http://localhost/'],
    [null, 'http://localhost/'],
    [{ check_url: 7, open_url: '/login' }, 'http://localhost/login'],
    [{ check_url: 'https://evil.example/', open_url: '/login' }, 'http://localhost/login'],
  ])('with incomplete or invalid data (%j) opens %s', async (bare, url) => {
    pages = [];
    await click(bare);
    expect(openWindow).toHaveBeenCalledWith(url);
  });

  it('opens its subject if no page is open', async () => {
    pages = [];
    await click(data);
    expect(openWindow).toHaveBeenCalledWith('http://localhost/chats/1');
  });

  it('never opens another site', async () => {
    pages = [];
    await click({ check_url: 'https://evil.example/', open_url: 'https://evil.example/' });
    expect(openWindow).toHaveBeenCalledWith('http://localhost/');
  });
});

it('the offline page has the site’s colours, in light and dark mode', async () => {
  jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const answer = (await send('fetch', { request: { mode: 'navigate' } })) as Response;
  const html = await answer.text();
  for (const { paper, ink, second, line } of Object.values(baseColours)) {
    expect(html).toContain(`--paper:${paper};--ink:${ink};--second:${second};--line:${line}`);
  }
});

it('does not touch network responses or requests other than pages', async () => {
  const delivered = Object.assign(new Error('stands for a response'), { status: 200 });
  const fetching = jest.spyOn(window, 'fetch').mockResolvedValue(delivered as never);
  await expect(send('fetch', { request: { mode: 'navigate' } })).resolves.toBe(delivered);
  fetching.mockClear();
  await expect(send('fetch', { request: { mode: 'cors' } })).resolves.toBeUndefined();
  expect(fetching).not.toHaveBeenCalled();
});

it('offers to reload the page with a link, and reloads it by script', async () => {
  jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const answer = (await send('fetch', { request: { mode: 'navigate' } })) as Response;
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await answer.text();
  expect(html).toContain('<a href="">Try again</a>');
  expect(html).toMatch(/<script>\(function resumeWhenBack\(/);
});

it('replaces a page that cannot be loaded', async () => {
  jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const answer = (await send('fetch', { request: { mode: 'navigate' } })) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('<h1>You are offline</h1><p>Pages need the network.</p>');
});

it.each([
  ['no', ['en-GB'], 'no', 'Du er frakoblet'],
  [null, ['nb-NO', 'en'], 'no', 'Du er frakoblet'],
  [null, ['nn', 'en'], 'no', 'Du er frakoblet'],
  [new Error('forbidden'), ['no'], 'no', 'Du er frakoblet'],
  [null, ['ja', 'en-US'], 'en', 'You are offline'],
  ['xx', ['ja'], 'en', 'You are offline'],
])(
  'is in the language chosen on the site (%s), otherwise in the browser’s (%s)',
  async (cookie, spoken, lang, title) => {
    chosen = cookie;
    jest.spyOn(window.navigator, 'languages', 'get').mockReturnValue(spoken);
    jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const answer = (await send('fetch', { request: { mode: 'navigate' } })) as Response;
    expect(await answer.text()).toMatch(new RegExp(`<html lang="${lang}">[^]*<h1>${title}</h1>`));
  },
);

describe('a subscription that the browser ended', () => {
  const getSubscription = jest.fn<() => Promise<unknown>>();
  const subscribe = jest.fn<(options: object) => Promise<unknown>>();
  const answers = (key: string | null) =>
    jest
      .spyOn(window, 'fetch')
      .mockImplementation(
        async () => ({ json: async () => ({ settings: { push_public_key: key } }) }) as never,
      );
  beforeEach(() => {
    Object.assign(Reflect.get(window, 'registration') as object, {
      pushManager: { getSubscription, subscribe },
    });
    getSubscription.mockResolvedValue(null);
    subscribe.mockResolvedValue({ toJSON: () => ({ endpoint: 'https://push.test/2', keys: { auth: 'a' } }) });
  });

  it('is replaced by one with the site’s current key, which is sent to the server', async () => {
    const unsubscribe = jest.fn(async () => true);
    getSubscription.mockResolvedValue({ unsubscribe });
    const fetching = answers('site-key');
    await send('pushsubscriptionchange', {});
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'site-key' });
    expect(fetching).toHaveBeenLastCalledWith('/api/user.php?push=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        endpoint: 'https://push.test/2',
        keys: { auth: 'a' },
        public_key: 'site-key',
      }),
    });
  });

  it('is left to the next page if the site has no key or the network is down', async () => {
    answers(null);
    await send('pushsubscriptionchange', {});
    jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await send('pushsubscriptionchange', {});
    expect(subscribe).not.toHaveBeenCalled();
  });
});
