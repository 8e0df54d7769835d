import { describe, expect, test } from '@jest/globals';
import { LANGUAGES, LIMITS } from '@rendezvous/contracts';
import { DEFAULT_SETTINGS } from '../site/defaultSettings.ts';
import { allTextsNow, localesFor, localesOf, textNow } from './recordedTextPolicy.ts';

const settings = {
  ...DEFAULT_SETTINGS,
  refund_days: 9001,
  min_age: 9002,
  message_credits: 9003,
  photo_credits: 9004,
  signup_credits: 9006,
};

describe('the locales', () => {
  test('are all languages, plus American English for the privacy policy', () => {
    expect(localesOf('terms')).toEqual(LANGUAGES);
    expect(localesOf('privacy')).toEqual([...LANGUAGES, 'en-US']);
  });

  test.each([
    ['nl', ['nl', 'en']],
    ['en', ['en']],
    ['en-US', ['en-US', 'en']],
    ['xx', ['xx', 'en']],
  ])('for a reader of %s are %j', (locale, expected) => {
    expect(localesFor(locale)).toEqual(expected);
  });
});

describe('a page', () => {
  const terms = JSON.stringify(textNow('terms', 'en', settings));

  test('contains the settings of the site and the limits of the code', () => {
    for (const figure of [9001, 9002, 9003, 9004]) expect(terms).toContain(String(figure));
    expect(terms).toContain(`${LIMITS.objectionMonths} months`);
    expect(terms).not.toMatch(/\{\{(refund_days|min_age|\w+_credits|objection_months)\}\}/);
  });

  test('keeps the placeholders of what changes without a new version', () => {
    for (const name of ['company', 'site', 'email', 'phone', 'kvk']) expect(terms).toContain(`{{${name}}}`);
  });

  test('keeps its shape, with sections and their paragraphs', () => {
    const { title, sections } = textNow('terms', 'en', settings);
    expect(title).toBe('Terms of use');
    expect(Array.isArray(sections)).toBe(true);
    expect(sections[0]).toMatchObject({ id: 'operator', heading: 'Who we are' });
    expect(sections[0]?.paragraphs).toEqual([expect.stringContaining('{{company}}')]);
  });

  test('has the settings of its site, not those of an earlier call', () => {
    expect(JSON.stringify(textNow('terms', 'en', { ...settings, refund_days: 9007 }))).toContain('9007');
    expect(JSON.stringify(textNow('terms', 'en', settings))).not.toContain('9007');
  });

  test('is written in its own language', () => {
    expect(textNow('terms', 'de', settings).title).not.toBe(textNow('terms', 'en', settings).title);
    expect(textNow('privacy', 'en', settings).title).not.toBe(textNow('terms', 'en', settings).title);
  });

  test('is recorded in all its locales', () => {
    const texts = allTextsNow('privacy', settings);
    expect(texts.map(({ locale }) => locale)).toEqual(localesOf('privacy'));
    expect(texts.find(({ locale }) => locale === 'fi')?.content).toEqual(textNow('privacy', 'fi', settings));
  });
});
