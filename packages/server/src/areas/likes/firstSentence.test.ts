import { expect, test } from '@jest/globals';
import { firstSentence } from './firstSentence.ts';

test.each([
  ['I bake bread. And I swim.', 'I bake bread.'],
  ['  Hei!\n\nOlen Anna. ', 'Hei!'],
  ['No stop at\nthe end', 'No stop at'],
  ['', ''],
  ['Ich mag lange, ruhige Abende', 'Ich mag lange…'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffah…'],
  ['🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂', '🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂'],
])('shortens %j to its first sentence, at most twenty characters long', (text, sentence) => {
  expect(firstSentence(text, 20)).toBe(sentence);
});
