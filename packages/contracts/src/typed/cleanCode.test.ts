import { expect, test } from '@jest/globals';
import { cleanCode, codeKey } from './cleanCode.ts';

test.each([
  ['SUMMER-10'],
  [' summer10 '],
  ['SUM MER\u00a010'],
  ['\u200bSUMMER\u206010\ufeff'],
  ['ＳＵＭＭＥＲ１０'],
  ['SUMMER\u201110'],
  ['summer\u2013_10'],
])('codeKey turns %j into SUMMER10', (typed) => {
  expect(codeKey(typed)).toBe('SUMMER10');
});

test('a token keeps its capitals, hyphens and underscores', () => {
  expect(cleanCode(' \u200bAb-_9\u2010x\n')).toBe('Ab-_9-x');
});
