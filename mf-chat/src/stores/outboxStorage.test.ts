import { describe, expect, it } from '@jest/globals';
import { createUser, hydratingPage, refusal, settle } from '@rendezvous/core/testing';
import { remote } from '../remote.ts';
import { chatCore, createSent } from '../testing/fixtures.ts';
import { SEND, bodies, lost, outboxOf, text } from '../testing/outbox.ts';

describe('a reload', () => {
  it('keeps the queue in order, and sends it', async () => {
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

  it('keeps the stored queue, and sends it after hydration', async () => {
    const before = chatCore();
    before.api.on(SEND, lost);
    outboxOf(before.core).outbox.add('p-sam', text('one'));
    await settle();
    const stored = { 'outbox:u-me': before.storage.get('outbox:u-me') ?? '' };
    const { storage, options, release } = hydratingPage(stored);
    const after = chatCore({}, options);
    after.api.on(SEND, createSent(1));
    const { arrived } = outboxOf(after.core);
    await settle();
    expect(arrived).toEqual([]);
    expect(storage.get('outbox:u-me')).toBe(stored['outbox:u-me']);
    release();
    await settle();
    expect(arrived).toEqual(['one']);
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

  it('sends a message in flight again with the same id, so that the server accepts it once', async () => {
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

  it('sends unsent messages of another tab', async () => {
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
  /** Opens two tabs of one member. `tell` dispatches the storage event. */
  function twoTabs() {
    const first = chatCore();
    const second = chatCore({}, { storage: first.storage });
    for (const { api } of [first, second]) api.on(SEND, lost);
    const tell = (): void => void window.dispatchEvent(new StorageEvent('storage', { key: 'outbox:u-me' }));
    return { first, second, tell };
  }

  /** Discards, in the first of two tabs, a message that is unsent in both. */
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

  it('do not send a message that was discarded in the other tab', async () => {
    const { second, tell, there } = await givenUpInOne();
    tell();
    expect(there.items).toEqual([]);
    const before = second.api.count(SEND);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(second.api.count(SEND)).toBe(before);
  });

  it('drop a discarded message for good, even if the other tab has stored it again', async () => {
    const { first, tell, there } = await givenUpInOne();
    there.add('p-kim', text('kept'));
    await settle();
    tell();
    tell();
    const later = outboxOf(chatCore({}, { storage: first.storage }).core).outbox;
    expect(later.items.map((item) => item.text)).toEqual(['kept']);
  });

  it('send the queue of a closed tab when the device is online again', async () => {
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

it('keeps an unsent message for its author, without a toast, if the session has ended', async () => {
  const { core, api, storage } = chatCore();
  api.on(SEND, refusal('authentication_required'));
  const { outbox } = remote.createStore(core);
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

it('neither shows nor sends an unsent message of another member, and keeps it for its author', async () => {
  const { core, api } = chatCore();
  api.on(SEND, lost);
  remote.createStore(core).outbox.add('p-sam', text('mine'));
  await settle();
  const before = api.count(SEND);
  core.session.setUser(createUser({ id: 'u-other' }));
  expect(remote.createStore(core).outbox.items).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(api.count(SEND)).toBe(before);
  core.session.setUser(createUser());
  api.on(SEND, createSent(1));
  const { outbox } = remote.createStore(core);
  await settle();
  expect([outbox.items, bodies(api).at(-1)?.text]).toEqual([[], 'mine']);
});
