import { describe, expect, it } from '@jest/globals';
import { createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { createPage } from '../testing/renderMembers.tsx';
import { ProfileStore } from './ProfileStore.ts';

const MEMBER = 'GET /api/member.php';

function setUp() {
  const test = createTestCore({ user: createUser(), data: { [MEMBER]: createPage() } });
  test.api.on(MEMBER, createPage({ liked: true }));
  const at = '2026-05-01T10:00:00Z';
  test.core.likes.fill({
    profiles: [],
    liked_by: [{ id: 'p-sam', like_new: true, liked_at: at }],
    sent: [],
    matches: [],
    totals: { received: 1, sent: 0, matches: 0, new: 1 },
    has_more: false,
  });
  test.api.on('PUT /api/like.php', undefined);
  return { ...test, profile: new ProfileStore(test.core) };
}

describe('the preloaded member', () => {
  it('is shown without a request, and has a new like until the profile is opened', async () => {
    const { profile, api, core } = setUp();
    expect([profile.state('p-sam'), profile.page('p-sam')?.profile.name]).toEqual(['ready', 'Sam']);
    expect([api.calls.length, core.likes.numNew]).toEqual([0, 1]);
    await profile.open('p-sam');
    expect([api.count(MEMBER), core.likes.numNew]).toEqual([0, 0]);
  });

  it('is requested when the profile is opened again', async () => {
    const { profile, api } = setUp();
    await profile.open('p-sam');
    await profile.open('p-sam');
    expect([api.count(MEMBER), profile.page('p-sam')?.liked]).toEqual([1, true]);
  });

  it.each(['not_found', 'internal'] as const)('does not inherit the error %s of another', async (code) => {
    const { profile, api } = setUp();
    api.on(MEMBER, refusal(code));
    await profile.open('p-kim');
    expect(profile.state('p-kim')).toBe(code === 'not_found' ? 'gone' : 'failed');
    expect(profile.state('p-sam')).toBe('loading');
  });

  it('is not shown on the page of another member', async () => {
    const { profile, api } = setUp();
    expect(profile.page('p-kim')).toBeNull();
    await profile.open('p-kim');
    expect(api.last(MEMBER)?.query).toEqual({ id: 'p-kim' });
  });
});
