import { expect, test } from '@jest/globals';
import { ownPath } from './ownPath.ts';

test.each([
  ['/members?page=2#top', '/members?page=2#top'],
  ['/members?name=日\r\nset-cookie: a=b', '/members?name=%E6%97%A5set-cookie:%20a=b'],
  ['//elsewhere.test/members', null],
  ['/\\elsewhere.test/members', null],
  ['/\t/elsewhere.test', null],
  ['/.//elsewhere.test', null],
  ['/a/..//elsewhere.test', null],
  ['https://elsewhere.test/', null],
  ['//', null],
  ['', null],
])('%j is the own path %j', (text, path) => {
  expect(ownPath(text)).toBe(path);
});
