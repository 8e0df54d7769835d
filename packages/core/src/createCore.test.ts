import { describe, expect, jest, test } from '@jest/globals';
import type { EventsConnection, EventsState } from '@rendezvous/api-client';
import type { ServerEvent } from '@rendezvous/contracts';
import { createCore, createCoreInPieces } from './createCore.ts';
import type { ConnectEvents } from './EventHub.ts';
import { memoryStorage } from './ports.ts';
import type { PushPort } from './PushStore.ts';
import {
  createCard,
  createChat,
  createTestCore,
  createSettings,
  createUser,
  refusal,
  settle,
} from './testing/index.ts';
import type { TestCore } from './testing/createTestCore.ts';

const totals = { received: 0, sent: 0, matches: 0, new: 0 };

function answerAll({ api }: TestCore): void {
  api
    .on('GET /api/user.php', { user: createUser() })
    .on('GET /api/chats.php', { chats: [createChat('a', { num_unread_messages: 2 })], total_unread: 2 })
    .on('GET /api/likes.php', {
      profiles: [],
      liked_by: [],
      sent: [],
      matches: [],
      totals: { ...totals, new: 1 },
      has_more: false,
    })
    .on('GET /api/discountcode.php', refusal('discount_not_found'));
}

const subscription = { endpoint: 'https://push.test/1', keys: { p256dh: 'a', auth: 'b' } };
/** A browser in which push was enabled earlier. */
const subscribedBrowser: PushPort = {
  supported: () => true,
  permission: () => 'granted',
  current: async () => subscription,
  subscribe: async () => subscription,
  unsubscribe: async () => undefined,
  onMessage: () => () => undefined,
};

const polls = (test: TestCore): number => test.api.count('GET /api/user.php');

describe('a session that ends', () => {
  /** Creates a member's page whose session the server has ended. */
  function endSession() {
    const test = createTestCore({ user: createUser() });
    answerAll(test);
    const stop = test.core.start();
    const lost = refusal('authentication_required');
    test.api.on('GET /api/user.php', lost).on('GET /api/chats.php', lost);
    const hear = async () => {
      test.core.events.emit({ id: '1', type: 'user', data: { reason: 'changed' } });
      await settle();
    };
    return { ...test, stop, hear };
  }

  test('ends here immediately if it ended elsewhere, without an action of the member', async () => {
    const { core, stop, hear } = endSession();
    await hear();
    expect([core.session.isLoggedIn, core.session.expired]).toEqual([false, true]);
    stop();
  });

  test('counts as the member’s action after a logout here, even if the server reports it first', async () => {
    const { core, api, stop, hear } = endSession();
    api.on('GET /api/logout.php', async () => {
      await hear();
      return undefined;
    });
    await core.session.logout();
    expect([core.session.isLoggedIn, core.session.expired]).toEqual([false, false]);
    stop();
  });
});

