import { describe, expect, test } from '@jest/globals';
import { FIGURES } from './figures.ts';
import { BCP47, LANGUAGES } from './languages.ts';

const names = Object.keys(FIGURES).map((name) => name as keyof typeof FIGURES);

/** Numbers with the Polish "few" plural: "3 zdjęcia", otherwise "5 zdjęć". */
const FEW_IN_POLISH = [
  'name_min',
  'free_photos',
  'free_conversations',
  'draft_hours',
  'spend_raise_hours',
  'service_hours',
  'pending_hours',
  'debit_notice_days',
  'privacy_reply_weeks',
];

describe('FIGURES', () => {
  test.each(names)('%s is whole and below 1,000', (name) => {
    expect(Number.isInteger(FIGURES[name])).toBe(true);
    expect(FIGURES[name]).toBeLessThan(1000);
  });

  test.each(LANGUAGES)('have the plural form that the texts in %s are written for', (language) => {
    const rules = new Intl.PluralRules(BCP47[language]);
    const expected = (name: string) => {
      if (language !== 'pl') return 'other';
      return FEW_IN_POLISH.includes(name) ? 'few' : 'many';
    };
    const forms = names.map((name) => [name, rules.select(FIGURES[name])]);
    expect(forms).toEqual(names.map((name) => [name, expected(name)]));
  });
});
