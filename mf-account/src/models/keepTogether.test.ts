import { expect, test } from '@jest/globals';
import { keepTogether } from './keepTogether.ts';

test.each([
  ['Deine E-Mail', 'Deine E-\u2060Mail'],
  ['Pourquoi ne peut-on pas répondre ?', 'Pourquoi ne peut-\u2060on pas répondre ?'],
  ['préviens-nous.', 'préviens-\u2060nous.'],
  ['les données (art. 28 du RGPD)', 'les données (art.\u00A028 du RGPD)'],
  ['Artt. 11 e 12', 'Artt.\u00A011 e 12'],
])('%s stays together', (text, together) => {
  expect(keepTogether(text)).toBe(together);
});

test.each(['Zwei-Faktor-Anmeldung', 'peut-être', 'check-in', 'a smart. 28 people', 'Start. 5 days'])(
  '%s stays as it is',
  (text) => {
    expect(keepTogether(text)).toBe(text);
  },
);
