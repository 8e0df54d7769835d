import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserPush } from './browserPush.ts';

/** The site's public key in the formats of the server and of browsers. */
const KEY = '-_8';
const BYTES = Uint8Array.of(0xfb, 0xff).buffer;
const json = { endpoint: 'https://push.test/1', keys: { p256dh: 'a', auth: 'b' } };
const saved = { ...json, public_key: KEY };
const subscription = (written: object = json, key: ArrayBuffer | null = BYTES) => ({
  endpoint: saved.endpoint,
  options: { applicationServerKey: key },
  toJSON: () => written,
  unsubscribe: jest.fn(async () => true),
});

function createWorkers(present: ReturnType<typeof subscription> | null, isRegistered = true) {
  const subscribe = jest.fn(async (_options: object) => subscription());
  const registration = { pushManager: { getSubscription: async () => present, subscribe } };
  const getRegistration = jest.fn(async (_scope: string) => (isRegistered ? registration : undefined));
  const events = new EventTarget();
  const container = Object.assign(events, { getRegistration, ready: Promise.resolve(registration) });
  return { container: container as never, events, subscribe, getRegistration };
}

const permit = (permission: NotificationPermission) =>
  Object.assign(window, {
    Notification: { permission, requestPermission: async () => permission },
    PushManager: class {},
  });
beforeEach(() => void permit('granted'));

describe("the browser's push", () => {
  it('needs both the push manager and notifications', () => {
    const push = browserPush(createWorkers(null).container);
    expect(push.supported()).toBe(true);
    Reflect.deleteProperty(window, 'PushManager');
    expect(push.supported()).toBe(false);
    permit('denied');
    Reflect.deleteProperty(window, 'Notification');
    expect(push.supported()).toBe(false);
  });

  it('returns the browser’s permission', () => {
    permit('denied');
    expect(browserPush(createWorkers(null).container).permission()).toBe('denied');
  });

  it('finds the subscription of the site’s worker', async () => {
    const { container, getRegistration } = createWorkers(subscription());
    await expect(browserPush(container).current(KEY)).resolves.toEqual(saved);
    expect(getRegistration).toHaveBeenCalledWith('/');
  });

  it('finds no subscription if there is none, or no worker', async () => {
    await expect(browserPush(createWorkers(null).container).current(KEY)).resolves.toBeNull();
    await expect(
      browserPush(createWorkers(subscription(), false).container).current(KEY),
    ).resolves.toBeNull();
  });

  it('uses the `endpoint` of a subscription without `toJSON`, and omits empty keys', async () => {
    const bare = createWorkers(subscription({}));
    await expect(browserPush(bare.container).current(KEY)).resolves.toEqual({
      ...saved,
      keys: { p256dh: '', auth: '' },
    });
  });

  it('subscribes with the site’s key after the member has agreed', async () => {
    const { container, subscribe } = createWorkers(null);
    await expect(browserPush(container).subscribe(KEY)).resolves.toEqual(saved);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  });

  it('does not subscribe when the member refuses', async () => {
    permit('denied');
    const { container, subscribe } = createWorkers(null);
    await expect(browserPush(container).subscribe(KEY)).rejects.toThrow(
      'Notification permission was denied.',
    );
    expect(subscribe).not.toHaveBeenCalled();
  });

  it.each([
    ['of another key', Uint8Array.of(1, 2).buffer, undefined],
    ['that no longer works', BYTES, true],
  ])('replaces a subscription %s', async (_which, key, anew) => {
    const present = subscription(json, key);
    const { container, subscribe } = createWorkers(present);
    await expect(browserPush(container).subscribe(KEY, anew)).resolves.toEqual(saved);
    expect(present.unsubscribe).toHaveBeenCalledTimes(1);
    expect(subscribe).toHaveBeenCalledTimes(1);
  });

  it('replaces a subscription of another key when it reads the current one', async () => {
    const present = subscription(json, Uint8Array.of(1, 2).buffer);
    const { container, subscribe } = createWorkers(present);
    await expect(browserPush(container).current(KEY)).resolves.toEqual(saved);
    expect(present.unsubscribe).toHaveBeenCalledTimes(1);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  });

  it.each([
    ['the same key', BYTES],
    ['a key that the browser does not expose', null],
  ])('keeps a subscription of %s', async (_which, key) => {
    const { container, subscribe } = createWorkers(subscription(json, key));
    await expect(browserPush(container).current(KEY)).resolves.toEqual(saved);
    await expect(browserPush(container).subscribe(KEY)).resolves.toEqual(saved);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('cancels the subscription, and does nothing if there is none', async () => {
    const present = subscription();
    await browserPush(createWorkers(present).container).unsubscribe();
    expect(present.unsubscribe).toHaveBeenCalledTimes(1);
    await expect(browserPush(createWorkers(null).container).unsubscribe()).resolves.toBeUndefined();
    await expect(browserPush(createWorkers(present, false).container).unsubscribe()).resolves.toBeUndefined();
  });

  it('passes on only known kinds of messages, until it is stopped', () => {
    const { container, events } = createWorkers(null);
    const heard: unknown[] = [];
    const stop = browserPush(container).onMessage((message) => void heard.push(message));
    const say = (data: unknown) => events.dispatchEvent(new MessageEvent('message', { data }));
    const message = { type: 'new-message', conversation: 'c' };
    const click = { type: 'click', check_url: '/chats', open_url: '/' };
    for (const data of [message, 'text', null, {}, { type: 'other' }, click]) say(data);
    stop();
    say(message);
    expect(heard).toEqual([message, click]);
  });

  it('acknowledges a message after passing it on', () => {
    const { container, events } = createWorkers(null);
    const order: unknown[] = [];
    browserPush(container).onMessage(({ type }) => void order.push(type));
    const worker = { postMessage: (data: unknown) => void order.push(data) };
    for (const data of ['text', { type: 'click', check_url: '/chats', open_url: '/' }])
      events.dispatchEvent(Object.assign(new Event('message'), { data, source: worker }));
    expect(order).toEqual(['click', 'heard']);
  });
});
