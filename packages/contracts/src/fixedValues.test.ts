import { describe, expect, test } from '@jest/globals';
import { ATTRIBUTES, nicheName } from './attributes.ts';
import { COUNTRIES, visibleLanguages } from './countries.ts';
import { INTERESTS, isSensitiveInterest } from './interests.ts';
import { BCP47, LANGUAGES, toLanguage } from './languages.ts';
import { containerName, remoteFolder } from './release.ts';

describe('fixed values', () => {
  test('languages: eleven, each known to Intl', () => {
    expect(LANGUAGES).toHaveLength(11);
    for (const language of LANGUAGES) {
      expect(Intl.DateTimeFormat.supportedLocalesOf(BCP47[language])).toHaveLength(1);
    }
  });

  test.each([
    ['nb-NO', 'no'],
    ['nn', 'no'],
    ['de-CH', 'de'],
    ['EN_us', 'en'],
    ['pt', null],
    ['', null],
  ])('the tag %s is %s', (tag, language) => expect(toLanguage(tag)).toBe(language));

  test('visible languages of the specification', () => {
    expect(visibleLanguages('US')).toEqual(['en', 'es']);
    expect(visibleLanguages('BE')).toEqual(['nl', 'fr', 'de']);
    expect(visibleLanguages('CH')).toEqual(['de', 'it', 'fr', 'en']);
    expect(visibleLanguages(null)).toEqual(LANGUAGES);
    for (const country of COUNTRIES) expect(visibleLanguages(country).length).toBeGreaterThan(0);
  });

  test('interests: fifty, without doubles, some sensitive', () => {
    expect(new Set(INTERESTS).size).toBe(50);
    expect(isSensitiveInterest('bondage')).toBe(true);
    expect(isSensitiveInterest('coffee')).toBe(false);
  });

  test('names', () => {
    expect(nicheName(1)).toBe('general');
    expect(nicheName(7)).toBe('gay');
    expect(containerName('auth-signup')).toBe('mf_auth_signup');
    expect(remoteFolder('chat')).toBe('mf-chat');
    expect(remoteFolder('console')).toBe('packages/console');
    expect(Object.keys(ATTRIBUTES)).toContain('hair_color');
  });
});
