import { describe, expect, test } from '@jest/globals';
import type { ChatItem, EventMap } from '@rendezvous/contracts';
import { createChat, createTestCore, createUser, refusal, settle } from './testing/index.ts';
import type { TestCore } from './testing/createTestCore.ts';

const unread = { num_unread_messages: 2 };

function arrival(conversation: string, change: Partial<EventMap['message']> = {}): EventMap['message'] {
  return {
    conversation,
    profile: `p-${conversation}`,
    num_unread_messages: 1,
    total_unread: 1,
    message: {
      id: 'm9',
      client_id: null,
      conversation,
      seq: 9,
      sender: `p-${conversation}`,
      kind: 'text',
      text: 'Hello there',
      photo: null,
      gift: null,
      quote: { kind: 'text', text: 'I bake.', filename: null },
      created_at: '2026-05-01T11:59:00Z',
      read_at: null,
    },
    ...change,
  };
}

async function withChats(): Promise<TestCore> {
  const test = createTestCore({ user: createUser() });
  test.api.on('GET /api/chats.php', {
    chats: [createChat('a', unread), createChat('b'), createChat('c', { num_unread_messages: 1 })],
    total_unread: 3,
  });
  await test.core.chats.load();
  return test;
}

describe('the list', () => {
  test('counts unread conversations', async () => {
    const { core } = await withChats();
    expect(core.chats.totalUnread).toBe(3);
    expect(core.chats.byProfile('p-b')?.conversation.id).toBe('b');
  });

  test('loads once for concurrent callers', async () => {
    const { core, api } = await withChats();
    await Promise.all([core.chats.load(), core.chats.load()]);
    expect(api.count('GET /api/chats.php')).toBe(2);
  });

  test('clears the unread count of an opened conversation, and keeps it cleared', async () => {
    const { core } = await withChats();
    core.chats.open('a');
    expect(core.chats.totalUnread).toBe(1);
    core.events.emit({ id: '1', type: 'message', data: arrival('a') });
    await core.chats.load();
    expect(core.chats.totalUnread).toBe(1);
    core.chats.close();
    core.events.emit({ id: '2', type: 'message', data: arrival('a') });
    expect(core.chats.totalUnread).toBe(2);
  });
});

describe('events', () => {
  test('a message moves its conversation to the top', async () => {
    const { core } = await withChats();
    core.events.emit({ id: '1', type: 'message', data: arrival('b') });
    const [first] = core.chats.sorted;
    expect(first).toMatchObject({
      conversation: { id: 'b', total_messages: 9 },
      num_unread_messages: 1,
      last_message: { text: 'Hello there', quote: 'text', mine: false },
    });
  });

  test('a message in an unknown conversation reloads the list', async () => {
    const { core, api } = await withChats();
    core.events.emit({ id: '1', type: 'message', data: arrival('new') });
    await settle();
    expect(api.count('GET /api/chats.php')).toBe(2);
  });

  test('a conversation read on another device becomes read here', async () => {
    const { core } = await withChats();
    const data = { conversation: 'a', by: 'me' as const, read_seq: 3, read_at: '', total_unread: 1 };
    core.events.emit({ id: '1', type: 'read', data: { ...data, by: 'them' } });
    expect(core.chats.totalUnread).toBe(3);
    core.events.emit({ id: '2', type: 'read', data });
    expect(core.chats.totalUnread).toBe(1);
  });

  test('messages newer than the read event stay unread', async () => {
    const { core } = await withChats();
    const data = { conversation: 'b', by: 'me' as const, read_at: '', total_unread: 1 };
    core.events.emit({ id: '1', type: 'message', data: arrival('b') });
    core.events.emit({ id: '2', type: 'read', data: { ...data, read_seq: 8 } });
    expect(core.chats.items.get('b')?.num_unread_messages).toBe(1);
    core.events.emit({ id: '3', type: 'read', data: { ...data, read_seq: 9 } });
    expect(core.chats.items.get('b')?.num_unread_messages).toBe(0);
  });

  test('blocking removes the conversation', async () => {
    const { core } = await withChats();
    core.events.emit({ id: '1', type: 'block', data: { profile: 'p-a', blocked: true } });
    expect(core.chats.items.has('a')).toBe(false);
  });

  test('a gap in the stream reloads the list', async () => {
    const { core, api } = await withChats();
    api.on('GET /api/likes.php', refusal('unavailable'));
    core.events.emit({ id: '1', type: 'resync', data: {} });
    await settle();
    expect(api.count('GET /api/chats.php')).toBe(2);
  });
});

