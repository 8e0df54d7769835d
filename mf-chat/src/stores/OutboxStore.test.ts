import { describe, expect, it, jest } from '@jest/globals';
import { NetworkError } from '@rendezvous/core';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { createUser, refusal, settle } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import { chatCore, defer, createSent } from '../testing/fixtures.ts';
import { OutboxStore } from './OutboxStore.ts';

const SEND = 'POST /api/chat.php';
const lost = new NetworkError('network');

type Sent = NonNullable<BodyOf<typeof SEND>>;

function outboxOf(core: TestCore['core']) {
  const arrived: string[] = [];
  const outbox = new OutboxStore(core, {
    onSent: (pending) => void arrived.push(pending.text ?? pending.kind),
    isShown: () => false,
  });
  return { outbox, arrived };
}

/** The calls that the server received. */
function bodies(api: TestCore['api']): Sent[] {
  return api.calls.filter(({ key }) => key === SEND).map(({ body }) => body as Sent);
}

const text = (words: string) => ({ kind: 'text', text: words }) as const;

describe('sending', () => {
  it('sends messages in order, one at a time, and updates the balance', async () => {
    const { core, api } = chatCore();
    const first = defer<ReturnType<typeof createSent>>();
    api.on(SEND, () => first.promise);
    const { outbox, arrived } = outboxOf(core);
    outbox.add('p-sam', text('one'));
    outbox.add('p-sam', text('two'));
    await settle();
    expect(bodies(api).map((body) => body.text)).toEqual(['one']);
    expect(outbox.to('p-sam').map(({ state }) => state)).toEqual(['sending', 'waiting']);
    api.on(SEND, createSent(2));
    first.resolve(createSent(1));
    await settle();
    expect(arrived).toEqual(['one', 'two']);
    expect(outbox.items).toEqual([]);
    expect(core.session.user).toMatchObject({ credits: 3, has_sent_message: true });
  });

  it('gives each message its own id, which is its idempotency key too', async () => {
    const { core, api } = chatCore();
    const keys: (string | undefined)[] = [];
    api.on(SEND, ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return createSent(keys.length);
    });
    const { outbox } = outboxOf(core);
    outbox.add('p-sam', text('same words'));
    outbox.add('p-sam', text('same words'));
    await settle();
    const ids = bodies(api).map((body) => body.client_id);
    expect(new Set(ids).size).toBe(2);
    expect(keys).toEqual(ids);
  });

  it('names a photo and a gift by their ids', async () => {
    const { core, api } = chatCore();
    api.on(SEND, createSent(1));
    const { outbox } = outboxOf(core);
    const photo = { id: 'ph1', filename: 'a.webp', width: 3, height: 4 };
    outbox.add('p-sam', { kind: 'photo', photo });
    outbox.add('p-sam', { kind: 'gift', gift: { id: 'g1', icon: 'rose' } });
    await settle();
    expect(bodies(api)).toEqual([
      { profile: 'p-sam', client_id: expect.any(String), photo: 'ph1' },
      { profile: 'p-sam', client_id: expect.any(String), gift: 'g1' },
    ]);
  });
});

describe('a lost network', () => {
  it('queues everything and resumes automatically, in order, with the same ids', async () => {
    const { core, api, clock } = chatCore();
    api.on(SEND, lost);
    const { outbox, arrived } = outboxOf(core);
    outbox.add('p-sam', text('one'));
    outbox.add('p-kim', text('two'));
    await settle();
    expect(bodies(api)).toHaveLength(1);
    expect(outbox.items.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    api.on(SEND, createSent(1));
    clock.advance(5_000);
    await settle();
    expect(arrived).toEqual(['one', 'two']);
    const [lostOne, again] = bodies(api);
    expect(again).toEqual(lostOne);
  });

  it('resumes immediately when the device is online again', async () => {
    const { core, api } = chatCore();
    api.on(SEND, lost);
    const { outbox, arrived } = outboxOf(core);
    outbox.add('p-sam', text('one'));
    await settle();
    api.on(SEND, createSent(1));
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(arrived).toEqual(['one']);
  });

  it('does not wait for the retry delay when the device is online again', async () => {
    const { core, api } = chatCore();
    // The client waits between its attempts until it is aborted.
    api.on(
      SEND,
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new NetworkError('aborted')));
        }),
    );
    const { outbox, arrived } = outboxOf(core);
    outbox.add('p-sam', text('one'));
    outbox.add('p-sam', text('two'));
    await settle();
    api.on(SEND, createSent(1));
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(arrived).toEqual(['one', 'two']);
    expect(bodies(api).map((body) => body.text)).toEqual(['one', 'one', 'two']);
  });

  it('sends nothing while the device is offline', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { core, api } = chatCore();
    api.on(SEND, createSent(1));
    const { outbox, arrived } = outboxOf(core);
    outbox.add('p-sam', text('one'));
    await settle();
    expect([api.count(SEND), outbox.items[0]?.state]).toEqual([0, 'waiting']);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(arrived).toEqual(['one']);
  });

  it('treats an unavailable server like a lost network', async () => {
    const { core, api } = chatCore();
    api.on(SEND, refusal('unavailable'));
    const { outbox } = outboxOf(core);
    outbox.add('p-sam', text('one'));
    await settle();
    expect(outbox.items[0]).toMatchObject({ state: 'waiting', error: null });
  });
});

