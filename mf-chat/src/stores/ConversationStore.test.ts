import { describe, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from '@rendezvous/core';
import { makeChat, refusal, settle } from '@rendezvous/core/testing';
import {
  chatCore,
  defer,
  makeBlockPage,
  makeConversation,
  makeMessage,
  makePage,
  makePartner,
  makeSent,
} from '../testing/fixtures.ts';
import type { ChatPage } from '../testing/fixtures.ts';
import { ChatStore } from './ChatStore.ts';

const GET = 'GET /api/chat.php';
const PUT = 'PUT /api/chat.php';

/** The area's store with conversation c1 opened on what the server has. */
async function opened(page: Partial<ChatPage> = {}) {
  const made = chatCore();
  made.api.on(GET, makePage(page));
  const chat = new ChatStore(made.core);
  const conversation = chat.conversation({ conversation: 'c1' });
  await conversation.open();
  return { ...made, chat, conversation };
}

const received = (seq: number) =>
  ({
    id: String(seq),
    type: 'message',
    data: {
      conversation: 'c1',
      profile: 'p-sam',
      message: makeMessage(seq),
      num_unread_messages: 1,
      total_unread: 1,
    },
  }) as const;

describe('opening', () => {
  it('has the messages oldest first, however they came, and each once', async () => {
    const { core, conversation } = await opened({ messages: [makeMessage(2), makeMessage(1)] });
    core.events.emit(received(3));
    core.events.emit(received(3));
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('takes the page that came with the frame, without asking again', async () => {
    const { core, api } = chatCore({}, {});
    const page = makePage({ messages: [makeMessage(1)] });
    jest.spyOn(core.preloaded, 'take').mockReturnValueOnce(page as never);
    const conversation = new ChatStore(core).conversation({ conversation: 'c1' });
    await conversation.open();
    expect(conversation.messages).toHaveLength(1);
    expect(api.count(GET)).toBe(0);
  });

  it('does not take what came with the frame when a message that waited has gone out since', async () => {
    const { core, api } = chatCore();
    api
      .on('POST /api/chat.php', makeSent(2))
      .on(GET, makePage({ messages: [makeMessage(1), makeMessage(2)] }));
    jest.spyOn(core.preloaded, 'take').mockReturnValueOnce(makePage({ messages: [makeMessage(1)] }) as never);
    const chat = new ChatStore(core);
    chat.outbox.add('p-sam', { kind: 'text', text: 'message 2' });
    await settle();
    const conversation = chat.conversation({ profile: 'p-sam' });
    await conversation.open();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('is loaded again when a message comes while the first answer is under way', async () => {
    const { core, api } = chatCore();
    const older = defer<ChatPage>();
    api.on(GET, () => older.promise);
    const conversation = new ChatStore(core).conversation({ conversation: 'c1' });
    const opening = conversation.open();
    core.events.emit(received(2));
    api.on(GET, makePage({ messages: [makeMessage(1), makeMessage(2)] }));
    older.resolve(makePage({ messages: [makeMessage(1)] }));
    await opening;
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it.each([
    ['gone', refusal('not_found')],
    ['failed', new NetworkError('network')],
  ])('is %s when that is what the server says', async (state, error) => {
    const { core, api } = chatCore();
    api.on(GET, error);
    const conversation = new ChatStore(core).conversation({ conversation: 'c1' });
    await conversation.open();
    expect(conversation.state).toBe(state);
  });

  it('keeps what is on the screen when a later load fails', async () => {
    const { api, conversation } = await opened({ messages: [makeMessage(1)] });
    api.on(GET, new NetworkError('network'));
    await conversation.open();
    expect(conversation.state).toBe('ready');
    expect(conversation.messages).toHaveLength(1);
  });

  it('leaves no hole when more was missed than a page holds', async () => {
    const { api, core, conversation } = await opened({ messages: [makeMessage(1), makeMessage(2)] });
    api.on(GET, makePage({ messages: [makeMessage(60), makeMessage(61)], has_more: true }));
    core.events.emit({ id: '9', type: 'resync', data: {} });
    await settle();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([60, 61]);
    expect(conversation.hasMore).toBe(true);
  });
});

describe('without events', () => {
  const chats = (total_messages: number) => ({
    chats: [
      makeChat('c1', {
        profile: makePartner(),
        conversation: { id: 'c1', total_messages, updated_at: '2026-05-01T09:00:00Z' },
      }),
    ],
    total_unread: 0,
  });

  it('the conversation on the screen follows the list, and is read', async () => {
    const { core, api } = chatCore();
    api.on(
      GET,
      makePage({ messages: [makeMessage(1)], conversation: makeConversation({ total_messages: 1 }) }),
    );
    const conversation = new ChatStore(core).conversation({ conversation: 'c1' });
    conversation.enter();
    await settle();
    api.on('GET /api/chats.php', chats(1));
    await core.chats.load();
    await settle();
    expect(api.count(GET)).toBe(1);
    api.on(
      GET,
      makePage({
        messages: [makeMessage(1), makeMessage(2)],
        conversation: makeConversation({ total_messages: 2, my_read_seq: 1, num_unread_messages: 1 }),
      }),
    );
    api.on('GET /api/chats.php', chats(2));
    await core.chats.load();
    await settle();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(api.last(PUT)?.body).toEqual({ conversation: 'c1', read_up_to: 2 });
  });

  it('an event of which the list has heard first loads nothing', async () => {
    const { core, api } = chatCore();
    api.on('GET /api/chats.php', chats(1));
    api.on(
      GET,
      makePage({ messages: [makeMessage(1)], conversation: makeConversation({ total_messages: 1 }) }),
    );
    await core.chats.load();
    const conversation = new ChatStore(core).conversation({ conversation: 'c1' });
    conversation.enter();
    await settle();
    core.events.emit(received(2));
    await settle();
    expect(conversation.messages).toHaveLength(2);
    expect(api.count(GET)).toBe(1);
  });
});

describe('come back to', () => {
  it('asks what was unread before it tells that it is read: the line stands', async () => {
    const { core, api, conversation } = await opened({ messages: [makeMessage(1)] });
    conversation.leave();
    core.events.emit(received(2));
    const answer = defer<ChatPage>();
    api.on(GET, () => answer.promise);
    conversation.enter();
    await conversation.markRead();
    expect(api.count(PUT)).toBe(0);
    answer.resolve(
      makePage({
        messages: [makeMessage(1), makeMessage(2)],
        conversation: makeConversation({ total_messages: 2, my_read_seq: 1, num_unread_messages: 1 }),
      }),
    );
    await settle();
    expect(conversation.unreadFrom).toBe(2);
    expect(api.last(PUT)?.body).toEqual({ conversation: 'c1', read_up_to: 2 });
  });

  it.each([
    ['deleted', makeConversation({ total_messages: 2 })],
    ['closed by a block that was taken back', null],
  ])('has nothing of what was %s meanwhile', async (_how, conversation) => {
    const { api, conversation: store } = await opened({ messages: [makeMessage(1), makeMessage(2)] });
    store.leave();
    api.on(GET, makePage({ conversation, messages: [] }));
    store.enter();
    await settle();
    expect(store.messages).toEqual([]);
  });

  it('begins with what was written after it was deleted', async () => {
    const { api, conversation } = await opened({ messages: [makeMessage(1), makeMessage(2)] });
    api.on(
      GET,
      makePage({ messages: [makeMessage(3)], conversation: makeConversation({ total_messages: 3 }) }),
    );
    await conversation.open();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([3]);
  });
});

describe('the unread line', () => {
  const unread = {
    conversation: makeConversation({ total_messages: 3, my_read_seq: 1, num_unread_messages: 2 }),
    messages: [makeMessage(1), makeMessage(2), makeMessage(3)],
  };

  it('stands still while the screen is open: reading and new messages do not move it', async () => {
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

  it('is reached by what is loaded first when more is unread than a page holds', async () => {
    const { core, api } = chatCore();
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => makeMessage(from + at));
    const conversation = makeConversation({ total_messages: 100, my_read_seq: 20, num_unread_messages: 80 });
    api.on(GET, ({ query }) => {
      const before = query?.before === undefined ? 101 : Number(query.before.slice(1));
      const from = before - (query?.limit ?? 50);
      return makePage({ conversation, messages: numbers(from, before - 1), has_more: true });
    });
    const store = new ChatStore(core).conversation({ conversation: 'c1' });
    await store.open();
    // The line stands before 21; ten that were read already stand above it.
    expect(store.unreadFrom).toBe(21);
    expect(store.messages[0]?.seq).toBe(11);
    expect(api.count(GET)).toBe(2);
  });

  it('goes when the screen is left, and is not there when nothing was unread', async () => {
    const { conversation } = await opened(unread);
    conversation.leave();
    expect(conversation.unreadFrom).toBeNull();
    const calm = await opened({ messages: [makeMessage(1)] });
    expect(calm.conversation.unreadFrom).toBeNull();
  });
});

describe('reading', () => {
  it('is told up to the newest message, once for each', async () => {
    const { api, core, conversation } = await opened({ messages: [makeMessage(1), makeMessage(2)] });
    await conversation.markRead();
    await conversation.markRead();
    core.events.emit(received(3));
    await conversation.markRead();
    expect(api.calls.filter(({ key }) => key === PUT).map(({ body }) => body)).toEqual([
      { conversation: 'c1', read_up_to: 2 },
      { conversation: 'c1', read_up_to: 3 },
    ]);
  });

  it('is not told while nobody looks at the page', async () => {
    const { api, conversation } = await opened({ messages: [makeMessage(1)] });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await conversation.markRead();
    expect(api.count(PUT)).toBe(0);
  });

  it('ends when nobody looks at the page any more: what comes in counts until it is looked at again', async () => {
    const { api, core, conversation } = await opened({ messages: [makeMessage(1)] });
    api.on('GET /api/chats.php', { chats: [makeChat('c1', { profile: makePartner() })], total_unread: 0 });
    await core.chats.load();
    await conversation.markRead();
    conversation.lookAway();
    core.events.emit(received(2));
    expect(core.chats.totalUnread).toBe(1);
    await conversation.markRead();
    expect(core.chats.totalUnread).toBe(0);
  });

  it('is told again when the first time was lost', async () => {
    const { api, conversation } = await opened({ messages: [makeMessage(1)] });
    api.on(PUT, new NetworkError('network'));
    await conversation.markRead();
    api.on(PUT, undefined);
    await conversation.markRead();
    expect(api.count(PUT)).toBe(2);
  });

  it('by the other side marks my messages up to there, and no others', async () => {
    const { core, conversation } = await opened({
      messages: [
        makeMessage(1, { sender: 'p-me' }),
        makeMessage(2),
        makeMessage(3, { sender: 'p-me' }),
        makeMessage(4, { sender: 'p-me' }),
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

  it('by the other side stays so when an answer of before comes late', async () => {
    const { core, conversation } = await opened({ messages: [makeMessage(1, { sender: 'p-me' })] });
    const read_at = '2026-05-01T10:00:00Z';
    core.events.emit({
      id: '5',
      type: 'read',
      data: { conversation: 'c1', by: 'them', read_seq: 1, read_at, total_unread: 0 },
    });
    conversation.add(makeMessage(1, { sender: 'p-me' }));
    expect(conversation.messages[0]?.read_at).toBe(read_at);
  });
});

describe('typing', () => {
  const types = (typing: boolean) =>
    ({ id: '1', type: 'typing', data: { conversation: 'c1', profile: 'p-sam', typing } }) as const;

  it('stands for six seconds after the last sign of it', async () => {
    const { core, clock, conversation } = await opened();
    core.events.emit(types(true));
    clock.advance(4_000);
    core.events.emit(types(true));
    clock.advance(5_999);
    expect(conversation.theyType).toBe(true);
    clock.advance(1);
    expect(conversation.theyType).toBe(false);
  });

  it('ends with their message', async () => {
    const { core, conversation } = await opened();
    core.events.emit(types(true));
    core.events.emit(received(1));
    expect(conversation.theyType).toBe(false);
  });

  it('of mine is told at most every three seconds, and its end once', async () => {
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

  it('of mine stays mine when I have turned it off', async () => {
    const { core, api, conversation } = await opened();
    core.session.patchUser({ typing: false });
    conversation.type(true);
    expect(api.count(PUT)).toBe(0);
  });
});

describe('older messages', () => {
  const newest = { messages: [makeMessage(51), makeMessage(52)], has_more: true };

  it('are asked for before the oldest one, one page at a time, until there are no more', async () => {
    const { api, conversation } = await opened(newest);
    const answer = defer<ChatPage>();
    api.on(GET, () => answer.promise);
    const first = conversation.loadOlder();
    await conversation.loadOlder();
    answer.resolve(makePage({ messages: [makeMessage(49), makeMessage(50)], history_limited: true }));
    await first;
    await conversation.loadOlder();
    expect(api.count(GET)).toBe(2);
    expect(api.last(GET)?.query).toEqual({ conversation: 'c1', before: 'm51' });
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([49, 50, 51, 52]);
    expect([conversation.hasMore, conversation.historyLimited]).toEqual([false, true]);
  });

  it('that do not come are told and can be asked for again', async () => {
    const { core, api, conversation } = await opened(newest);
    api.on(GET, refusal('rate_limited'));
    await conversation.loadOlder();
    expect(core.toasts.items[0]).toMatchObject({ tone: 'error', text: 'text of rate_limited' });
    api.on(GET, makePage({ messages: [makeMessage(50)] }));
    await conversation.loadOlder();
    expect(conversation.messages.map(({ seq }) => seq)).toEqual([50, 51, 52]);
  });
});

it('learns the conversation that the first message made', async () => {
  const { core, api } = chatCore();
  api.on(GET, makePage({ conversation: null }));
  const chat = new ChatStore(core);
  const conversation = chat.conversation({ profile: 'p-sam' });
  await conversation.open();
  const mine = makeMessage(1, { sender: 'p-me' });
  api.on(GET, makePage({ conversation: makeConversation({ total_messages: 1 }), messages: [mine] }));
  api.on('POST /api/chat.php', { message: mine, credits: 4, conversations_left: 1 });
  chat.outbox.add('p-sam', { kind: 'text', text: 'Hello' });
  await settle();
  expect(conversation.id).toBe('c1');
  expect(conversation.messages).toEqual([mine]);
});

it('that a block has closed says whose it is, also when it is opened by its number alone', async () => {
  const { core, api } = chatCore();
  api
    .on(GET, new ApiError(403, { error: 'blocked', profile: 'p-sam' }))
    .on('GET /api/member.php', makeBlockPage({ blocked_me: true }));
  const conversation = new ChatStore(core).conversation({ conversation: 'c1' });
  await conversation.open();
  expect(api.last('GET /api/member.php')?.query).toEqual({ id: 'p-sam' });
  expect(conversation.block).toEqual({ profile: 'p-sam', name: 'Sam', mine: false });
});

it('closes when the other side blocks', async () => {
  const { core, api, conversation } = await opened({ messages: [makeMessage(1)] });
  api.on(GET, refusal('blocked')).on('GET /api/member.php', makeBlockPage({ blocked_me: true }));
  core.events.emit({ id: '1', type: 'block', data: { profile: 'p-sam', blocked: true } });
  await settle();
  expect(conversation.state).toBe('blocked');
  expect(conversation.block).toEqual({ profile: 'p-sam', name: 'Sam', mine: false });
});
