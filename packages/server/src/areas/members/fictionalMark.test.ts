import { expect, test } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../site/defaultSettings.ts';
import { fictionalMark } from './fictionalMark.ts';

test.each([
  [null, null, null],
  ['★', null, null],
  [null, 'Fictional profile', 'Fictional profile'],
  ['★', 'Fictional profile', '★ Fictional profile'],
])('the mark with symbol %j and word %j is %j', (fictional_icon, fictional_singular, mark) => {
  expect(fictionalMark({ ...DEFAULT_SETTINGS, fictional_icon, fictional_singular })).toBe(mark);
});
