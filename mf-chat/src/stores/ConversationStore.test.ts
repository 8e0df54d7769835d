import { describe, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from '@rendezvous/core';
import { createChat, refusal, settle } from '@rendezvous/core/testing';
import {
  chatCore,
  defer,
  createBlockPage,
  createConversation,
  createMessage,
  createPage,
  createPartner,
  createSent,
} from '../testing/fixtures.ts';
import type { ChatPage } from '../testing/fixtures.ts';
import { opened, received } from '../testing/openConversation.ts';
import { remote } from '../remote.ts';
import { ConversationsStore } from './ConversationsStore.ts';

const GET = 'GET /api/chat.php';
const PUT = 'PUT /api/chat.php';

describe('opening', () => {
  it('sorts messages oldest first in any order of arrival, without duplicates', async () => {
    const { core, conversation } = await opened({ messages: [createMessage(2), createMessage(1)] });
    core.events.emit(received(3));
    core.events.emit(received(3));
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('uses the preloaded page without a request', async () => {
    const { core, api } = chatCore({}, {});
    const page = createPage({ messages: [createMessage(1)] });
    jest.spyOn(core.preloaded, 'take').mockReturnValueOnce(page as never);
    const conversation = new ConversationsStore(core).of({ conversation: 'c1' });
    await conversation.open();
    expect(conversation.messages).toHaveLength(1);
    expect(api.count(GET)).toBe(0);
  });

  it('ignores the preloaded page if a queued message has been sent since', async () => {
    const { core, api } = chatCore();
    api
      .on('POST /api/chat.php', createSent(2))
      .on(GET, createPage({ messages: [createMessage(1), createMessage(2)] }));
    jest
      .spyOn(core.preloaded, 'take')
      .mockReturnValueOnce(createPage({ messages: [createMessage(1)] }) as never);
    const { conversations, outbox } = remote.createStore(core);
    outbox.add('p-sam', { kind: 'text', text: 'message 2' });
    await settle();
    const conversation = conversations.of({ profile: 'p-sam' });
    await conversation.open();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('reloads when a message arrives while the first response is in flight', async () => {
    const { core, api } = chatCore();
    const older = defer<ChatPage>();
    api.on(GET, () => older.promise);
    const conversation = new ConversationsStore(core).of({ conversation: 'c1' });
    const opening = conversation.open();
    core.events.emit(received(2));
    api.on(GET, createPage({ messages: [createMessage(1), createMessage(2)] }));
    older.resolve(createPage({ messages: [createMessage(1)] }));
    await opening;
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it.each([
    ['gone', refusal('not_found')],
    ['failed', new NetworkError('network')],
  ])('ends in the state %s if the request fails', async (state, error) => {
    const { core, api } = chatCore();
    api.on(GET, error);
    const conversation = new ConversationsStore(core).of({ conversation: 'c1' });
    await conversation.open();
    expect(conversation.state).toBe(state);
  });

  it('keeps the messages on the screen when a later load fails', async () => {
    const { api, conversation } = await opened({ messages: [createMessage(1)] });
    api.on(GET, new NetworkError('network'));
    await conversation.open();
    expect(conversation.state).toBe('ready');
    expect(conversation.messages).toHaveLength(1);
  });

  it('leaves no gap if more messages were missed than a page contains', async () => {
    const { api, core, conversation } = await opened({ messages: [createMessage(1), createMessage(2)] });
    api.on(GET, createPage({ messages: [createMessage(60), createMessage(61)], has_more: true }));
    core.events.emit({ id: '9', type: 'resync', data: {} });
    await settle();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([60, 61]);
    expect(conversation.hasMore).toBe(true);
  });

  it('drops a held message that was rejected, but not one added while the page loads', async () => {
    const held = (seq: number) => createMessage(seq, { sender: 'p-me', held_until: '2026-05-01T22:00:00Z' });
    const { api, core, conversation } = await opened({ messages: [createMessage(1), held(2)] });
    const answer = defer<ChatPage>();
    api.on(GET, () => answer.promise);
    core.events.emit({ id: '9', type: 'resync', data: {} });
    await settle();
    conversation.add(held(2));
    api.on(GET, createPage({ messages: [createMessage(1), held(2)] }));
    answer.resolve(createPage({ messages: [createMessage(1)] }));
    await settle();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([1, 2]);
    api.on(GET, createPage({ messages: [createMessage(1)] }));
    core.events.emit({ id: '10', type: 'resync', data: {} });
    await settle();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([1]);
  });
});

describe('without events', () => {
  const chats = (total_messages: number) => ({
    chats: [
      createChat('c1', {
        profile: createPartner(),
        conversation: { id: 'c1', total_messages, updated_at: '2026-05-01T09:00:00Z' },
      }),
    ],
    total_unread: 0,
  });

  it('keeps the conversation on screen in sync with the list, and marks it as read', async () => {
    const { core, api } = chatCore();
    api.on(
      GET,
      createPage({ messages: [createMessage(1)], conversation: createConversation({ total_messages: 1 }) }),
    );
    const conversation = new ConversationsStore(core).of({ conversation: 'c1' });
    conversation.enter();
    await settle();
    api.on('GET /api/chats.php', chats(1));
    await core.chats.load();
    await settle();
    expect(api.count(GET)).toBe(1);
    api.on(
      GET,
      createPage({
        messages: [createMessage(1), createMessage(2)],
        conversation: createConversation({ total_messages: 2, my_read_seq: 1, num_unread_messages: 1 }),
      }),
    );
    api.on('GET /api/chats.php', chats(2));
    await core.chats.load();
    await settle();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(api.last(PUT)?.body).toEqual({ conversation: 'c1', read_up_to: 2 });
  });

  it('requests nothing for a message event that the list receives first', async () => {
    const { core, api } = chatCore();
    api.on('GET /api/chats.php', chats(1));
    api.on(
      GET,
      createPage({ messages: [createMessage(1)], conversation: createConversation({ total_messages: 1 }) }),
    );
    await core.chats.load();
    const conversation = new ConversationsStore(core).of({ conversation: 'c1' });
    conversation.enter();
    await settle();
    core.events.emit(received(2));
    await settle();
    expect(conversation.messages).toHaveLength(2);
    expect(api.count(GET)).toBe(1);
  });
});

describe('reopening', () => {
  it('loads unread messages before it marks them as read, so the unread row stays', async () => {
    const { core, api, conversation } = await opened({ messages: [createMessage(1)] });
    conversation.leave();
    core.events.emit(received(2));
    const answer = defer<ChatPage>();
    api.on(GET, () => answer.promise);
    conversation.enter();
    await conversation.markRead();
    expect(api.count(PUT)).toBe(0);
    answer.resolve(
      createPage({
        messages: [createMessage(1), createMessage(2)],
        conversation: createConversation({ total_messages: 2, my_read_seq: 1, num_unread_messages: 1 }),
      }),
    );
    await settle();
    expect(conversation.unreadFrom).toBe(2);
    expect(api.last(PUT)?.body).toEqual({ conversation: 'c1', read_up_to: 2 });
  });

  it.each([
    ['deleted', createConversation({ total_messages: 2 })],
    ['removed by a block that was lifted again', null],
  ])('drops messages that have since been %s', async (_how, conversation) => {
    const { api, conversation: store } = await opened({ messages: [createMessage(1), createMessage(2)] });
    store.leave();
    api.on(GET, createPage({ conversation, messages: [] }));
    store.enter();
    await settle();
    expect(store.messages).toEqual([]);
  });

  it('starts with the messages written after the deletion', async () => {
    const { api, conversation } = await opened({ messages: [createMessage(1), createMessage(2)] });
    api.on(
      GET,
      createPage({ messages: [createMessage(3)], conversation: createConversation({ total_messages: 3 }) }),
    );
    await conversation.open();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([3]);
  });
});

describe('older messages', () => {
  const newest = { messages: [createMessage(51), createMessage(52)], has_more: true };

  it('load one page at a time, until there are no more', async () => {
    const { api, conversation } = await opened(newest);
    const answer = defer<ChatPage>();
    api.on(GET, () => answer.promise);
    const first = conversation.loadOlder();
    await conversation.loadOlder();
    answer.resolve(createPage({ messages: [createMessage(49), createMessage(50)], history_limited: true }));
    await first;
    await conversation.loadOlder();
    expect(api.count(GET)).toBe(2);
    expect(api.last(GET)?.query).toEqual({ conversation: 'c1', before: 'm51' });
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([49, 50, 51, 52]);
    expect([conversation.hasMore, conversation.historyLimited]).toEqual([false, true]);
  });

  it('keep the shared interests when they load', async () => {
    const in_common = { matched_at: null, interests: ['coffee' as const] };
    const { api, conversation } = await opened({ ...newest, in_common });
    api.on(GET, createPage({ messages: [createMessage(50)], has_more: true }));
    await conversation.loadOlder();
    expect(conversation.inCommon).toEqual(in_common);
  });

  it('show an error if they fail to load, and can be retried', async () => {
    const { core, api, conversation } = await opened(newest);
    api.on(GET, refusal('rate_limited'));
    await conversation.loadOlder();
    expect(core.toasts.items[0]).toMatchObject({ tone: 'error', text: 'text of rate_limited' });
    api.on(GET, createPage({ messages: [createMessage(50)] }));
    await conversation.loadOlder();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([50, 51, 52]);
  });
});

it('loads the conversation that the first message created', async () => {
  const { core, api } = chatCore();
  api.on(GET, createPage({ conversation: null }));
  const { conversations, outbox } = remote.createStore(core);
  const conversation = conversations.of({ profile: 'p-sam' });
  await conversation.open();
  const mine = createMessage(1, { sender: 'p-me' });
  api.on(GET, createPage({ conversation: createConversation({ total_messages: 1 }), messages: [mine] }));
  api.on('POST /api/chat.php', { message: mine, credits: 4, conversations_left: 1 });
  outbox.add('p-sam', { kind: 'text', text: 'Hello' });
  await settle();
  expect(conversation.id).toBe('c1');
  expect(conversation.messages).toEqual([mine]);
});

it('knows which member blocked the other, even if it is opened by its id', async () => {
  const { core, api } = chatCore();
  api
    .on(GET, new ApiError(403, { error: 'blocked', profile: 'p-sam' }))
    .on('GET /api/member.php', createBlockPage({ blocked_me: true }));
  const conversation = new ConversationsStore(core).of({ conversation: 'c1' });
  await conversation.open();
  expect(api.last('GET /api/member.php')?.query).toEqual({ id: 'p-sam' });
  expect(conversation.block).toEqual({ profile: 'p-sam', name: 'Sam', mine: false });
});

it('closes when the partner blocks the member', async () => {
  const { core, api, conversation } = await opened({ messages: [createMessage(1)] });
  api.on(GET, refusal('blocked')).on('GET /api/member.php', createBlockPage({ blocked_me: true }));
  core.events.emit({ id: '1', type: 'block', data: { profile: 'p-sam', blocked: true } });
  await settle();
  expect(conversation.state).toBe('blocked');
  expect(conversation.block).toEqual({ profile: 'p-sam', name: 'Sam', mine: false });
});
