import { expect, it } from '@jest/globals';
import { matchRoute } from '@rendezvous/contracts';
import { directionOf } from './directionOf.ts';
import type { Place } from './RouterStore.ts';

const place = (pathname: string, action: Place['action'] = 'PUSH', returns = false): Place => ({
  location: { pathname, search: '', hash: '', state: null, key: pathname, mask: undefined },
  action,
  keepsScroll: false,
  returns,
});
const find = (path: string) => matchRoute(path)?.row ?? null;

it.each([
  ['/members', 'PUSH', '/members/7', 'deeper'],
  ['/members/7', 'PUSH', '/members/7/chat', 'deeper'],
  ['/likes/sent', 'PUSH', '/likes/m/7', 'deeper'],
  ['/members/7/chat', 'POP', '/members/7', 'back'],
  ['/members/7', 'POP', '/swipe-game', 'back'],
  ['/chats/7', 'UP', '/chats', 'back'],
  ['/members', 'PUSH', '/chats', null],
  ['/members/7', 'PUSH', '/chats', null],
  ['/chats', 'POP', '/members/7', null],
  ['/likes', 'PUSH', '/likes/sent', null],
  ['/likes/sent', 'POP', '/likes', null],
  ['/signup', 'REPLACE', '/complete-signup', null],
] as const)('from %s by %s to %s: %s', (from, action, to, direction) => {
  const target = action === 'UP' ? place(to, 'PUSH', true) : place(to, action, action === 'POP');
  expect(directionOf(place(from), target, find)).toBe(direction);
});
