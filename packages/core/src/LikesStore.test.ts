import { autorun } from 'mobx';
import { describe, expect, test } from '@jest/globals';
import type { Likes } from './LikesStore.ts';
import { createCard, createTestCore, createUser, refusal, settle } from './testing/index.ts';
import type { TestCore } from './testing/createTestCore.ts';

const likes: Likes = {
  profiles: [createCard('a'), createCard('b'), createCard('c')],
  liked_by: [
    { id: 'a', like_new: false, liked_at: '2026-05-01T11:00:00Z' },
    { id: 'b', like_new: true, liked_at: '2026-05-01T09:00:00Z' },
    { id: 'c', like_new: true, liked_at: '2026-05-01T10:00:00Z' },
  ],
  sent: [],
  matches: [],
  totals: { received: 3, sent: 0, matches: 0, new: 2 },
  has_more: false,
};

async function withLikes(): Promise<TestCore> {
  const test = createTestCore({ user: createUser() });
  test.api.on('GET /api/likes.php', likes);
  await test.core.likes.load();
  return test;
}

const target = { id: 'z', name: 'Zoe', main_image: null };

describe('likes received', () => {
  test('sorts new likes first, then by date', async () => {
    const { core } = await withLikes();
    expect(core.likes.likedBy.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(core.likes.numNew).toBe(2);
  });

  test('opening a profile clears the like’s new flag once', async () => {
    const { core, api } = await withLikes();
    api.on('PUT /api/like.php', undefined);
    await core.likes.markSeen('b');
    await core.likes.markSeen('b');
    await core.likes.markSeen('a');
    expect(core.likes.numNew).toBe(1);
    expect(core.likes.likedBy.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(api.count('PUT /api/like.php')).toBe(1);
  });

  test('an event adds a new like', async () => {
    const { core, api } = await withLikes();
    core.events.emit({ id: '1', type: 'like', data: { profile: 'd', total_new: 3 } });
    expect(core.likes.numNew).toBe(3);
    await settle();
    expect(api.count('GET /api/likes.php')).toBe(2);
  });

  test('blocking removes the like and its count', async () => {
    const { core } = await withLikes();
    core.likes.remove('b');
    expect(core.likes.numNew).toBe(1);
    expect(core.likes.likedBy.map(({ id }) => id)).toEqual(['c', 'a']);
  });
});

describe('liking', () => {
  test('shows immediately and stays', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('POST /api/like.php', { match: false });
    const liking = core.likes.like(target);
    expect(core.likes.isLiked({ id: 'z' })).toBe(true);
    await expect(liking).resolves.toBe(false);
    expect(core.likes.pendingMatch).toBeNull();
  });

  test('sends a new idempotency key each time, so that it can be retried after a network failure', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    const keys = new Set<unknown>();
    api.on('POST /api/like.php', ({ idempotencyKey }) => {
      keys.add(idempotencyKey);
      return { match: false };
    });
    await core.likes.like(target);
    await core.likes.like({ ...target, id: 'y' });
    expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{36}$/), expect.stringMatching(/^[\w-]{36}$/)]);
  });

  test('is rolled back if refused', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('POST /api/like.php', refusal('rate_limited'));
    await expect(core.likes.like(target)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(core.likes.isLiked({ id: 'z' })).toBe(false);
  });

  test('un-liking overrides the loaded card', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('DELETE /api/like.php', undefined);
    await core.likes.unlike({ id: 'z' });
    expect(core.likes.isLiked({ id: 'z', liked: true })).toBe(false);
  });

  test('shows a match once, although both the response and an event report it', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('POST /api/like.php', { match: true }).on('PUT /api/like.php', undefined);
    await core.likes.like(target);
    expect(core.likes.pendingMatch).toEqual(target);
    core.likes.matchShown();
    core.events.emit({ id: '1', type: 'match', data: { profile: target } });
    expect(core.likes.pendingMatch).toBeNull();
  });
});

