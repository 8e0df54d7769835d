import { describe, expect, test } from '@jest/globals';
import { formatDate, formatMoment, serverTexts } from './serverTexts.ts';

/** Replaces no-break spaces with ~, to make them visible. */
const withSigns = (text: string) => text.replaceAll('\u00A0', '~');

const MOMENT = new Date('2026-12-09T21:45:00Z');

describe('formatMoment', () => {
  test.each([
    ['da', '9.~december~2026 kl.~22.45'],
    ['de', '9.~Dezember~2026 um~22:45'],
    ['en', '9~December~2026 at~22:45'],
    ['es', '9~de~diciembre~de~2026 a~las~22:45'],
    ['fi', '9.~joulukuuta~2026 klo~22.45'],
    ['fr', '9~décembre~2026 à~22:45'],
    ['it', '9~dicembre~2026 alle~ore~22:45'],
    ['nl', '9~december~2026 om~22:45'],
    ['no', '9.~desember~2026 kl.~22:45'],
    ['pl', '9~grudnia~2026, 22:45'],
    ['sv', '9~december~2026 kl.~22:45'],
  ])('joins day and time as in %s, and allows a line break only between them', (language, expected) => {
    expect(withSigns(formatMoment(language, MOMENT, 'Europe/Warsaw'))).toBe(expected);
  });
});

describe('formatDate', () => {
  test.each([
    ['en', '9~December~2026'],
    ['en-US', 'December~9,~2026'],
    ['es', '9~de~diciembre~de~2026'],
    ['pl', '9~grudnia~2026'],
  ])('keeps day, month and year together in %s', (language, expected) => {
    expect(withSigns(formatDate(language, MOMENT))).toBe(expected);
  });
});

describe('serverTexts', () => {
  test('elides the Italian article before a day that starts with a vowel', () => {
    const title = (day: number) =>
      serverTexts('it')('mail.legalChange.subject', { page: 'Condizioni d’uso', date: `${day} maggio 2026` });
    expect([title(7), title(8)]).toEqual([
      'Condizioni d’uso: nuova versione dal 7 maggio 2026',
      'Condizioni d’uso: nuova versione dall’8 maggio 2026',
    ]);
  });
});
