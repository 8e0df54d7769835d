import { describe, expect, test } from '@jest/globals';
import {
  ATTRIBUTES,
  DELETION_REASONS,
  DISABLED_NOTIFICATION_CAUSES,
  GENDERS,
  NICHES,
  NOTIFICATION_TYPES,
  PAYMENT_METHODS,
  SEXUALITIES,
  nicheName,
  usualGender,
} from './attributes.ts';
import {
  COUNTRIES,
  COUNTRY_REGION_WORD,
  ENTRY_WARNING_COUNTRIES,
  REGION_WORDS,
  countryOfRegion,
  visibleLanguages,
} from './countries.ts';
import { INTERESTS, isSensitiveInterest } from './interests.ts';
import { BCP47, LANGUAGES, intlLocale, toLanguage } from './languages.ts';
import { LIMITS, TIMES, TIME_BONUS_CODE } from './limits.ts';
import { containerName, remoteFolder } from './release.ts';

describe('fixed values', () => {
  test('include eleven languages, each known to Intl', () => {
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
  ])('map the tag %s to %s', (tag, language) => expect(toLanguage(tag)).toBe(language));

  test.each([
    ['en', null, '25 December 2026'],
    ['en', 'GB', '25 December 2026'],
    ['en', 'FR', '25 December 2026'],
    ['en', 'US', 'December 25, 2026'],
    ['de', 'US', '25. Dezember 2026'],
    ['no', null, '25. desember 2026'],
  ] as const)('write a date in %s in the country %s as %s', (language, country, expected) => {
    const format = new Intl.DateTimeFormat(intlLocale(language, country), { dateStyle: 'long' });
    expect(format.format(new Date(2026, 11, 25))).toBe(expected);
  });

  test('include the visible languages of the specification', () => {
    const visible = {
      US: 'en/es',
      NL: 'nl',
      BE: 'nl/fr/de',
      FR: 'fr',
      IT: 'it',
      ES: 'es',
      DE: 'de',
      AT: 'de',
      IE: 'en',
      GB: 'en',
      CA: 'en/fr',
      PL: 'pl',
      AU: 'en',
      NZ: 'en',
      CH: 'de/it/fr/en',
    };
    for (const [country, languages] of Object.entries(visible))
      expect([country, visibleLanguages(country).join('/')]).toEqual([country, languages]);
    expect(visibleLanguages(null)).toEqual(LANGUAGES);
    expect(visibleLanguages(null, ['NL'])).toEqual(['nl']);
    expect(visibleLanguages(null, ['CH', 'DE'])).toEqual(['de', 'en', 'fr', 'it']);
    expect(visibleLanguages('FR', ['NL'])).toEqual(['fr']);
    for (const country of COUNTRIES) expect(visibleLanguages(country).length).toBeGreaterThan(0);
  });

  test('include fifty unique interests, some of them sensitive', () => {
    expect(new Set(INTERESTS).size).toBe(50);
    expect(INTERESTS.join(', ').replaceAll('_', ' ')).toBe(
      'adventure, anal sex, animals, art, astrology, barbecue, beach, beer, biking, bondage, coffee, cooking, dancing, ' +
        'exchanging pictures, fashion, foodie, gardening, gym, hiking, hugging, kissing, lingerie, massages, masturbating, ' +
        'movies, music, one night stand, oral sex, outdoors, party, photography, politics, public sex, reading, relationship, ' +
        'sadomasochism, safe sex, sex, sex toys, shopping, sports, sushi, tattoos, tea, theater, threesome, travelling, ' +
        'vegetarian, video games, wine',
    );
    expect(isSensitiveInterest('bondage')).toBe(true);
    expect(isSensitiveInterest('coffee')).toBe(false);
  });

  test.each([
    ['languages', LANGUAGES, 'da de en es fi fr it nl no pl sv'],
    ['niches', NICHES, 'general she bdsm bbw gilf milf gay'],
    ['genders', GENDERS, 'male female'],
    ['sexualities', SEXUALITIES, 'hetero gay lesbian bi'],
    [
      'notification types',
      NOTIFICATION_TYPES,
      'new_conversations new_messages like unread_message_reminders promotions weekly_updates news reminders',
    ],
    [
      'payment methods',
      PAYMENT_METHODS,
      'sdd prezelewy24 blik sct giropay mastercard visa creditcard cartebancaire nexi ideal bancontact applepay ' +
        'paysafecard maestro paypal sofort eps',
    ],
    [
      'deletion reasons',
      DELETION_REASONS,
      'price found_someone not_looking site_problems no_members time other',
    ],
    ['causes of disabled e-mails', DISABLED_NOTIFICATION_CAUSES, 'fbl bounce listunsubscribe'],
    [
      'profile attributes',
      Object.keys(ATTRIBUTES),
      'hair_color eye_color body_type relationship_status tattoos reason',
    ],
    ['countries of the entry warning', ENTRY_WARNING_COUNTRIES, 'NL DE'],
  ])('include the %s of the specification', (_name, values, words) => expect(values.join(' ')).toBe(words));

  test('include the limits and times of the specification', () => {
    expect(LIMITS).toMatchObject({
      photos: { free: 3, premium: 25 },
      freeConversations: 2,
      swipeLikesPerDay: 4,
      badgeCap: 99,
      creditBadgeFrom: 10,
      reactivationDays: 14,
    });
    expect(TIMES).toMatchObject({ languageCookieDays: 365, authCookieDays: 30, matchOverlayDelay: 0.75 });
    expect(TIME_BONUS_CODE).toBe('TIMEBONUS25');
  });

  test('give each kind of region a country', () => {
    expect(new Set(Object.values(COUNTRY_REGION_WORD))).toEqual(new Set(REGION_WORDS));
    const countriesOf = (word: string) =>
      COUNTRIES.filter((country) => COUNTRY_REGION_WORD[country] === word).join(' ');
    expect(Object.fromEntries(REGION_WORDS.map((word) => [word, countriesOf(word)]))).toEqual({
      province: 'BE CA NL',
      state: 'AT AU DE US',
      canton: 'CH',
      voivodeship: 'PL',
      region: 'DK ES FI FR GB IT NZ',
      county: 'IE',
      nordic_county: 'NO SE',
    });
  });

  test('include the gender that a visitor is most likely looking for', () => {
    const both = ['male', 'female'] as const;
    expect(usualGender({ niche: 1, signup_seeking: both })).toBe('female');
    expect(usualGender({ niche: 7, signup_seeking: both })).toBe('male');
    expect(usualGender({ niche: 1, signup_seeking: ['male'] })).toBe('male');
  });

  test('map niches to names and regions to countries', () => {
    expect(nicheName(1)).toBe('general');
    expect(nicheName(7)).toBe('gay');
    expect([countryOfRegion('NL-UT'), countryOfRegion('GB-LNE')]).toEqual(['NL', 'GB']);
    for (const none of [null, '', 'NL', 'XX-1']) expect(countryOfRegion(none)).toBeNull();
    expect(containerName('auth-signup')).toBe('mf_auth_signup');
    expect(remoteFolder('chat')).toBe('mf-chat');
    expect(remoteFolder('console')).toBe('packages/console');
  });
});
