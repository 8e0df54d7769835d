import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@rendezvous/contracts';
import type { LikeTotals } from '@rendezvous/contracts';
import type { Likes } from '@rendezvous/core';
import { createCard, createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { createLikes } from '../testing/renderLikes.tsx';
import { LikesPageStore } from './LikesPageStore.ts';

const LIKES = 'GET /api/likes.php';
const liked_at = '2026-04-01T10:00:00Z';
const received = (id: string, like_new = false) => ({ id, liked_at, like_new });
const totals = (change: Partial<LikeTotals> = {}) => ({
  received: 0,
  sent: 0,
  matches: 0,
  new: 0,
  ...change,
});

async function openList(first: Partial<Likes>, type: 'received' | 'sent' | 'matches' = 'received') {
  const test = createTestCore({ user: createUser() });
  test.api.on(LIKES, createLikes(first));
  const page = new LikesPageStore(test.core);
  const state = page.stateOf(page.type);
  await page.open(type);
  const ids = () => page.peopleOf(page.type).map(({ person }) => person.id);
  return { ...test, page, ids, stateBefore: state };
}

describe('a list of likes', () => {
  it('contains the members whose profile is known, new ones first', async () => {
    const { page, stateBefore } = await openList({
      profiles: [createCard('a'), createCard('b')],
      liked_by: [received('a'), received('b', true), received('gone')],
    });
    expect([stateBefore, page.stateOf(page.type)]).toEqual(['loading', 'ready']);
    expect(page.peopleOf(page.type).map(({ person, isNew }) => [person.id, isNew])).toEqual([
      ['b', true],
      ['a', false],
    ]);
  });

  it('ends without another request if the first page contains everyone', async () => {
    const first = { profiles: [createCard('a')], liked_by: [received('a')], totals: totals({ received: 1 }) };
    const { page, api } = await openList(first);
    expect(page.hasMore).toBe(false);
    await page.loadMore();
    expect(api.count(LIKES)).toBe(1);
  });

  it('requests nothing before it is opened', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    await new LikesPageStore(core).loadMore();
    expect(api.count(LIKES)).toBe(0);
  });

  it('uses the preloaded list', async () => {
    const likes = createLikes({ profiles: [createCard('a')], liked_by: [received('a')] });
    const { core, api } = createTestCore({ user: createUser(), data: { [LIKES]: likes } });
    const page = new LikesPageStore(core);
    await page.open('received');
    expect(page.peopleOf(page.type)).toHaveLength(1);
    expect(api.count(LIKES)).toBe(0);
  });

  it('is empty and failed if the server refuses', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on(LIKES, refusal('unavailable'));
    const page = new LikesPageStore(core);
    await page.open('received');
    expect([page.stateOf(page.type), page.peopleOf(page.type), page.hasMore]).toEqual(['failed', [], false]);
  });
});

