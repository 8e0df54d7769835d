import { describe, expect, it, jest } from '@jest/globals';
import { runInAction } from 'mobx';
import { NetworkError } from '@rendezvous/core';
import { createChat, settle } from '@rendezvous/core/testing';
import {
  chatCore,
  createConversation,
  createMessage,
  createPage,
  createPartner,
} from '../testing/fixtures.ts';
import { opened, received } from '../testing/openConversation.ts';
import { ConversationsStore } from './ConversationsStore.ts';

const GET = 'GET /api/chat.php';
const PUT = 'PUT /api/chat.php';

describe('the unread row', () => {
  const unread = {
    conversation: createConversation({ total_messages: 3, my_read_seq: 1, num_unread_messages: 2 }),
    messages: [createMessage(1), createMessage(2), createMessage(3)],
  };

  it('does not move on reading or on new messages while the screen is open', async () => {
    const { core, conversation } = await opened(unread);
    expect(conversation.unreadFrom).toBe(2);
    await conversation.markRead();
    core.events.emit(received(4));
    core.events.emit({
      id: '5',
      type: 'read',
      data: { conversation: 'c1', by: 'me', read_seq: 4, read_at: '2026-05-01T10:00:00Z', total_unread: 0 },
    });
    expect(conversation.unreadFrom).toBe(2);
  });

  it('is loaded on opening, even if there are more unread messages than a page contains', async () => {
    const { core, api } = chatCore();
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => createMessage(from + at));
    const conversation = createConversation({
      total_messages: 100,
      my_read_seq: 20,
      num_unread_messages: 80,
    });
    api.on(GET, ({ query }) => {
      const before = query?.before === undefined ? 101 : Number(query.before.slice(1));
      const from = before - (query?.limit ?? 50);
      return createPage({ conversation, messages: numbers(from, before - 1), has_more: true });
    });
    const store = new ConversationsStore(core).of({ conversation: 'c1' });
    await store.open();
    // Ten read messages are loaded above the row.
    expect(store.unreadFrom).toBe(21);
    expect(store.messages[0]?.seq).toBe(11);
    expect(api.count(GET)).toBe(2);
  });

  it('disappears when the screen closes, and is absent if nothing was unread', async () => {
    const { conversation } = await opened(unread);
    conversation.leave();
    expect(conversation.unreadFrom).toBeNull();
    const read = await opened({ messages: [createMessage(1)] });
    expect(read.conversation.unreadFrom).toBeNull();
  });
});

describe('reading', () => {
  it('stays with the next conversation if the previous one closes after the next has opened', async () => {
    const { core, conversation } = await opened({ messages: [createMessage(1)] });
    core.chats.open('c2');
    conversation.leave();
    expect(core.chats.openId).toBe('c2');
    core.chats.open('c1');
    conversation.leave();
    expect(core.chats.openId).toBeNull();
  });

  it('is reported up to the newest message, and again only after a new one', async () => {
    const { api, core, conversation } = await opened({ messages: [createMessage(1), createMessage(2)] });
    await conversation.markRead();
    await conversation.markRead();
    core.events.emit(received(3));
    await conversation.markRead();
    expect(api.calls.filter(({ key }) => key === PUT).map(({ body }) => body)).toEqual([
      { conversation: 'c1', read_up_to: 2 },
      { conversation: 'c1', read_up_to: 3 },
    ]);
  });

  it('is not reported while the page is hidden', async () => {
    const { api, conversation } = await opened({ messages: [createMessage(1)] });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await conversation.markRead();
    expect(api.count(PUT)).toBe(0);
  });

  it('pauses while the page is hidden, so that new messages count as unread', async () => {
    const { api, core, conversation } = await opened({ messages: [createMessage(1)] });
    api.on('GET /api/chats.php', {
      chats: [createChat('c1', { profile: createPartner() })],
      total_unread: 0,
    });
    await core.chats.load();
    await conversation.markRead();
    conversation.pause();
    core.events.emit(received(2));
    expect(core.chats.totalUnread).toBe(1);
    await conversation.markRead();
    expect(core.chats.totalUnread).toBe(0);
  });

  it('is reported again after a failure', async () => {
    const { api, conversation } = await opened({ messages: [createMessage(1)] });
    api.on(PUT, new NetworkError('network'));
    await conversation.markRead();
    api.on(PUT, undefined);
    await conversation.markRead();
    expect(api.count(PUT)).toBe(2);
  });

  it("by the partner marks the member's messages up to that one, and no others", async () => {
    const { core, conversation } = await opened({
      messages: [
        createMessage(1, { sender: 'p-me' }),
        createMessage(2),
        createMessage(3, { sender: 'p-me' }),
        createMessage(4, { sender: 'p-me' }),
      ],
    });
    const read_at = '2026-05-01T10:00:00Z';
    core.events.emit({
      id: '5',
      type: 'read',
      data: { conversation: 'c1', by: 'them', read_seq: 3, read_at, total_unread: 0 },
    });
    expect(conversation.messages.map((message) => message.read_at)).toEqual([read_at, null, read_at, null]);
  });

  it('by the partner is kept if an older response arrives afterwards', async () => {
    const { core, conversation } = await opened({ messages: [createMessage(1, { sender: 'p-me' })] });
    const read_at = '2026-05-01T10:00:00Z';
    core.events.emit({
      id: '5',
      type: 'read',
      data: { conversation: 'c1', by: 'them', read_seq: 1, read_at, total_unread: 0 },
    });
    conversation.add(createMessage(1, { sender: 'p-me' }));
    expect(conversation.messages[0]?.read_at).toBe(read_at);
  });
});

