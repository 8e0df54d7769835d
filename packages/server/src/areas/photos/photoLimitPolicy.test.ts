import { expect, test } from '@jest/globals';
import { photoLimit } from './photoLimitPolicy.ts';

test('a free member has three photos, a premium one twenty-five', () => {
  expect([photoLimit({ paid: false }), photoLimit({ paid: true })]).toEqual([3, 25]);
});
