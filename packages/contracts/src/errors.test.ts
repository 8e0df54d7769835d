import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { CLIENT_ERROR_CODES, ERROR_CODES, ERROR_STATUS, FIELD_CODES } from './errors.ts';
import { LANGUAGES } from './languages.ts';

type Texts = Record<string, string> & { fields: Record<string, string> };

function textsOf(language: string): Texts {
  const file = path.join(__dirname, '../locales/errors', `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

const placeholders = (text: string | undefined): string[] => (text ?? '').match(/\{\{\w+\}\}/g) ?? [];
const english = textsOf('en');

describe.each(LANGUAGES)('error texts in %s', (language) => {
  const { fields, ...texts } = textsOf(language);

  test('has every code and no other', () => {
    expect(Object.keys(texts).toSorted()).toEqual([...ERROR_CODES, ...CLIENT_ERROR_CODES].toSorted());
    expect(Object.keys(fields).toSorted()).toEqual([...FIELD_CODES].toSorted());
  });

  test('has a text with the same placeholders for each', () => {
    for (const [code, text] of Object.entries(texts)) {
      expect(text.trim()).not.toBe('');
      expect(placeholders(text)).toEqual(placeholders(english[code]));
    }
    for (const [code, text] of Object.entries(fields)) {
      expect(text.trim()).not.toBe('');
      expect(placeholders(text)).toEqual(placeholders(english.fields[code]));
    }
  });

  test('says something of its own', () => {
    if (language === 'en') return;
    const same = Object.entries(texts).filter(([code, text]) => text === english[code]);
    expect(same.length).toBeLessThan(3);
  });
});

test('every status is one of a refusal', () => {
  for (const status of Object.values(ERROR_STATUS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});
