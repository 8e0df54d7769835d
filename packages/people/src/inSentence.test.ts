import { expect, it } from '@jest/globals';
import { inSentence } from './inSentence.ts';

it.each([
  ['en', 'Good food', 'good food'],
  ['de', 'Eine Beziehung', 'eine Beziehung'],
  ['de', 'Gutes Essen', 'gutes Essen'],
  ['de', 'Fotos tauschen', 'Fotos tauschen'],
  ['de', 'Freundschaft', 'Freundschaft'],
] as const)('writes a label as within a sentence in %s: %s', (lang, label, written) => {
  expect(inSentence(label, lang)).toBe(written);
});
