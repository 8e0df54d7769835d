import { describe, expect, test } from '@jest/globals';
import {
  assertCanLike,
  assertCanWrite,
  assertReachable,
  isVisible,
  isVisibleToVisitors,
} from './memberPolicy.ts';
import type { Relation } from './memberPolicy.ts';
import { isOnline } from './presencePolicy.ts';

const viewer = { id: 1, niche: 1, fictional: false };
const other: Relation['other'] = {
  id: 2,
  siteId: 1,
  niche: 1,
  name: 'Sam',
  profileStatus: 'active',
  userStatus: 'active',
  invisible: false,
  visibleToVisitors: true,
  fictional: false,
};
type Change = Partial<Omit<Relation, 'other'>> & { other?: Partial<Relation['other']> };
const relation = ({ other: change, ...rest }: Change = {}): Relation => ({
  blocked: false,
  blockedMe: false,
  liked: false,
  likesMe: false,
  conversationId: null,
  hasConversation: false,
  ...rest,
  other: { ...other, ...change },
});
const codeOf =
  (assert: (viewer: { id: number; niche: number; fictional: boolean }, relation: Relation | null) => void) =>
  (change: Change | null): string | null => {
    try {
      assert(viewer, change && relation(change));
      return null;
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : 'no refusal';
    }
  };

describe('another member is visible to the viewer', () => {
  test.each<[string, Change, boolean]>([
    ['with an active profile', {}, true],
    ['as oneself, whatever the state', { other: { id: 1, niche: 9, profileStatus: 'deleted' } }, true],
    ['not in another niche', { other: { niche: 2 } }, false],
    ['not deleted', { other: { profileStatus: 'deleted' } }, false],
    ['not disabled', { other: { userStatus: 'disabled' } }, false],
    ['not on the way out', { other: { userStatus: 'pending_deletion' } }, false],
    ['not erased', { other: { userStatus: 'erased' } }, false],
    ['not invisible', { other: { invisible: true } }, false],
    ['not with a profile that is not active', { other: { profileStatus: 'disabled' } }, false],
    [
      'not before the address is confirmed',
      { other: { profileStatus: 'disabled', userStatus: 'not_confirmed' } },
      false,
    ],
    ['invisible after a conversation', { hasConversation: true, other: { invisible: true } }, true],
    ['invisible after a like of theirs', { likesMe: true, other: { invisible: true } }, true],
    [
      'unconfirmed after a conversation',
      { hasConversation: true, other: { profileStatus: 'disabled', userStatus: 'not_confirmed' } },
      true,
    ],
    [
      'not hidden by staff, after a conversation',
      { hasConversation: true, other: { profileStatus: 'disabled' } },
      false,
    ],
    [
      'not hidden by staff, after a like of theirs',
      { likesMe: true, other: { profileStatus: 'disabled' } },
      false,
    ],
    [
      'not deleted after a conversation',
      { hasConversation: true, other: { profileStatus: 'deleted' } },
      false,
    ],
    [
      'not disabled after a conversation',
      { hasConversation: true, other: { userStatus: 'disabled' } },
      false,
    ],
    ['not because of the own like', { liked: true, other: { invisible: true } }, false],
  ])('%s', (_when, change, visible) => {
    expect(isVisible(viewer, relation(change))).toBe(visible);
  });
});

describe('another member can be reached', () => {
  const code = codeOf(assertReachable);

  test.each<[string, Change | null, string | null]>([
    ['where they are visible', {}, null],
    ['not where there is no such member', null, 'not_found'],
    ['not by members they blocked', { blockedMe: true }, 'blocked'],
    ['not by who blocked them', { blocked: true }, 'blocking'],
    ['not where both blocked', { blocked: true, blockedMe: true }, 'blocked'],
    ['not while invisible', { other: { invisible: true } }, 'member_invisible'],
    [
      'not in another niche, whose invisibility is no news',
      { other: { invisible: true, niche: 2 } },
      'not_found',
    ],
    ['not while the profile is hidden', { other: { profileStatus: 'disabled' } }, 'not_found'],
  ])('%s', (_when, change, expected) => {
    expect(code(change)).toBe(expected);
  });
});

describe('another member can be liked', () => {
  const code = codeOf(assertCanLike);

  test.each<[string, Change | null, string | null]>([
    ['where they are visible', {}, null],
    ['not oneself', { other: { id: 1 } }, 'own_profile'],
    ['not where there is no such member', null, 'not_found'],
    ['not across a block', { blocked: true }, 'blocking'],
    ['not while invisible', { other: { invisible: true } }, 'member_invisible'],
    [
      'not while invisible, with a conversation',
      { hasConversation: true, other: { invisible: true } },
      'member_invisible',
    ],
  ])('%s', (_when, change, expected) => {
    expect(code(change)).toBe(expected);
  });
});

describe('another member can be written to', () => {
  const code = codeOf(assertCanWrite);

  test.each<[string, Change | null, string | null]>([
    ['where they are visible', {}, null],
    ['not oneself', { other: { id: 1 } }, 'own_profile'],
    ['not where there is no such member', null, 'not_found'],
    ['not across a block', { blockedMe: true }, 'blocked'],
    ['not while invisible', { other: { invisible: true } }, 'member_invisible'],
    [
      'not while invisible because of a like',
      { likesMe: true, other: { invisible: true } },
      'member_invisible',
    ],
    ['while invisible in a conversation', { hasConversation: true, other: { invisible: true } }, null],
    ['not before they have confirmed', { other: { userStatus: 'not_confirmed' } }, 'recipient_not_confirmed'],
  ])('%s', (_when, change, expected) => {
    expect(code(change)).toBe(expected);
  });
});

describe('another member can be seen by visitors', () => {
  test.each<[string, Change, boolean]>([
    ['with an active profile', {}, true],
    ['before they have confirmed', { other: { userStatus: 'not_confirmed' } }, true],
    ['not on a site of another niche', { other: { niche: 2 } }, false],
    ['not while the profile is hidden', { other: { profileStatus: 'disabled' } }, false],
    ['not while invisible', { other: { invisible: true } }, false],
    ['not if they show themselves to members only', { other: { visibleToVisitors: false } }, false],
    ['not when disabled', { other: { userStatus: 'disabled' } }, false],
    ['not on the way out', { other: { userStatus: 'pending_deletion' } }, false],
  ])('%s', (_when, change, visible) => {
    expect(isVisibleToVisitors(relation(change), 1)).toBe(visible);
  });
});

describe('a fictional member', () => {
  const starts = (assert: typeof assertCanLike, change: Change) => () =>
    assert({ ...viewer, fictional: true }, relation(change));

  test('likes no one', () => {
    expect(starts(assertCanLike, {})).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  test('only writes in a conversation that the other side has started', () => {
    expect(starts(assertCanWrite, {})).toThrow(expect.objectContaining({ code: 'forbidden' }));
    expect(starts(assertCanWrite, { hasConversation: true })).not.toThrow();
  });
});

test('a refusal because of a block names the other member', () => {
  const refused = (change: Change) => () => assertReachable(viewer, relation(change));
  const details = { profile: '2', name: 'Sam' };
  expect(refused({ blockedMe: true })).toThrow(expect.objectContaining({ code: 'blocked', details }));
  expect(refused({ blocked: true })).toThrow(expect.objectContaining({ code: 'blocking', details }));
});

test('a member is online for five minutes after their last activity', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  expect(isOnline(new Date('2026-06-15T11:55:01Z'), now)).toBe(true);
  expect(isOnline(new Date('2026-06-15T11:55:00Z'), now)).toBe(false);
});