describe('more of a list', () => {
  const first = {
    profiles: [createCard('a'), createCard('b')],
    liked_by: [received('a'), received('b')],
    totals: totals({ received: 4 }),
  };
  const next = createLikes({
    profiles: [createCard('b'), createCard('c')],
    liked_by: [received('b'), received('c', true)],
    has_more: true,
  });

  it('continues the first page, with each member once and none marked as new', async () => {
    const { page, api, ids } = await openList(first);
    expect(page.hasMore).toBe(true);
    api.on(LIKES, next);
    const loading = page.loadMore();
    expect(page.loadingMore).toBe(true);
    await page.loadMore();
    await loading;
    expect([page.loadingMore, page.hasMore, ids()]).toEqual([false, true, ['a', 'b', 'c']]);
    expect(page.peopleOf(page.type).some(({ isNew }) => isNew)).toBe(false);
    expect(api.last(LIKES)?.query).toEqual({ type: 'received', page: 2 });
    api.on(LIKES, createLikes({ profiles: [createCard('d')], liked_by: [received('d')] }));
    await page.loadMore();
    expect([page.hasMore, ids()]).toEqual([false, ['a', 'b', 'c', 'd']]);
    expect([api.count(LIKES), api.last(LIKES)?.query]).toEqual([3, { type: 'received', page: 3 }]);
  });

  it('continues at the cursor of the previous response', async () => {
    const places = (place: string | null) => ({ received: place, sent: null, matches: null });
    const { page, api, ids } = await openList({ ...first, totals: totals(), next: places('1.30.3') });
    expect(page.hasMore).toBe(true);
    api.on(LIKES, { ...next, next: places('0.20.2') });
    await page.loadMore();
    expect(api.last(LIKES)?.query).toEqual({ type: 'received', after: '1.30.3' });
    api.on(
      LIKES,
      createLikes({ profiles: [createCard('d')], liked_by: [received('d')], next: places(null) }),
    );
    await page.loadMore();
    expect(api.last(LIKES)?.query).toEqual({ type: 'received', after: '0.20.2' });
    expect([page.hasMore, ids()]).toEqual([false, ['a', 'b', 'c', 'd']]);
  });

  it('begins with the first page that the shared list contains only partly', async () => {
    const many = Array.from({ length: 2 * LIMITS.likesPageSize + 1 }, (_, index) => `m${index}`);
    const { page, api } = await openList({
      profiles: many.map((id) => createCard(id)),
      liked_by: many.map((id) => received(id)),
      totals: totals({ received: 100 }),
    });
    await page.loadMore();
    expect(api.last(LIKES)?.query).toEqual({ type: 'received', page: 3 });
  });

  const sent = (id: string): Partial<Likes> => ({ sent: [{ id, liked_at }] });
  const match = (id: string): Partial<Likes> => ({
    matches: [{ id, matched_at: liked_at, match_new: true }],
  });
  it.each([
    ['sent', sent, false],
    ['matches', match, true],
  ] as const)('comes from the %s list', async (type, listOf, isNew) => {
    const { page, api, ids } = await openList(
      { profiles: [createCard('a')], ...listOf('a'), totals: totals({ [type]: 2 }) },
      type,
    );
    expect(page.peopleOf(page.type).map((each) => each.isNew)).toEqual([isNew]);
    api.on(LIKES, createLikes({ profiles: [createCard('z')], ...listOf('z') }));
    await page.loadMore();
    expect(ids()).toEqual(['a', 'z']);
    expect(api.last(LIKES)?.query).toEqual({ type, page: 2 });
  });

  it('shows why loading failed, and can be retried', async () => {
    const { page, api, core, ids } = await openList(first);
    api.on(LIKES, refusal('unavailable'));
    await page.loadMore();
    expect(core.toasts.items).toMatchObject([{ text: 'text of unavailable' }]);
    expect([page.loadingMore, page.hasMore, ids()]).toEqual([false, true, ['a', 'b']]);
  });

  it('is dropped when another list opens', async () => {
    const { page, api, ids } = await openList(first);
    api.on(LIKES, next);
    await page.loadMore();
    api.on(LIKES, createLikes(first));
    await page.open('sent');
    expect([page.type, ids()]).toEqual(['sent', []]);
    await page.open('received');
    expect(ids()).toEqual(['a', 'b']);
  });
});

describe('preloaded lists', () => {
  const first = createLikes({
    profiles: [createCard('a'), createCard('b')],
    liked_by: [received('a', true)],
    sent: [{ id: 'b', liked_at }],
    totals: totals({ received: 1, sent: 30 }),
  });
  const setUp = () => {
    const route = { id: 'likes-type' as const, params: { type: 'sent' } };
    const test = createTestCore({ user: createUser(), route, data: { [LIKES]: first } });
    test.api.on(LIKES, first);
    return { ...test, page: new LikesPageStore(test.core) };
  };

  it('are shown without a request, before and after the list is opened', async () => {
    const { page, api } = setUp();
    expect([page.stateOf(page.type), page.hasMore, page.type]).toEqual(['ready', true, 'sent']);
    expect(page.peopleOf(page.type).map(({ person }) => person.id)).toEqual(['b']);
    await page.open('sent');
    expect(page.hasMore).toBe(true);
    expect(api.calls).toEqual([]);
  });

  it('are not reused when the next list opens', async () => {
    const { page, api } = setUp();
    await page.open('sent');
    await page.open('received');
    await page.open('sent');
    expect([page.type, api.count(LIKES)]).toEqual(['sent', 2]);
  });
});