describe('a rejection', () => {
  it('fails only that message: the next one is sent', async () => {
    const { core, api } = chatCore();
    api.on(SEND, ({ body }) => {
      if (body?.text === 'one') throw refusal('not_enough_credits', 'Too few credits');
      return createSent(1);
    });
    const { outbox, arrived } = outboxOf(core);
    outbox.add('p-sam', text('one'));
    outbox.add('p-sam', text('two'));
    await settle();
    expect(arrived).toEqual(['two']);
    expect(outbox.items).toHaveLength(1);
    expect(outbox.items[0]).toMatchObject({
      text: 'one',
      state: 'failed',
      error: { code: 'not_enough_credits', text: 'Too few credits' },
    });
  });

  it('says nothing of lacking credits once there are some, at once and after a reload', async () => {
    const { core, api, storage } = chatCore({ credits: 0 });
    api.on(SEND, refusal('not_enough_credits'));
    const { outbox } = outboxOf(core);
    outbox.add('p-sam', text('one'));
    await settle();
    const { outbox: without } = outboxOf(chatCore({ credits: 0 }, { storage }).core);
    expect(without.items).toMatchObject([{ error: { code: 'not_enough_credits' } }]);
    const { outbox: after } = outboxOf(chatCore({ credits: 25 }, { storage }).core);
    expect(after.items).toMatchObject([{ text: 'one', state: 'failed', error: null }]);
    core.session.patchUser({ credits: 25 });
    expect(outbox.items).toMatchObject([{ text: 'one', state: 'failed', error: null }]);
    expect(api.count(SEND)).toBe(1);
  });

  it('includes a server error for one message, which does not hold back others', async () => {
    const { core, api } = chatCore();
    api.on(SEND, ({ body }) => {
      if (body?.text === 'one') throw refusal('internal');
      return createSent(1);
    });
    const { outbox, arrived } = outboxOf(core);
    outbox.add('p-sam', text('one'));
    outbox.add('p-sam', text('two'));
    await settle();
    expect(arrived).toEqual(['two']);
    expect(outbox.items).toMatchObject([{ text: 'one', state: 'failed' }]);
  });

  it('is retried on request, with the same id', async () => {
    const { core, api } = chatCore();
    api.on(SEND, refusal('not_enough_credits'));
    const { outbox, arrived } = outboxOf(core);
    outbox.add('p-sam', text('one'));
    await settle();
    api.on(SEND, createSent(1));
    outbox.retry(outbox.items[0]?.clientId ?? '');
    await settle();
    expect(arrived).toEqual(['one']);
    const [first, second] = bodies(api);
    expect(second?.client_id).toBe(first?.client_id);
  });

  it('is discarded on request, also after a reload', async () => {
    const { core, api, storage } = chatCore();
    api.on(SEND, refusal('blocked'));
    const { outbox } = outboxOf(core);
    outbox.add('p-sam', text('one'));
    await settle();
    outbox.cancel(outbox.items[0]?.clientId ?? '');
    expect(outbox.items).toEqual([]);
    expect(outboxOf(chatCore({}, { storage }).core).outbox.items).toEqual([]);
  });
});

describe('a reload', () => {
  it('keeps the queue in order and sends it', async () => {
    const before = chatCore();
    before.api.on(SEND, lost);
    const { outbox } = outboxOf(before.core);
    outbox.add('p-sam', text('one'));
    outbox.add('p-sam', text('two'));
    await settle();
    const after = chatCore({}, { storage: before.storage });
    after.api.on(SEND, createSent(1));
    const { arrived } = outboxOf(after.core);
    await settle();
    expect(arrived).toEqual(['one', 'two']);
  });

  it('keeps a rejected message, and does not send it', async () => {
    const before = chatCore();
    before.api.on(SEND, refusal('blocked', 'Blocked'));
    outboxOf(before.core).outbox.add('p-sam', text('one'));
    await settle();
    const after = chatCore({}, { storage: before.storage });
    const { outbox } = outboxOf(after.core);
    await settle();
    expect(outbox.items[0]).toMatchObject({ state: 'failed', error: { code: 'blocked', text: 'Blocked' } });
    expect(after.api.count(SEND)).toBe(0);
  });

  it('between request and response sends the same id again, so that the server accepts it once', async () => {
    const before = chatCore();
    before.api.on(SEND, () => new Promise(() => undefined));
    outboxOf(before.core).outbox.add('p-sam', text('one'));
    await settle();
    const after = chatCore({}, { storage: before.storage });
    after.api.on(SEND, createSent(1));
    const { arrived } = outboxOf(after.core);
    await settle();
    expect(arrived).toEqual(['one']);
    expect(bodies(after.api)[0]?.client_id).toBe(bodies(before.api)[0]?.client_id);
  });

  it('finds unsent messages of another tab', async () => {
    const first = chatCore();
    first.api.on(SEND, lost);
    const second = chatCore({}, { storage: first.storage });
    second.api.on(SEND, lost);
    const one = outboxOf(first.core).outbox;
    const two = outboxOf(second.core).outbox;
    one.add('p-sam', text('one'));
    two.add('p-kim', text('two'));
    await settle();
    one.cancel(one.items[0]?.clientId ?? '');
    const after = chatCore({}, { storage: first.storage });
    after.api.on(SEND, createSent(1));
    const { arrived } = outboxOf(after.core);
    await settle();
    expect(arrived).toEqual(['two']);
  });

  it.each(['not json', '{"a":1}', '[null, 3, {"clientId": 4}]'])(
    'ignores invalid stored data: %s',
    (stored) => {
      const { core, storage } = chatCore();
      storage.set('outbox:u-me', stored);
      expect(outboxOf(core).outbox.items).toEqual([]);
    },
  );
});