describe('polling', () => {
  test('runs after 5 s, then every 60 s, for members', async () => {
    const test = createTestCore({ user: createUser() });
    answerAll(test);
    const stop = test.core.start();
    test.clock.advance(4_999);
    expect(polls(test)).toBe(0);
    test.clock.advance(1);
    expect(polls(test)).toBe(1);
    expect(test.api.count('GET /api/chats.php')).toBe(1);
    expect(test.api.count('GET /api/likes.php')).toBe(1);
    await settle();
    test.clock.advance(59_999);
    expect(polls(test)).toBe(1);
    test.clock.advance(1);
    expect(polls(test)).toBe(2);
    await settle();
    stop();
    test.clock.advance(600_000);
    expect(polls(test)).toBe(2);
  });

  test('runs every 300 s with push', async () => {
    const test = createTestCore({ user: createUser() });
    answerAll(test);
    test.api.on('POST /api/user.php?push=1', { subscribed: true });
    await test.core.push.connect(subscribedBrowser);
    const stop = test.core.start();
    test.clock.advance(5_000);
    await settle();
    test.clock.advance(299_999);
    expect(polls(test)).toBe(1);
    test.clock.advance(1);
    expect(polls(test)).toBe(2);
    await settle();
    stop();
  });

  test('pauses while a stream is open, and resumes if it is lost or open for too long', async () => {
    let setState: ((state: EventsState) => void) | undefined;
    const connectEvents: ConnectEvents = ({ onState }) => {
      setState = onState;
      return { close: () => undefined, wake: () => undefined, lastEventId: undefined };
    };
    const test = createTestCore({ user: createUser() }, { connectEvents });
    answerAll(test);
    const stop = test.core.start();
    setState?.('open');
    test.clock.advance(900_000);
    expect(polls(test)).toBe(0);
    setState?.('waiting');
    test.clock.advance(60_000);
    expect(polls(test)).toBe(1);
    await settle();
    setState?.('open');
    test.clock.advance(1_020_000);
    expect(polls(test)).toBe(1);
    test.clock.advance(180_000);
    expect(polls(test)).toBeGreaterThan(1);
    await settle();
    stop();
  });

  test('requests nothing that an age check blocks, and everything right after the check', async () => {
    const urls: unknown[] = [];
    const connectEvents: ConnectEvents = () => {
      urls.push('opened');
      return { close: () => undefined, wake: () => undefined, lastEventId: undefined };
    };
    const due = createUser({ age_due: ['signup'] });
    const test = createTestCore({ user: due }, { connectEvents });
    answerAll(test);
    test.api.on('GET /api/user.php', { user: due });
    const stop = test.core.start();
    test.clock.advance(65_000);
    await settle();
    expect(new Set(test.api.calls.map(({ key }) => key))).toEqual(new Set(['GET /api/user.php']));
    expect(urls).toEqual([]);
    test.api.on('GET /api/user.php', { user: createUser() });
    test.core.session.patchUser({ age_due: [] });
    await settle();
    expect(test.core.counters.sum).toBe(3);
    expect(urls).toEqual(['opened']);
    stop();
  });

  test('does not run for visitors, and runs immediately after a login', async () => {
    const test = createTestCore();
    answerAll(test);
    const stop = test.core.start();
    test.clock.advance(120_000);
    expect(test.api.calls).toEqual([]);
    test.core.session.setUser(createUser());
    expect(polls(test)).toBe(1);
    await settle();
    expect(test.core.counters.sum).toBe(3);
    stop();
  });

  test('push is registered for the logged-in member, in the language of the page', async () => {
    const test = createTestCore({ user: createUser({ id: 'u-1' }) });
    answerAll(test);
    test.api.on('POST /api/user.php?push=1', { subscribed: true });
    test.api.on('PUT /api/user.php', { user: createUser({ id: 'u-1', language: 'fi' }) });
    const claims = () => test.api.count('POST /api/user.php?push=1');
    const stop = test.core.start();
    await test.core.push.connect(subscribedBrowser);
    await settle();
    expect(claims()).toBe(1);
    expect(test.api.last('POST /api/user.php?push=1')?.body).toEqual(subscription);
    await test.core.locale.choose('fi');
    await settle();
    expect(claims()).toBe(2);
    test.core.session.patchUser({ credits: 1 });
    await settle();
    expect(claims()).toBe(2);
    stop();
  });

  test('push ends with the session and is registered again after the next login', async () => {
    const test = createTestCore({ user: createUser() });
    answerAll(test);
    test.api.on('POST /api/user.php?push=1', { subscribed: true }).on('GET /api/logout.php', undefined);
    const stop = test.core.start();
    await test.core.push.connect(subscribedBrowser);
    await settle();
    await test.core.session.logout();
    const before = test.api.count('POST /api/user.php?push=1');
    test.core.session.setUser(createUser());
    await settle();
    expect(test.api.count('POST /api/user.php?push=1')).toBe(before + 1);
    stop();
  });

  test('a pushed message loads chats and likes', async () => {
    const test = createTestCore({ user: createUser() });
    answerAll(test);
    const stop = test.core.start();
    test.core.push.receive({ type: 'new-message' });
    expect(test.api.count('GET /api/chats.php')).toBe(1);
    expect(test.api.count('GET /api/likes.php')).toBe(1);
    await settle();
    stop();
  });
});

describe('counters', () => {
  test('show the same sum in title, badges and app icon', async () => {
    const badges: number[] = [];
    const test = createTestCore(
      { user: createUser(), counters: { unread_messages: 4, new_likes: 1 } },
      { appBadge: { set: (count) => badges.push(count) } },
    );
    answerAll(test);
    const stop = test.core.start();
    expect(test.core.counters.titlePrefix).toBe('(5) ');
    test.clock.advance(5_000);
    await settle();
    expect(test.core.counters.titlePrefix).toBe('(3) ');
    expect(test.core.counters.messagesBadge).toBe('2');
    test.core.session.setUser(null);
    expect(test.core.counters.titlePrefix).toBe('');
    expect(test.core.counters.likesBadge).toBeNull();
    expect(badges.at(0)).toBe(5);
    expect(badges.at(-1)).toBe(0);
    expect(badges).toContain(3);
    stop();
  });

  test('show 99+ above the cap', () => {
    const { core } = createTestCore({
      user: createUser(),
      counters: { unread_messages: 100, new_likes: 99 },
    });
    expect(core.counters.messagesBadge).toBe('99+');
    expect(core.counters.likesBadge).toBe('99');
  });
});

