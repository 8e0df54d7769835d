import { expect, test } from '@jest/globals';
import { keepTogether } from './keepTogether.ts';

test.each([
  ['Deine E-Mail', 'Deine E-\u2060Mail'],
  ['Pourquoi ne peut-on pas répondre ?', 'Pourquoi ne peut-\u2060on pas répondre ?'],
  ['préviens-nous.', 'préviens-\u2060nous.'],
  ['les données (art. 28 du RGPD)', 'les données (art.\u00A028\u00A0du RGPD)'],
  ['Artt. 11 ed XII', 'Artt.\u00A011\u00A0ed XII'],
  ['(Art. 6 Abs. 1 lit. a DSGVO)', '(Art.\u00A06\u00A0Abs.\u00A01\u00A0lit.\u00A0a\u00A0DSGVO)'],
  ['(art. 6 lid 1 onder b AVG)', '(art.\u00A06\u00A0lid\u00A01\u00A0onder\u00A0b\u00A0AVG)'],
  ['W domu i w „szkole”', 'W\u00A0domu i\u00A0w\u00A0„szkole”'],
  ['à 5 kilomètres', 'à\u00A05\u00A0kilomètres'],
  ['after 30 days, in 24 Stunden', 'after 30\u00A0days, in 24\u00A0Stunden'],
])('%s stays together', (text, together) => {
  expect(keepTogether(text)).toBe(together);
});

test.each(['Zwei-Faktor-Anmeldung', 'peut-être', 'check-in', 'so smart. 28', '1,50 euro', 'l’a fait'])(
  '%s stays as it is',
  (text) => {
    expect(keepTogether(text)).toBe(text);
  },
);