describe('deleting', () => {
  test('removes the row before the server responds', async () => {
    const { core, api } = await withChats();
    api.on('DELETE /api/chat.php', undefined);
    const removing = core.chats.remove('a');
    expect(core.chats.items.has('a')).toBe(false);
    await core.chats.load();
    await removing;
    expect(api.last('DELETE /api/chat.php')?.body).toEqual({ conversation: 'a' });
    expect(core.toasts.items).toEqual([]);
  });

  test('shows an error and reloads the list if it is refused', async () => {
    const { core, api } = await withChats();
    api.on('DELETE /api/chat.php', refusal('internal', 'An error occurred'));
    await core.chats.remove('a');
    await settle();
    expect(core.toasts.items).toMatchObject([{ tone: 'error', text: 'An error occurred' }]);
    expect(core.chats.items.has('a')).toBe(true);
  });
});

describe('a stale list response', () => {
  /**
   * Delays the first response until the returned function is called. Later responses are immediate.
   */
  function slowFirst(test: TestCore, first: ChatItem[], next: ChatItem[]): () => Promise<void> {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    let calls = 0;
    test.api.on('GET /api/chats.php', async () => {
      calls += 1;
      if (calls > 1) return { chats: next, total_unread: 0 };
      await late;
      return { chats: first, total_unread: 0 };
    });
    return async () => {
      answer();
      await settle();
    };
  }

  test('keeps conversations that an event added meanwhile, and the list is requested again', async () => {
    const test = await withChats();
    const old = createChat('b');
    const fresh = createChat('b', { num_unread_messages: 1 });
    const arrive = slowFirst(test, [old], [fresh]);
    const loading = test.core.chats.load();
    await settle();
    test.core.events.emit({ id: '1', type: 'message', data: arrival('b') });
    await arrive();
    await loading;
    expect(test.core.chats.items.get('b')?.num_unread_messages).toBe(1);
    expect(test.api.count('GET /api/chats.php')).toBe(3);
  });

  test('does not mark conversations as unread that were read meanwhile', async () => {
    const test = await withChats();
    const arrive = slowFirst(test, [createChat('a', unread)], [createChat('a')]);
    const loading = test.core.chats.load();
    await settle();
    test.core.events.emit({
      id: '1',
      type: 'read',
      data: { conversation: 'a', by: 'me', read_seq: 3, read_at: '', total_unread: 1 },
    });
    await arrive();
    await loading;
    expect(test.core.chats.totalUnread).toBe(0);
  });

  test('is dropped after the member has logged out', async () => {
    const test = await withChats();
    const arrive = slowFirst(test, [createChat('a', unread)], []);
    const loading = test.core.chats.load();
    await settle();
    test.core.chats.clear();
    await test.core.chats.load();
    await arrive();
    await loading;
    expect(test.core.chats.sorted).toEqual([]);
  });

  test('is accepted in the end, even if events never stop', async () => {
    const test = await withChats();
    test.api.on('GET /api/chats.php', async () => {
      test.core.chats.put(createChat('b'));
      return { chats: [createChat('d')], total_unread: 0 };
    });
    await test.core.chats.load();
    expect(test.core.chats.items.has('d')).toBe(true);
  });
});
