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
    [
      'if they are the viewer, whatever the state',
      { other: { id: 1, niche: 9, profileStatus: 'deleted' } },
      true,
    ],
    ['not in another niche', { other: { niche: 2 } }, false],
    ['not if deleted', { other: { profileStatus: 'deleted' } }, false],
    ['not if disabled', { other: { userStatus: 'disabled' } }, false],
    ['not with a pending deletion', { other: { userStatus: 'pending_deletion' } }, false],
    ['not if erased', { other: { userStatus: 'erased' } }, false],
    ['not if invisible', { other: { invisible: true } }, false],
    ['not with an inactive profile', { other: { profileStatus: 'disabled' } }, false],
    [
      'not before the address is confirmed',
      { other: { profileStatus: 'disabled', userStatus: 'not_confirmed' } },
      false,
    ],
    ['after a conversation, even if invisible', { hasConversation: true, other: { invisible: true } }, true],
    ['after their like, even if invisible', { likesMe: true, other: { invisible: true } }, true],
    [
      'after a conversation, even if unconfirmed',
      { hasConversation: true, other: { profileStatus: 'disabled', userStatus: 'not_confirmed' } },
      true,
    ],
    [
      'not after a conversation if staff hid the profile',
      { hasConversation: true, other: { profileStatus: 'disabled' } },
      false,
    ],
    [
      'not after their like if staff hid the profile',
      { likesMe: true, other: { profileStatus: 'disabled' } },
      false,
    ],
    [
      'not after a conversation if deleted',
      { hasConversation: true, other: { profileStatus: 'deleted' } },
      false,
    ],
    [
      'not after a conversation if disabled',
      { hasConversation: true, other: { userStatus: 'disabled' } },
      false,
    ],
    ['not because of the viewer’s own like', { liked: true, other: { invisible: true } }, false],
  ])('%s', (_when, change, visible) => {
    expect(isVisible(viewer, relation(change))).toBe(visible);
  });
});

describe('another member can be reached', () => {
  const code = codeOf(assertReachable);

  test.each<[string, Change | null, string | null]>([
    ['if they are visible', {}, null],
    ['not if they do not exist', null, 'not_found'],
    ['not by members they blocked', { blockedMe: true }, 'blocked'],
    ['not by members who blocked them', { blocked: true }, 'blocking'],
    ['not if both blocked each other', { blocked: true, blockedMe: true }, 'blocked'],
    ['not while invisible', { other: { invisible: true } }, 'member_invisible'],
    [
      'not in another niche, without revealing that they are invisible',
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
    ['if they are visible', {}, null],
    ['not by themselves', { other: { id: 1 } }, 'own_profile'],
    ['not if they do not exist', null, 'not_found'],
    ['not by members who blocked them', { blocked: true }, 'blocking'],
    ['not while invisible', { other: { invisible: true } }, 'member_invisible'],
    [
      'not while invisible, even with a conversation',
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
    ['if they are visible', {}, null],
    ['not by themselves', { other: { id: 1 } }, 'own_profile'],
    ['not if they do not exist', null, 'not_found'],
    ['not by members they blocked', { blockedMe: true }, 'blocked'],
    ['not while invisible', { other: { invisible: true } }, 'member_invisible'],
    [
      'not while invisible, even after their like',
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
    ['not if disabled', { other: { userStatus: 'disabled' } }, false],
    ['not with a pending deletion', { other: { userStatus: 'pending_deletion' } }, false],
  ])('%s', (_when, change, visible) => {
    expect(isVisibleToVisitors(relation(change), 1)).toBe(visible);
  });
});

describe('a fictional member', () => {
  const starts = (assert: typeof assertCanLike, change: Change) => () =>
    assert({ ...viewer, fictional: true }, relation(change));

  test('cannot like other members', () => {
    expect(starts(assertCanLike, {})).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  test('can write only in an existing conversation', () => {
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
