import { describe, expect, test } from '@jest/globals';
import { LIMITS } from '@rendezvous/contracts';
import type { CallOptions } from '@rendezvous/api-client';
import type { ChatItem } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { createChat, createTestCore, createUser, refusal, settle } from './testing/index.ts';
import type { TestCore } from './testing/createTestCore.ts';

const PAGE = LIMITS.chatsPageSize;

type Scene = TestCore & {
  /** The server's conversations, latest first. */
  server: ChatItem[];
  answer: (options: CallOptions<'GET /api/chats.php'>) => AnswerOf<'GET /api/chats.php'>;
  /** Delivers a message. `heard: false` suppresses the event. */
  arrive: (id: string, options?: { heard?: boolean }) => void;
  ids: () => string[];
};

const idOf = ({ conversation }: ChatItem): string => conversation.id;
const count = (chats: readonly ChatItem[]) => chats.reduce((sum, { num_unread_messages: n }) => sum + n, 0);

/** Returns a conversation whose last message was sent in this minute. */
function chatAt(minute: number, id: string, unread = 0): ChatItem {
  const updated_at = new Date(Date.parse('2026-05-01T10:00:00Z') + minute * 60_000).toISOString();
  return createChat(id, {
    conversation: { id, total_messages: 1, updated_at },
    num_unread_messages: unread,
  });
}

/**
 * Creates a member with `total` conversations, whose ids are their positions. Every fifth is
 * unread.
 */
async function withMany(total: number): Promise<Scene> {
  const made = createTestCore({ user: createUser() });
  const server = Array.from({ length: total }, (_, at) => chatAt(-at, `c${at}`, at % 5 === 0 ? 1 : 0));
  let minute = 0;
  const answer: Scene['answer'] = ({ query }) => {
    const { limit = 500, after } = query ?? {};
    // A cursor stays valid if its conversation moves to the start.
    const rows =
      after === undefined ? server : server.filter(({ conversation }) => conversation.updated_at < after);
    const chats = rows.slice(0, limit);
    const next = rows.length > limit ? (chats.at(-1)?.conversation.updated_at ?? null) : null;
    return { chats, total_unread: count(server), next };
  };
  made.api.on('GET /api/chats.php', answer);
  await made.core.chats.load();
  const arrive: Scene['arrive'] = (id, { heard = true } = {}) => {
    minute += 1;
    const at = server.findIndex((chat) => idOf(chat) === id);
    const [old = chatAt(0, id)] = at < 0 ? [] : server.splice(at, 1);
    const chat = chatAt(minute, id, old.num_unread_messages + 1);
    server.unshift({ ...chat, conversation: { ...chat.conversation, total_messages: 2 } });
    if (!heard) return;
    const message = {
      id: `m-${id}`,
      client_id: null,
      conversation: id,
      seq: 2,
      sender: `p-${id}`,
      kind: 'text' as const,
      text: 'Hello',
      photo: null,
      gift: null,
      created_at: chat.conversation.updated_at,
      read_at: null,
    };
    const data = { conversation: id, profile: `p-${id}`, message, total_unread: count(server) };
    made.core.events.emit({
      id: String(minute),
      type: 'message',
      data: { ...data, num_unread_messages: chat.num_unread_messages },
    });
  };
  return { ...made, server, answer, arrive, ids: () => made.core.chats.sorted.map(idOf) };
}

const firstOf = ({ server }: Scene, length: number): string[] => server.slice(0, length).map(idOf);

