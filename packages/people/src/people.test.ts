import { describe, expect, test } from '@jest/globals';
import {
  ATTRIBUTES,
  COMPLAINT_CATEGORIES,
  DELETION_REASONS,
  GENDERS,
  INTERESTS,
  LANGUAGES,
  REGION_WORDS,
  REPORT_CATEGORIES,
  SEXUALITIES,
} from '@rendezvous/contracts';
import type { Language } from '@rendezvous/contracts';

import da from './locales/da.json';
import de from './locales/de.json';
import en from './locales/en.json';
import es from './locales/es.json';
import fi from './locales/fi.json';
import fr from './locales/fr.json';
import it from './locales/it.json';
import nl from './locales/nl.json';
import no from './locales/no.json';
import pl from './locales/pl.json';
import sv from './locales/sv.json';

type Texts = Record<string, Record<string, string>>;

const TEXTS: Record<Language, Texts> = { da, de, en, es, fi, fr, it, nl, no, pl, sv };

const EXPECTED: Record<string, readonly string[]> = {
  ...ATTRIBUTES,
  gender: GENDERS,
  seeking: GENDERS,
  sexuality: SEXUALITIES,
  interests: INTERESTS,
  region: REGION_WORDS,
  report_category: REPORT_CATEGORIES,
  complaint_category: COMPLAINT_CATEGORIES,
  deletion_reason: DELETION_REASONS,
};

describe.each(LANGUAGES)('the texts that describe people, in %s', (language) => {
  const texts = TEXTS[language];

  test('have one text for each value and no others', () => {
    // The first four groups belong to components; the others are labels for values in contracts.
    const { labels = {}, card = {}, lots = {}, password = {}, ...groups } = texts;
    expect(Object.keys(card).toSorted()).toEqual(['checked', 'distance', 'like', 'online']);
    const counted = Object.keys(lots).map((key) => key.replace(/_(one|few|many|other)$/, ''));
    const expected = ['chosen', 'hiddenHint', 'intimate', 'more', 'open', 'views'];
    expect([...new Set(counted)].toSorted()).toEqual(expected);
    expect(Object.keys(password).toSorted()).toEqual(['0', '1', '2', '3', '4', 'hide', 'show']);
    expect(Object.keys(groups).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
    for (const [group, values] of Object.entries(EXPECTED)) {
      const named = Object.keys(groups[group] ?? {}).map((key) => key.replace(/_(alone|(fe)?male)$/, ''));
      expect([...new Set(named)].toSorted()).toEqual([...values].toSorted());
    }
    // Each text that depends on gender needs both genders and a neutral form.
    for (const [key, values] of Object.entries(groups))
      for (const one of Object.keys(values).filter((each) => /_(fe)?male$/.test(each))) {
        const base = one.replace(/_(fe)?male$/, '');
        expect(Object.keys(groups[key] ?? {})).toEqual(
          expect.arrayContaining([base, `${base}_male`, `${base}_female`]),
        );
      }
    for (const field of Object.keys(ATTRIBUTES)) expect(labels).toHaveProperty(field);
  });

  test('are never empty', () => {
    for (const text of Object.values(texts).flatMap((group) => Object.values(group))) {
      expect(text.trim()).toBe(text);
      expect(text).not.toBe('');
    }
  });
});