describe('events', () => {
  test('connect while a member is logged in, and reach the listeners', async () => {
    let opened = 0;
    let closed = 0;
    let send: ((event: ServerEvent) => void) | null = null;
    const test = createTestCore(
      { user: createUser() },
      {
        connectEvents: ({ onEvent, onState }): EventsConnection => {
          opened += 1;
          send = onEvent;
          onState?.('open');
          return { close: () => void (closed += 1), wake: () => undefined, lastEventId: undefined };
        },
      },
    );
    answerAll(test);
    const stop = test.core.start();
    expect(opened).toBe(1);
    expect(test.core.events.state).toBe('open');
    const heard: boolean[] = [];
    const off = test.core.events.on('typing', ({ typing }) => heard.push(typing));
    const event = {
      id: '1',
      type: 'typing' as const,
      data: { conversation: 'a', profile: 'p', typing: true },
    };
    test.core.events.emit(event);
    off();
    test.core.events.emit(event);
    expect(heard).toEqual([true]);
    expect(send).not.toBeNull();
    test.core.session.setUser(null);
    expect(closed).toBe(1);
    stop();
  });
});

describe('entitlement', () => {
  test.each([
    [{ paid_user: false, credits: 0 }, null],
    [{ paid_user: true, credits: 11 }, null],
    [
      { paid_user: true, credits: 10 },
      { credits: 10, tone: 'warning' },
    ],
    [
      { paid_user: true, credits: 0 },
      { credits: 0, tone: 'danger' },
    ],
  ])('gives %j the badge %j', (user, badge) => {
    const { core } = createTestCore({ user: createUser(user) });
    expect(core.entitlement.creditBadge).toEqual(badge);
  });

  test('uses the costs of the site', () => {
    const { core } = createTestCore({
      user: createUser({ credits: 2 }),
      settings: createSettings({ message_credits: 2, gift_credits: 5 }),
    });
    expect(core.entitlement.costOf('text')).toBe(2);
    expect(core.entitlement.canAfford('text')).toBe(true);
    expect(core.entitlement.canAfford('gift')).toBe(false);
    expect(core.entitlement.conversationsLeft).toBe(2);
    expect(core.entitlement.seesAllPhotos).toBe(false);
  });
});

test('saves the device’s time zone if the account has another one', async () => {
  const moved = createTestCore({ user: createUser() }, { timezone: () => 'Europe/Paris' });
  answerAll(moved);
  moved.api.on('PUT /api/user.php', { user: createUser({ timezone: 'Europe/Paris' }) });
  moved.core.start()();
  await settle();
  expect(moved.api.last('PUT /api/user.php')?.body).toEqual({ timezone: 'Europe/Paris' });

  const home = createTestCore({ user: createUser() }, { timezone: () => 'Europe/Amsterdam' });
  answerAll(home);
  home.core.start()();
  await settle();
  expect(home.api.count('PUT /api/user.php')).toBe(0);
});

test('preloaded responses can be taken once', () => {
  const answer = { profiles: [createCard('a')], page: 1, num_results: 1, exact: true };
  const deck = { profiles: [], likes_left: 4, can_undo: false };
  const { core } = createTestCore({ data: { 'GET /api/members.php': answer, 'GET /api/swipe.php': deck } });
  // React may discard a render before the screen is mounted.
  expect([1, 2].map(() => core.preloaded.get('GET /api/members.php'))).toEqual([answer, answer]);
  expect(core.preloaded.take('GET /api/members.php')).toEqual(answer);
  expect(core.preloaded.take('GET /api/members.php')).toBeNull();
  core.preloaded.clear();
  expect(core.preloaded.take('GET /api/swipe.php')).toBeNull();
});

test('the shared stores start with preloaded data', () => {
  const regions = { NL: [{ code: 'ut', name: 'Utrecht', cities: [] }] };
  const { core, api } = createTestCore({
    user: createUser(),
    data: {
      'GET /api/members.php': { profiles: [createCard('a')], page: 1, num_results: 1, exact: true },
      'GET /api/chats.php': { chats: [], total_unread: 0 },
      'GET /api/regions.php': { regions },
    },
  });
  expect(core.search.results.get(1)?.map(({ id }) => id)).toEqual(['a']);
  expect([core.chats.loaded, core.likes.loaded, core.settings.regionName('NL', 'ut')]).toEqual([
    true,
    false,
    'Utrecht',
  ]);
  expect(api.calls).toEqual([]);
});

test('preloaded responses of a member are dropped with the member', async () => {
  const deck = { profiles: [], likes_left: 4, can_undo: false };
  const form = { values: { username: 'robin' } };
  const test = createTestCore({ user: createUser(), data: { 'GET /api/swipe.php': deck }, form });
  answerAll(test);
  test.core.start();
  test.core.session.setUser(null);
  await settle();
  expect([test.core.preloaded.get('GET /api/swipe.php'), test.core.boot.form]).toEqual([null, undefined]);
});

test('createCoreInPieces creates the same stores as createCore, with pauses in between', async () => {
  const { core: whole, api } = createTestCore();
  const options = { boot: whole.boot, api, storage: memoryStorage() };
  const pause = jest.fn(() => Promise.resolve());
  const creating = createCoreInPieces(options, pause);
  expect(pause).toHaveBeenCalledTimes(1);
  const core = await creating;
  expect(Object.keys(core)).toEqual(Object.keys(createCore(options)));
});
