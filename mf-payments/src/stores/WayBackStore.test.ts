import { expect, it } from '@jest/globals';
import { memoryStorage } from '@rendezvous/core';
import { createTestCore, createUser } from '@rendezvous/core/testing';
import { WayBackStore } from './WayBackStore.ts';

function setUp(storage = memoryStorage()) {
  const test = createTestCore({ user: createUser() }, { storage });
  return { ...test, way: new WayBackStore(test.core) };
}

it('keeps a path of this site across a reload', () => {
  const { way, storage } = setUp();
  expect(way.path).toBeNull();
  way.keep('/chats/c-1?from=shop#end');
  const again = setUp(storage).way;
  expect(again.path).toBe('/chats/c-1?from=shop#end');
  again.forget();
  expect(again.path).toBeNull();
  expect(setUp(storage).way.path).toBeNull();
});

it.each([
  null,
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example/members',
  'x/members',
])('ignores %j', (path) => {
  const { way } = setUp();
  way.keep('/members');
  way.keep(path);
  expect(way.path).toBe('/members');
});

it('is not available to another member in the same browser', () => {
  const { way, storage } = setUp();
  way.keep('/members/7/chat');
  const other = createTestCore({ user: createUser({ id: 'u-9' }) }, { storage });
  expect(new WayBackStore(other.core).path).toBeNull();
});