describe('a list that is longer than a page', () => {
  test('is loaded page by page, to its end', async () => {
    const scene = await withMany(PAGE * 2 + 3);
    const { chats } = scene.core;
    expect(scene.ids()).toEqual(firstOf(scene, PAGE));
    await chats.loadMore();
    expect(scene.ids()).toEqual(firstOf(scene, PAGE * 2));
    await chats.loadMore();
    expect([scene.ids(), chats.next]).toEqual([scene.server.map(idOf), null]);
    await chats.loadMore();
    expect(scene.api.count('GET /api/chats.php')).toBe(3);
  });

  test('counts unread messages in all conversations', async () => {
    const scene = await withMany(600);
    const { chats, counters } = scene.core;
    expect([chats.totalUnread, counters.messagesBadge]).toEqual([120, '99+']);
    chats.open('c0');
    expect(chats.totalUnread).toBe(119);
    scene.arrive('c1');
    expect(chats.totalUnread).toBe(120);
    await chats.loadMore();
    expect(chats.totalUnread).toBe(120);
  });

  test('counts messages that another device read in a conversation that is not loaded', async () => {
    const scene = await withMany(200);
    const data = { conversation: 'c150', by: 'me' as const, read_seq: 1, read_at: '', total_unread: 39 };
    scene.core.events.emit({ id: '1', type: 'read', data });
    expect(scene.core.chats.totalUnread).toBe(39);
  });

  test('moves a conversation that is not loaded to the start when a message arrives', async () => {
    const scene = await withMany(200);
    await scene.core.chats.loadMore();
    scene.arrive('c150');
    await settle();
    expect(scene.ids()).toEqual(firstOf(scene, PAGE * 2 + 1));
    expect(scene.core.chats.totalUnread).toBe(41);
  });

  test('has neither gaps nor duplicates, whatever moves while pages load', async () => {
    const scene = await withMany(200);
    const { chats } = scene.core;
    while (chats.next !== null) {
      const loading = chats.loadMore();
      scene.arrive(`c${scene.ids().length + 7}`);
      scene.arrive(`c${scene.ids().length - 1}`);
      scene.arrive(`c${scene.ids().length + 60}`, { heard: false });
      await loading;
      await settle();
    }
    await chats.load();
    expect(scene.ids()).toEqual(scene.server.map(idOf));
    expect(chats.totalUnread).toBe(count(scene.server));
  });

  test('keeps rows beyond the response of a poll', async () => {
    const scene = await withMany(LIMITS.chatsPageMax * 2);
    const { chats } = scene.core;
    for (let page = 0; page < 7; page += 1) await chats.loadMore();
    scene.arrive('c3', { heard: false });
    await chats.load();
    expect(scene.api.last('GET /api/chats.php')?.query).toEqual({ limit: LIMITS.chatsPageMax });
    expect(scene.ids()).toEqual(firstOf(scene, PAGE * 8));
    await chats.loadMore();
    expect(scene.ids()).toEqual(firstOf(scene, PAGE * 9));
  });

  test('starts over if there may be a gap', async () => {
    const scene = await withMany(LIMITS.chatsPageMax * 3);
    const { chats } = scene.core;
    for (let page = 0; page < 7; page += 1) await chats.loadMore();
    // The last row of the poll is loaded but has moved, and the row before it is not loaded.
    const moved = ['c500', 'c10', ...firstOf(scene, 549).slice(350)];
    for (const id of moved) scene.arrive(id, { heard: false });
    await chats.load();
    expect(scene.ids()).toEqual(firstOf(scene, LIMITS.chatsPageMax));
    await chats.loadMore();
    expect(scene.ids()).toEqual(firstOf(scene, LIMITS.chatsPageMax + PAGE));
  });

  test('drops conversations that no longer exist', async () => {
    const scene = await withMany(100);
    await scene.core.chats.loadMore();
    scene.server.splice(50, 1);
    await scene.core.chats.load();
    expect(scene.ids()).toEqual(firstOf(scene, PAGE * 2));
  });

  test('restores a conversation beyond the poll if deleting it is refused', async () => {
    const scene = await withMany(LIMITS.chatsPageMax * 2);
    for (let page = 0; page < 7; page += 1) await scene.core.chats.loadMore();
    scene.api.on('DELETE /api/chat.php', refusal('internal'));
    const deleting = scene.core.chats.remove('c250');
    expect(scene.ids()).not.toContain('c250');
    await deleting;
    await settle();
    expect(scene.ids()).toEqual(firstOf(scene, PAGE * 8));
  });
});

describe('loading more', () => {
  test('shows a failure, and can be retried', async () => {
    const scene = await withMany(100);
    const { core, api } = scene;
    api.on('GET /api/chats.php', refusal('unavailable', 'Later'));
    await core.chats.loadMore();
    expect(core.toasts.items).toMatchObject([{ tone: 'error', text: 'Later' }]);
    expect([core.chats.loadingMore, core.chats.next === null]).toEqual([false, false]);
  });

  /** Computes the response now, and delivers it when the returned function is called. */
  function hold({ api, answer }: Scene): () => void {
    let release = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    api.on('GET /api/chats.php', async (options) => {
      const now = answer(options);
      api.on('GET /api/chats.php', answer);
      await blocked;
      return now;
    });
    return release;
  }

  test('requests the page again if a conversation is read on another device meanwhile', async () => {
    const scene = await withMany(100);
    const { core, server } = scene;
    const release = hold(scene);
    const loading = core.chats.loadMore();
    await settle();
    server[45] = chatAt(-45, 'c45');
    const data = { conversation: 'c45', by: 'me' as const, read_seq: 1, read_at: '', total_unread: 19 };
    core.events.emit({ id: '1', type: 'read', data });
    release();
    await loading;
    expect(core.chats.items.get('c45')?.num_unread_messages).toBe(0);
    expect(core.chats.totalUnread).toBe(19);
  });

  test('keeps conversations that moved to the start meanwhile, even if messages never stop', async () => {
    const scene = await withMany(100);
    let asked = 0;
    scene.api.on('GET /api/chats.php', async (options) => {
      const now = scene.answer(options);
      if (options.query?.after === undefined) return now;
      asked += 1;
      scene.arrive(`c${PAGE + asked}`);
      await settle();
      return now;
    });
    await scene.core.chats.loadMore();
    expect(scene.ids()).toEqual(firstOf(scene, scene.ids().length));
    expect(scene.ids()).toContain(`c${PAGE + asked}`);
  });

  test('drops a response for an end that the list no longer has', async () => {
    const scene = await withMany(LIMITS.chatsPageMax * 2);
    const { chats } = scene.core;
    const release = hold(scene);
    const loading = chats.loadMore();
    await settle();
    for (const id of firstOf(scene, 150).slice(100)) scene.arrive(id, { heard: false });
    await chats.load();
    release();
    await loading;
    expect(scene.ids()).toEqual(firstOf(scene, PAGE));
  });

  test('drops a response for the member who logged out', async () => {
    const scene = await withMany(100);
    const { chats } = scene.core;
    const release = hold(scene);
    const loading = chats.loadMore();
    await settle();
    scene.server.splice(50, 1);
    chats.clear();
    await chats.load();
    release();
    await loading;
    expect(scene.ids()).toEqual(firstOf(scene, PAGE));
    expect([chats.totalUnread, chats.loadingMore]).toEqual([count(scene.server), false]);
  });

  test('ends with the logout: a later response is dropped', async () => {
    const scene = await withMany(100);
    const { chats } = scene.core;
    const loading = chats.loadMore();
    chats.clear();
    await loading;
    await settle();
    expect([scene.ids(), chats.next, chats.totalUnread, chats.loadingMore]).toEqual([[], null, 0, false]);
  });
});
