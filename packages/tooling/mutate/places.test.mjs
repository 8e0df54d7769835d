import { expect, test } from '@jest/globals';
import { nearestFirst } from './places.mjs';

test('puts the tests beside the mutated file first, and keeps the order otherwise', () => {
  const tests = ['/a/chat/send.test.ts', '/a/photos/b.test.ts', '/a/safety/c.test.ts', '/a/photos/a.test.ts'];
  expect(nearestFirst(tests, '/a/photos/decidePhoto.ts')).toEqual([
    '/a/photos/b.test.ts',
    '/a/photos/a.test.ts',
    '/a/chat/send.test.ts',
    '/a/safety/c.test.ts',
  ]);
});