describe('typing', () => {
  const types = (typing: boolean) =>
    ({ id: '1', type: 'typing', data: { conversation: 'c1', profile: 'p-sam', typing } }) as const;

  it('is shown for six seconds after the last event', async () => {
    const { core, clock, conversation } = await opened();
    core.events.emit(types(true));
    clock.advance(4_000);
    core.events.emit(types(true));
    clock.advance(5_999);
    expect(conversation.theyType).toBe(true);
    clock.advance(1);
    expect(conversation.theyType).toBe(false);
  });

  it('ends when the partner stops', async () => {
    const { core, conversation } = await opened();
    core.events.emit(types(true));
    core.events.emit(types(false));
    expect(conversation.theyType).toBe(false);
  });

  it("ends when the partner's message arrives", async () => {
    const { core, conversation } = await opened();
    core.events.emit(types(true));
    core.events.emit(received(1));
    expect(conversation.theyType).toBe(false);
  });

  it('ends when a loaded page contains a new message from the partner', async () => {
    const { core, api, conversation } = await opened();
    core.events.emit(types(true));
    api.on('GET /api/chat.php', createPage({ messages: [createMessage(1)] }));
    await conversation.open();
    expect(conversation.theyType).toBe(false);
  });

  it('ends when the event stream closes, because no event would end it', async () => {
    const { core, conversation } = await opened();
    runInAction(() => (core.events.state = 'open'));
    core.events.emit(types(true));
    runInAction(() => (core.events.state = 'waiting'));
    expect(conversation.theyType).toBe(false);
  });

  it('by the member aborts an unfinished report, which could arrive after the message', async () => {
    const { api, clock, conversation } = await opened();
    const signals: (AbortSignal | undefined)[] = [];
    api.on(PUT, ({ signal }) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    });
    conversation.type(true);
    conversation.type(false);
    await settle();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    clock.advance(3_000);
    expect(signals[1]?.aborted).toBe(true);
  });

  it('by the member is reported at most every three seconds, and its end only once', async () => {
    const { api, clock, conversation } = await opened();
    conversation.type(true);
    clock.advance(2_999);
    conversation.type(true);
    clock.advance(1);
    conversation.type(true);
    conversation.type(false);
    conversation.type(false);
    expect(api.calls.filter(({ key }) => key === PUT).map(({ body }) => body)).toEqual([
      { conversation: 'c1', typing: true },
      { conversation: 'c1', typing: true },
      { conversation: 'c1', typing: false },
    ]);
  });

  it('by the member is not reported if they have disabled it', async () => {
    const { core, api, conversation } = await opened();
    core.session.patchUser({ typing: false });
    conversation.type(true);
    expect(api.count(PUT)).toBe(0);
  });
});

describe('the presence of the partner', () => {
  const away = createPartner({ online: false, last_active: '2026-05-01T11:00:00Z' });
  const typing = {
    id: '1',
    type: 'typing',
    data: { conversation: 'c1', profile: 'p-sam', typing: true },
  } as const;
  const read = (read_at: string) =>
    ({
      id: '2',
      type: 'read',
      data: { conversation: 'c1', by: 'them', read_seq: 1, read_at, total_unread: 0 },
    }) as const;

  it.each([
    ['is typing', typing, true],
    ['has just written', received(179), true],
    ['has just read', read('2026-05-01T11:59:00Z'), true],
    ['read half an hour ago, according to a late event', read('2026-05-01T11:30:00Z'), false],
  ])('follows a partner who %s', async (_what, event, online) => {
    const { core, conversation } = await opened({ profile: away });
    core.events.emit(event);
    expect(conversation.partner?.online).toBe(online);
    expect(Date.parse(conversation.partner?.last_active ?? '')).toBeGreaterThan(
      Date.parse('2026-05-01T11:00:00Z'),
    );
  });

  it('is not shown for a fictional profile', async () => {
    const { core, conversation } = await opened({ profile: { ...away, fictional: true } });
    core.events.emit(typing);
    expect(conversation.partner?.online).toBe(false);
  });

  it('is not shown for a partner who hides it, even after events', async () => {
    const { core, conversation } = await opened({ profile: { ...away, last_active: null } });
    for (const event of [typing, received(179), read('2026-05-01T11:59:00Z')]) core.events.emit(event);
    expect(conversation.partner).toMatchObject({ online: false, last_active: null });
  });

  it('disappears when the list says that the partner hides it', async () => {
    const { core, api, conversation } = await opened({ profile: away });
    const chat = createChat('c1', { profile: { ...away, last_active: null } });
    api.on('GET /api/chats.php', { chats: [chat], total_unread: 0 });
    await core.chats.load();
    await settle();
    expect(conversation.partner?.last_active).toBeNull();
  });

  it.each([true, false])('follows the list if an event was missed (online: %s)', async (online) => {
    const { core, api, conversation } = await opened({ profile: { ...away, online: !online } });
    const chat = createChat('c1', { profile: { ...away, online } });
    api.on('GET /api/chats.php', { chats: [chat], total_unread: 0 });
    await core.chats.load();
    await settle();
    expect(conversation.partner?.online).toBe(online);
  });
});
