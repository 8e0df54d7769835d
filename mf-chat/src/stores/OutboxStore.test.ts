import { describe, expect, it, jest } from '@jest/globals';
import { NetworkError } from '@rendezvous/core';
import { refusal, settle } from '@rendezvous/core/testing';
import { chatCore, createSent, defer } from '../testing/fixtures.ts';
import { SEND, bodies, lost, outboxOf, text } from '../testing/outbox.ts';

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

  it('gives each message an id, which is also its idempotency key', async () => {
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

  it('sends only the id of a photo or gift', async () => {
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

  it('aborts a request that waits to retry when the device is online again', async () => {
    const { core, api } = chatCore();
    // The API client waits between its attempts; only an abort ends the wait.
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
  it('fails only that message, and the next one is sent', async () => {
    const { core, api } = chatCore();
    api.on(SEND, ({ body }) => {
      if (body?.text === 'one') throw refusal('member_invisible', 'Invisible right now');
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
      error: { code: 'member_invisible', text: 'Invisible right now' },
    });
  });

  it('includes an internal error for one message, which does not hold back the others', async () => {
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

  it('can be retried with the same id', async () => {
    const { core, api } = chatCore();
    api.on(SEND, refusal('member_invisible'));
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

  it('can be discarded, even across a reload', async () => {
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
