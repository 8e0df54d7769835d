import { describe, expect, it } from '@jest/globals';
import type { TestCore } from '@rendezvous/core/testing';
import { refusal, settle } from '@rendezvous/core/testing';
import { chatCore, createSent } from '../testing/fixtures.ts';
import { SEND, bodies, outboxOf, text } from '../testing/outbox.ts';

const total = { amount: 1999, currency: 'EUR' as const };

/** Creates a server that accepts each message id once, for one credit. */
function createServer() {
  const accepted = new Map<string, string>();
  let credits = 0;
  const serve = ({ api }: Pick<TestCore, 'api'>): void =>
    void api.on(SEND, ({ body }) => {
      const { client_id: id = '', text: words = '' } = body ?? {};
      if (!accepted.has(id) && credits === 0) throw refusal('not_enough_credits');
      if (!accepted.has(id)) credits -= 1;
      accepted.set(id, words);
      return { ...createSent(accepted.size), credits };
    });
  return {
    serve,
    pay: (amount: number) => (credits += amount),
    get credits() {
      return credits;
    },
    get accepted() {
      return [...accepted.values()];
    },
  };
}

/** Opens a page with the server's balance and the messages that earlier pages stored. */
function openPage(server: ReturnType<typeof createServer>, storage?: TestCore['storage']) {
  const page = chatCore({ credits: server.credits }, storage && { storage });
  server.serve(page);
  return { ...page, ...outboxOf(page.core) };
}

/** Emits the event that credits were booked. */
const booked = ({ core }: TestCore, credits: number): void =>
  core.events.emit({ id: '1', type: 'balance', data: { credits, paid_user: true } });

const failed = ({ core }: TestCore): void =>
  core.events.emit({
    id: '2',
    type: 'payment',
    data: { payment_id: '7', status: 'failed', credits: 25, total },
  });

const tellTabs = (): void => void window.dispatchEvent(new StorageEvent('storage', { key: 'outbox:u-me' }));

/** Opens a page and holds a message there until there are credits. */
async function leaveForPayment(words = 'waited') {
  const server = createServer();
  const tab = openPage(server);
  tab.outbox.hold('p-sam', text(words));
  await settle();
  expect(tab.outbox.items).toMatchObject([{ text: words, state: 'held' }]);
  expect(tab.api.count(SEND)).toBe(0);
  return { server, tab, storage: tab.storage };
}

describe('a message that waits for credits', () => {
  it('is sent once, even if the provider’s event arrives late and twice', async () => {
    const { server, storage } = await leaveForPayment();
    const back = openPage(server, storage);
    await settle();
    expect(bodies(back.api)).toEqual([]);
    server.pay(25);
    booked(back, 25);
    await settle();
    booked(back, 25);
    await settle();
    expect(server.accepted).toEqual(['waited']);
    expect(bodies(back.api)).toHaveLength(1);
    expect(back.core.session.user?.credits).toBe(25);
    expect([back.outbox.items, back.outbox.releasedTo]).toEqual([[], 'p-sam']);
  });

  it('keeps waiting after a failed payment, and is sent after the next one', async () => {
    const { server, storage } = await leaveForPayment();
    const back = openPage(server, storage);
    failed(back);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(back.outbox.items).toMatchObject([{ text: 'waited', state: 'held' }]);
    expect(bodies(back.api)).toEqual([]);
    server.pay(25);
    booked(back, 25);
    await settle();
    expect(server.accepted).toEqual(['waited']);
  });

  it('is sent by the next page that opens if its tab was closed', async () => {
    const { server, storage } = await leaveForPayment();
    server.pay(25);
    const later = openPage(server, storage);
    await settle();
    expect(server.accepted).toEqual(['waited']);
    openPage(server, storage);
    await settle();
    expect(bodies(later.api)).toHaveLength(1);
    expect(server.credits).toBe(24);
  });

  it('is sent by another tab that was already open', async () => {
    const server = createServer();
    const first = openPage(server);
    const { storage } = first;
    const second = openPage(server, storage);
    second.outbox.hold('p-sam', text('waited'));
    server.pay(25);
    booked(first, 25);
    await settle();
    expect(server.accepted).toEqual(['waited']);
    expect(bodies(second.api)).toEqual([]);
  });

  it('costs one credit if two tabs send it simultaneously', async () => {
    const { server, tab, storage } = await leaveForPayment();
    const second = openPage(server, storage);
    server.pay(25);
    for (const page of [tab, second]) booked(page, 25);
    await settle();
    expect([server.accepted, server.credits]).toEqual([['waited'], 24]);
    tellTabs();
    expect([tab.outbox.items, second.outbox.items]).toEqual([[], []]);
  });

  it('is not sent by a tab that has not yet noticed that another one discarded it', async () => {
    const { server, tab, storage } = await leaveForPayment();
    const second = openPage(server, storage);
    tab.outbox.cancel(tab.outbox.items[0]?.clientId ?? '');
    server.pay(25);
    booked(second, 25);
    await settle();
    expect(server.accepted).toEqual([]);
  });

  it('is sent even if the browser stores nothing', async () => {
    const server = createServer();
    const storage = { get: () => null, set: () => undefined, remove: () => undefined };
    const page = openPage(server, storage);
    page.outbox.hold('p-sam', text('waited'));
    server.pay(25);
    booked(page, 25);
    await settle();
    expect(server.accepted).toEqual(['waited']);
  });

  it('keeps its quote, even on a later page', async () => {
    const server = createServer();
    const tab = openPage(server);
    tab.outbox.hold('p-sam', { ...text('waited'), quote: { text: 'I bake.' } });
    await settle();
    server.pay(25);
    const page = openPage(server, tab.storage);
    await settle();
    expect(bodies(page.api)).toMatchObject([{ text: 'waited', quote: { text: 'I bake.' } }]);
  });

  it('is sent in order, as long as the credits last', async () => {
    const { server, tab } = await leaveForPayment('first');
    tab.outbox.hold('p-kim', text('second'));
    server.pay(1);
    booked(tab, 1);
    await settle();
    expect(server.accepted).toEqual(['first']);
    expect(tab.outbox.items).toMatchObject([{ text: 'second', state: 'held' }]);
    expect(bodies(tab.api)).toHaveLength(1);
  });

  it('is held if the server counts fewer credits than the page', async () => {
    const server = createServer();
    const page = openPage(server);
    page.core.session.patchUser({ credits: 5 });
    page.outbox.add('p-sam', text('waited'));
    await settle();
    expect(page.outbox.items).toMatchObject([{ state: 'held', error: { code: 'not_enough_credits' } }]);
    server.pay(25);
    booked(page, 25);
    await settle();
    expect(server.accepted).toEqual(['waited']);
  });
});
