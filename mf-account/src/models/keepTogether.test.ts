import { expect, test } from '@jest/globals';
import type { Language } from '@rendezvous/contracts';
import { keepTogether } from './keepTogether.ts';

/** Makes no-break spaces visible as ~ and word joiners as +. */
const withSigns = (text: string, language: Language) =>
  keepTogether(text, language).replaceAll('\u00A0', '~').replaceAll('\u2060', '+');

test.each([
  ['de', 'Deine E-Mail', 'Deine E-+Mail'],
  ['fr', 'Pourquoi ne peut-on pas répondre ?', 'Pourquoi ne peut-+on pas répondre ?'],
  ['fr', 'préviens-nous.', 'préviens-+nous.'],
  ['fr', 'les données (art. 28 du RGPD)', 'les données (art.~28~du~RGPD)'],
  ['it', 'Artt. 11 ed XII', 'Artt.~11 ed XII'],
  ['de', '(Art. 6 Abs. 1 lit. a DSGVO)', '(Art.~6~Abs.~1~lit.~a~DSGVO)'],
  ['nl', '(art. 6 lid 1 onder b AVG)', '(art.~6~lid~1~onder~b~AVG)'],
  ['en', '(Art. 9(2)(a) GDPR)', '(Art.~9(2)(a)~GDPR)'],
  ['sv', '(art. 9.2 a GDPR)', '(art.~9.2~a~GDPR)'],
  ['es', '(art. 6.1.b RGPD)', '(art.~6.1.b~RGPD)'],
  ['da', '(art. 6, stk. 1, litra b, GDPR)', '(art.~6, stk.~1, litra~b,~GDPR)'],
  ['fr', '(art. 6, § 1, f du RGPD)', '(art.~6, §~1,~f~du~RGPD)'],
  ['fi', '(GDPR 6 artiklan 1 kohdan b alakohta)', '(GDPR~6~artiklan 1~kohdan~b~alakohta)'],
  ['pl', '(art. 6 ust. 1 lit. f RODO)', '(art.~6~ust.~1~lit.~f~RODO)'],
  ['pl', 'W domu i w „szkole”', 'W~domu i~w~„szkole”'],
  ['fr', 'à 5 kilomètres', 'à 5~kilomètres'],
  ['en', 'after 30 days, in 24 Stunden', 'after 30~days, in 24~Stunden'],
  ['nl', '30 dagen, 2 euro', '30~dagen, 2~euro'],
] as const)('keeps words together in %s: %s', (language, text, expected) => {
  expect(withSigns(text, language)).toBe(expected);
});

test.each([
  ['de', 'Zwei-Faktor-Anmeldung'],
  ['fr', 'peut-être'],
  ['en', 'check-in'],
  ['en', 'so smart. 28'],
  ['nl', '1,50 euro'],
  ['fr', 'l’a fait'],
  ['en', 'a day'],
  ['es', 'a las y media'],
  ['de', '11 und 12'],
  ['sv', '2 och en'],
  ['nl', '12 van de wet'],
  ['fr', '33 et 34'],
] as const)('allows the line breaks in %s: %s', (language, text) => {
  expect(keepTogether(text, language)).toBe(text);
});
