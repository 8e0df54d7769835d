import { expect, test } from '@jest/globals';
import { splitSentences } from './splitSentences.ts';

test.each([
  ['I cook. You do the dishes!', ['I cook.', 'You do the dishes!']],
  ['Ich mag Orte am Wasser, z. B. Seen. Und dich?', ['Ich mag Orte am Wasser, z. B. Seen.', 'Und dich?']],
  ['Really?! Yes… maybe. 3 cats', ['Really?!', 'Yes… maybe.', '3 cats']],
  ['No mark at the end\n\nA new line', ['No mark at the end', 'A new line']],
  ['¿Vienes? ¡Sí! "Claro." Ya', ['¿Vienes?', '¡Sí!', '"Claro."', 'Ya']],
  ['  ', []],
])('splits %j into its sentences', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});