test('keeps a match made while the member was away, and clears its new flag once it is shown', async () => {
  const { core, api } = await withLikes();
  expect(core.likes.waitingMatch).toBeNull();
  const matches = [{ id: 'b', matched_at: '2026-05-01T09:00:00Z', match_new: true }];
  api.on('GET /api/likes.php', { ...likes, matches }).on('PUT /api/like.php', undefined);
  await core.likes.load();
  const { waitingMatch: match } = core.likes;
  expect(match).toMatchObject({ id: 'b', name: 'Member b' });
  if (match) core.likes.announce(match);
  core.likes.matchShown();
  await settle();
  expect(api.last('PUT /api/like.php')?.body).toEqual({ profile: 'b' });
  expect([core.likes.waitingMatch, core.likes.numNew]).toEqual([null, 1]);
  expect(core.likes.matches).toMatchObject([{ id: 'b', match_new: false }]);
});

describe('auto-like', () => {
  test('returns a pending like, which is not a match, and reloads the lists half a second later', async () => {
    const { core, api, clock } = await withLikes();
    api.on('GET /api/auto-like.php', { profile: createCard('z') });
    expect(await core.likes.autoLike()).toMatchObject({ id: 'z' });
    expect(core.likes.pendingMatch).toBeNull();
    clock.advance(499);
    expect(api.count('GET /api/likes.php')).toBe(1);
    clock.advance(1);
    expect(api.count('GET /api/likes.php')).toBe(2);
    await settle();
  });

  test('reloads nothing if no like is pending', async () => {
    const { core, api, clock } = await withLikes();
    api.on('GET /api/auto-like.php', { profile: null });
    expect(await core.likes.autoLike()).toBeNull();
    expect(clock.pending).toBe(0);
  });
});

describe('stale list responses', () => {
  async function late(): Promise<{ test: TestCore; arrive: () => Promise<void> }> {
    const test = await withLikes();
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    let calls = 0;
    const without = { ...likes, liked_by: likes.liked_by.slice(0, 1), totals: { ...likes.totals, new: 0 } };
    test.api.on('GET /api/likes.php', async () => {
      calls += 1;
      if (calls > 1) return without;
      await waiting;
      return likes;
    });
    const loading = test.core.likes.load();
    await settle();
    return {
      test,
      arrive: async () => {
        answer();
        await loading;
      },
    };
  }

  test('do not bring back a blocked member', async () => {
    const { test, arrive } = await late();
    test.core.events.emit({ id: '1', type: 'block', data: { profile: 'b', blocked: true } });
    await arrive();
    expect(test.core.likes.likedBy.map(({ id }) => id)).toEqual(['a']);
  });

  test('do not mark likes as new that were opened meanwhile', async () => {
    const { test, arrive } = await late();
    test.api.on('PUT /api/like.php', undefined);
    await test.core.likes.markSeen('b');
    await arrive();
    expect(test.core.likes.numNew).toBe(0);
  });

  test('are dropped after a logout', async () => {
    const { test, arrive } = await late();
    test.core.likes.clear();
    await arrive();
    expect(test.core.likes.loaded).toBe(false);
    expect(test.core.likes.numNew).toBe(0);
  });
});

