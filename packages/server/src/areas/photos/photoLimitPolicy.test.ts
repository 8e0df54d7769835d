import { expect, test } from '@jest/globals';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';
import { canBeMain } from './mainPhotoPolicy.ts';
import { photoLimit } from './photoLimitPolicy.ts';

test('a free member has three photos, a premium one twenty-five', () => {
  expect([photoLimit({ paid: false }), photoLimit({ paid: true })]).toEqual([3, 25]);
});

test.each<[PhotoRow['status'], PhotoRow['status'] | null, boolean]>([
  ['active', null, true],
  ['active', 'active', true],
  ['pending', null, true],
  ['pending', 'pending', true],
  ['pending', 'rejected', true],
  ['pending', 'active', false],
  ['rejected', null, false],
  ['rejected', 'rejected', false],
])('a photo that is %s replaces a main photo that is %s: %s', (status, main, can) => {
  expect(canBeMain({ status }, main && { status: main })).toBe(can);
});
