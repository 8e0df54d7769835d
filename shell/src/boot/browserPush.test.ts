import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserPush } from './browserPush.ts';

const saved = { endpoint: 'https://push.test/1', keys: { p256dh: 'a', auth: 'b' } };
const subscription = (json: object = saved) => ({
  endpoint: saved.endpoint,
  toJSON: () => json,
  unsubscribe: jest.fn(async () => true),
});

/** The worker container of a browser, with what it knows of this site. */
function createWorkers(present: ReturnType<typeof subscription> | null, isRegistered = true) {
  const subscribe = jest.fn(async (_options: object) => present ?? subscription());
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

  it('tells the permission of the browser', () => {
    permit('denied');
    expect(browserPush(createWorkers(null).container).permission()).toBe('denied');
  });

  it('finds the subscription of the worker of the site', async () => {
    const { container, getRegistration } = createWorkers(subscription());
    await expect(browserPush(container).current()).resolves.toEqual(saved);
    expect(getRegistration).toHaveBeenCalledWith('/');
  });

  it('finds none without a subscription or a worker', async () => {
    await expect(browserPush(createWorkers(null).container).current()).resolves.toBeNull();
    await expect(browserPush(createWorkers(subscription(), false).container).current()).resolves.toBeNull();
  });

  it('takes the endpoint of a subscription that does not write it, and no keys for empty ones', async () => {
    const bare = createWorkers(subscription({}));
    await expect(browserPush(bare.container).current()).resolves.toEqual({
      endpoint: saved.endpoint,
      keys: { p256dh: '', auth: '' },
    });
  });

  it('subscribes with the key of the site, after the member has agreed', async () => {
    const { container, subscribe } = createWorkers(null);
    await expect(browserPush(container).subscribe('site-key')).resolves.toEqual(saved);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'site-key' });
  });

  it('does not subscribe when the member refuses', async () => {
    permit('denied');
    const { container, subscribe } = createWorkers(null);
    await expect(browserPush(container).subscribe('site-key')).rejects.toThrow(
      'Notification permission was denied.',
    );
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('ends the subscription that is there, and does not mind where there is none', async () => {
    const present = subscription();
    await browserPush(createWorkers(present).container).unsubscribe();
    expect(present.unsubscribe).toHaveBeenCalledTimes(1);
    await expect(browserPush(createWorkers(null).container).unsubscribe()).resolves.toBeUndefined();
    await expect(browserPush(createWorkers(present, false).container).unsubscribe()).resolves.toBeUndefined();
  });

  it('passes on messages of its kinds alone, until it is stopped', () => {
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

  it('acknowledges a message once it has passed it on', () => {
    const { container, events } = createWorkers(null);
    const order: unknown[] = [];
    browserPush(container).onMessage(({ type }) => void order.push(type));
    const worker = { postMessage: (data: unknown) => void order.push(data) };
    for (const data of ['text', { type: 'click', check_url: '/chats', open_url: '/' }])
      events.dispatchEvent(Object.assign(new Event('message'), { data, source: worker }));
    expect(order).toEqual(['click', 'heard']);
  });
});
