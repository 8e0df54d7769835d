import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { holds } from '@rendezvous/contracts';
import { createCard, createTestCore, createUser, refusal, settle } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import { federation } from '../../federation.config.ts';
import { LikeNews } from './LikeNews.ts';

const sam = createCard('p-sam', { name: 'Sam' });
const [task] = federation.contributes?.background ?? [];

async function looking({ path = '/members', waits = 1, matches = false } = {}) {
  const counters = { unread_messages: 0, new_likes: waits };
  const test = createTestCore({ user: createUser(), counters });
  test.api
    .on('GET /api/auto-like.php', { profile: sam })
    .on('PUT /api/like.php', undefined)
    .on('GET /api/likes.php', () => {
      if (!matches) throw refusal('internal');
      return {
        profiles: [sam],
        liked_by: [],
        sent: [],
        matches: [{ id: 'p-sam', matched_at: '2026-05-01T10:00:00Z', match_new: true }],
        totals: { received: 1, sent: 1, matches: 1, new: 0 },
        has_more: false,
      };
    });
  const scene = await renderScene(<LikeNews />, { path, core: test.core, texts: {} });
  const wait = (seconds: number) =>
    act(async () => {
      test.clock.advance(seconds * 1000);
      await settle();
    });
  return { ...test, ...scene, wait };
}

describe('a new match', () => {
  it('is shown once, on any screen, and reported to the server', async () => {
    const { core, api, dialogs } = await looking({ path: '/credits', waits: 0 });
    const profile = { id: 'p-sam', name: 'Sam', main_image: null };
    act(() => core.events.emit({ id: '1', type: 'match', data: { profile } }));
    expect(dialogs).toMatchObject([{ name: 'match', request: { profile } }]);
    expect(api.last('PUT /api/like.php')?.body).toEqual({ profile: 'p-sam' });
    act(() => core.events.emit({ id: '2', type: 'match', data: { profile } }));
    expect(dialogs).toHaveLength(1);
  });

  it('is shown if it arrived before the task started', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('PUT /api/like.php', undefined);
    expect(holds(task?.when, core)).toBe(false);
    const profile = { id: 'p-sam', name: 'Sam', main_image: null };
    core.events.emit({ id: '1', type: 'match', data: { profile } });
    expect(holds(task?.when, core)).toBe(true);
    const { dialogs } = await renderScene(<LikeNews />, { path: '/credits', core, texts: {} });
    expect(dialogs).toMatchObject([{ name: 'match' }]);
  });
});

describe('a waiting like or match', () => {
  it('is shown once, 20 seconds after the member starts browsing', async () => {
    const { core, api, dialogs, wait } = await looking();
    expect(holds(task?.when, core)).toBe(true);
    await wait(19);
    expect(dialogs).toEqual([]);
    await wait(1);
    expect(dialogs).toMatchObject([{ name: 'received-like', request: { profile: { id: 'p-sam' } } }]);
    await wait(120);
    expect(dialogs).toHaveLength(1);
    expect(api.count('GET /api/auto-like.php')).toBe(1);
  });

  it('is shown without a request if it is a match', async () => {
    const { core, api, dialogs, wait } = await looking({ waits: 0, matches: true });
    await act(() => core.likes.load());
    expect(holds(task?.when, core)).toBe(true);
    await wait(20);
    expect(dialogs).toMatchObject([{ name: 'match', request: { profile: { id: 'p-sam' } } }]);
    await wait(120);
    expect(dialogs).toHaveLength(1);
    expect(api.count('GET /api/auto-like.php')).toBe(0);
  });

  it('waits while a dialog is open or a form field has the focus', async () => {
    const { api, dialogs, wait } = await looking();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await wait(20);
    field.remove();
    const other = document.body.appendChild(document.createElement('div'));
    other.setAttribute('role', 'dialog');
    await wait(20);
    other.remove();
    expect(api.count('GET /api/auto-like.php')).toBe(0);
    await wait(20);
    expect(dialogs).toMatchObject([{ name: 'received-like' }]);
  });

  it.each([
    ['in a conversation', { path: '/chats/c1' }],
    ['on the credits page', { path: '/credits' }],
    ['if there are no new likes', { waits: 0 }],
  ])('is not requested %s', async (_where, place) => {
    const { api, wait } = await looking(place);
    await wait(60);
    expect(api.count('GET /api/auto-like.php')).toBe(0);
  });
});