describe('two tabs', () => {
  /** The same member twice in one browser; `tell` dispatches the storage event to the other tab. */
  function twoTabs() {
    const first = chatCore();
    const second = chatCore({}, { storage: first.storage });
    for (const { api } of [first, second]) api.on(SEND, lost);
    const tell = (): void => void window.dispatchEvent(new StorageEvent('storage', { key: 'outbox:u-me' }));
    return { first, second, tell };
  }

  /** Both have an unsent message, and it was discarded in the first. */
  async function givenUpInOne() {
    const tabs = twoTabs();
    const here = outboxOf(tabs.first.core).outbox;
    here.add('p-sam', text('better not'));
    await settle();
    const there = outboxOf(tabs.second.core).outbox;
    await settle();
    here.cancel(here.items[0]?.clientId ?? '');
    return { ...tabs, there };
  }

  it('do not send a message that was discarded in the other one', async () => {
    const { second, tell, there } = await givenUpInOne();
    tell();
    expect(there.items).toEqual([]);
    const before = second.api.count(SEND);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(second.api.count(SEND)).toBe(before);
  });

  it('forget it permanently, even after the uninformed tab stored it again', async () => {
    const { first, tell, there } = await givenUpInOne();
    there.add('p-kim', text('kept'));
    await settle();
    tell();
    tell();
    const later = outboxOf(chatCore({}, { storage: first.storage }).core).outbox;
    expect(later.items.map((item) => item.text)).toEqual(['kept']);
  });

  it('send the queue of a closed tab when the connection is back', async () => {
    const { first, second } = twoTabs();
    const { outbox } = outboxOf(second.core);
    outboxOf(first.core).outbox.add('p-sam', text('left behind'));
    await settle();
    second.api.on(SEND, createSent(1));
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(bodies(second.api).map((body) => body.text)).toEqual(['left behind']);
    expect(outbox.items).toEqual([]);
  });
});

it('waits for its writer, without a toast, when the session ends before the response', async () => {
  const { core, api, storage } = chatCore();
  api.on(SEND, refusal('authentication_required'));
  const { outbox } = outboxOf(core);
  outbox.add('p-sam', text('later'));
  await settle();
  expect(core.session.isLoggedIn).toBe(false);
  expect(outbox.refusals).toEqual([]);
  const again = chatCore({}, { storage });
  again.api.on(SEND, createSent(1));
  outboxOf(again.core);
  await settle();
  expect(bodies(again.api).map((body) => body.text)).toEqual(['later']);
});

describe('another member on the same device', () => {
  const other = createUser({ id: 'u-other', credits: 9 });

  it('neither sees nor sends the first member’s queue, which the first member finds again', async () => {
    const { core, api } = chatCore();
    api.on(SEND, lost);
    const { outbox, arrived } = outboxOf(core);
    outbox.add('p-sam', text('mine'));
    await settle();
    api.on(SEND, createSent(1));
    core.session.setUser(null);
    expect(outbox.items).toEqual([]);
    core.session.setUser(other);
    await settle();
    expect(outbox.items).toEqual([]);
    expect(arrived).toEqual([]);
    core.session.setUser(null);
    core.session.setUser(createUser());
    await settle();
    expect(arrived).toEqual(['mine']);
  });

  it('keeps their own balance when a response for the first member arrives late', async () => {
    const { core, api } = chatCore();
    const answer = defer<ReturnType<typeof createSent>>();
    api.on(SEND, () => answer.promise);
    const { outbox, arrived } = outboxOf(core);
    outbox.add('p-sam', text('mine'));
    await settle();
    core.session.setUser(other);
    answer.resolve(createSent(1));
    await settle();
    expect(core.session.user?.credits).toBe(9);
    expect(arrived).toEqual([]);
  });
});