describe('the lists', () => {
  test('are empty and not loaded initially, and again after a logout', async () => {
    const empty = { likedBy: [], sent: [], matches: [], loaded: false, numNew: 0, pendingMatch: null };
    expect(createTestCore().core.likes).toMatchObject(empty);
    const { core } = await withLikes();
    core.likes.announce(target);
    expect(core.likes.loaded).toBe(true);
    core.likes.clear();
    expect(core.likes).toMatchObject(empty);
    expect(core.likes.profiles.size).toBe(0);
  });

  test('update observers', async () => {
    const test = createTestCore({ user: createUser() });
    test.api.on('GET /api/likes.php', likes);
    const seen: unknown[] = [];
    const stop = autorun(() => {
      const { likedBy, loaded, numNew, pendingMatch } = test.core.likes;
      seen.push([likedBy.length, loaded, numNew, pendingMatch?.id ?? null]);
    });
    await test.core.likes.load();
    test.core.likes.announce(target);
    expect(seen[0]).toEqual([0, false, 0, null]);
    expect(seen.at(-1)).toEqual([3, true, 2, 'z']);
    stop();
  });

  test('keep the cards as received', async () => {
    const { core } = await withLikes();
    expect(core.likes.profiles.get('a')).toBe(likes.profiles[0]);
  });

  test('reload after a gap in the events', async () => {
    const { core, api } = await withLikes();
    api.on('GET /api/chats.php', refusal('unavailable'));
    core.events.emit({ id: '1', type: 'resync', data: {} });
    await settle();
    expect(api.count('GET /api/likes.php')).toBe(2);
  });

  test('drop a blocked member, whose like leaves the count only if it was new', async () => {
    const { core, api } = await withLikes();
    const sent = [{ id: 'a', liked_at: '2026-05-01T11:00:00Z' }];
    const matches = [{ id: 'a', matched_at: '2026-05-01T09:00:00Z', match_new: false }];
    api.on('GET /api/likes.php', { ...likes, sent, matches }).on('POST /api/like.php', { match: false });
    await core.likes.load();
    await core.likes.like({ id: 'a', name: 'A', main_image: null });
    core.events.emit({ id: '1', type: 'block', data: { profile: 'a', blocked: true } });
    expect(core.likes.numNew).toBe(2);
    expect([core.likes.sent, core.likes.matches, core.likes.profiles.has('a')]).toEqual([[], [], false]);
    expect(core.likes.isLiked({ id: 'a' })).toBe(false);
  });
});

test('sends the member’s id with likes and un-likes, and rolls back a refused un-like', async () => {
  const { core, api } = createTestCore({ user: createUser() });
  api.on('POST /api/like.php', { match: false }).on('DELETE /api/like.php', refusal('rate_limited'));
  await core.likes.like(target);
  expect(api.last('POST /api/like.php')?.body).toEqual({ profile: 'z' });
  const unliking = core.likes.unlike(target);
  expect(core.likes.isLiked({ id: 'z' })).toBe(false);
  await expect(unliking).rejects.toMatchObject({ code: 'rate_limited' });
  expect(api.last('DELETE /api/like.php')?.body).toEqual({ profile: 'z' });
  expect(core.likes.isLiked({ id: 'z' })).toBe(true);
});

describe('a match reported by an event', () => {
  test('is pending; once shown, its like is no longer new, but other likes are', async () => {
    const { core, api } = await withLikes();
    api.on('PUT /api/like.php', undefined);
    core.events.emit({ id: '1', type: 'match', data: { profile: { ...target, id: 'b' } } });
    expect(core.likes.pendingMatch?.id).toBe('b');
    core.likes.matchShown();
    expect(core.likes.numNew).toBe(1);
    expect(core.likes.likedBy.map(({ id, like_new }) => [id, like_new])).toEqual([
      ['c', true],
      ['a', false],
      ['b', false],
    ]);
    await settle();
    expect(api.count('PUT /api/like.php')).toBe(1);
  });

  test('sends nothing to the server if no match is pending', async () => {
    const { core, api } = await withLikes();
    core.likes.matchShown();
    await settle();
    expect(api.count('PUT /api/like.php')).toBe(0);
  });

  test('is marked as seen for this member only; others stay new', async () => {
    const { core, api } = await withLikes();
    const matches = [
      { id: 'a', matched_at: '2026-05-01T09:00:00Z', match_new: true },
      { id: 'c', matched_at: '2026-05-01T10:00:00Z', match_new: true },
    ];
    api.on('GET /api/likes.php', { ...likes, matches }).on('PUT /api/like.php', undefined);
    await core.likes.load();
    await core.likes.markSeen('a');
    expect(core.likes.matches.map(({ match_new }) => match_new)).toEqual([false, true]);
    expect(core.likes.numNew).toBe(2);
    expect(core.likes.waitingMatch?.id).toBe('c');
  });
});
