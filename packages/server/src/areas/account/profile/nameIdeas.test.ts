import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@rendezvous/contracts';
import { nameIdeas } from './nameIdeas.ts';
import { nameKey, validateName } from './namePolicy.ts';

const site = 'Evening Talk';

test.each(LANGUAGES)('suggestions for a taken name are valid and all different: %s', (language) => {
  const names = nameIdeas('Robin', { language, site });
  expect(names.length).toBeGreaterThan(40);
  expect(new Set(names.map(nameKey)).size).toBe(names.length);
  // None of this language's eight phrases makes a reserved name.
  expect(names.filter((name) => !/\d/.test(name))).toHaveLength(8);
});

test('even the longest name gets suggestions, shortened to fit a number', () => {
  const names = nameIdeas('Anne Marie de Wit xx', { language: 'en', site });
  expect(names).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Anne Marie de Wit ${number}`));
  expect(names.filter((name) => validateName(name, { siteName: site }) !== null)).toEqual([]);
});
