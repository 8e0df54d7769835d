import { describe, expect, test } from '@jest/globals';
import type { Site } from '../../kernel/request/Site.ts';
import { defaultSettings } from '../site/defaultSettings.ts';
import { validateSignup, type PartialForm } from './signupPolicy.ts';

const known: Partial<Site> = { name: 'Rendezvous', countries: ['NL', 'NZ'], settings: defaultSettings(1) };
const site = known as Site;
/** Past midnight in the Netherlands, and before noon in New Zealand. */
const now = new Date('2026-06-14T23:00:00Z');
const validate = (form: PartialForm, change: Partial<Site['settings']> = {}, country: string | null = null) =>
  validateSignup(form, { site: { ...site, settings: { ...site.settings, ...change } }, now, country });

describe('a sign-up form', () => {
  test('is valid with every field filled in', () => {
    const form: PartialForm = {
      name: 'Robin',
      email: 'robin@example.test',
      gender: 'female',
      seeking: 'male',
      date_of_birth: '1990-01-01',
      country: 'NL',
      city: 'Gouda',
      consents: { terms: true, sensitive: true, marketing: false },
      signup_message: 'Hi!',
    };
    expect(validate(form)).toEqual({});
    expect(validate({})).toEqual({});
  });

  test.each<[PartialForm, Record<string, string>]>([
    [{ name: '' }, { name: 'required' }],
    [{ name: 'Rendezvous' }, { name: 'name_reserved' }],
    [{ name: 'robin@example.test', email: 'robin@example.test' }, { name: 'name_is_email' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'robin' }, { email: 'email_invalid' }],
    [{ date_of_birth: '2026-13-01' }, { date_of_birth: 'date_of_birth_invalid' }],
    [{ country: 'US' }, { country: 'country_unavailable' }],
    [{ country: 'NL', region: 'SE-AB' }, { region: 'region_unknown' }],
    [{ country: 'NL', city: '<b>' }, { city: 'invalid' }],
    [
      { consents: { terms: false, sensitive: true, marketing: false } },
      { 'consents.terms': 'consent_required' },
    ],
    [
      { consents: { terms: true, sensitive: false, marketing: true } },
      { 'consents.sensitive': 'consent_required' },
    ],
  ])('reports the invalid field of %j', (form, fields) => {
    expect(validate(form)).toEqual(fields);
  });

  test('reports all invalid fields', () => {
    expect(validate({ name: '', email: 'robin', country: 'US' })).toEqual({
      name: 'required',
      email: 'email_invalid',
      country: 'country_unavailable',
    });
  });

  test('accepts the genders that the site is for', () => {
    const women = { signup_genders: ['female' as const], signup_seeking: ['female' as const] };
    expect(validate({ gender: 'female', seeking: 'female' }, women)).toEqual({});
    expect(validate({ gender: 'male', seeking: 'male' }, women)).toEqual({
      gender: 'invalid',
      seeking: 'invalid',
    });
  });

  test('computes the age on the date in the given country, or else in the visitor’s', () => {
    const form = { date_of_birth: '2008-06-15' };
    expect(validate({ ...form, country: 'NL' }, {}, 'US')).toEqual({});
    expect(validate(form, {}, 'NZ')).toEqual({});
    expect(validate(form, {}, 'US')).toEqual({ date_of_birth: 'too_young' });
    expect(validate(form, { min_age: 21 }, 'NZ')).toEqual({ date_of_birth: 'too_young' });
  });

  test('limits the first message by visible characters', () => {
    const limit = { message_length: 3 };
    expect(validate({ signup_message: '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧' }, limit)).toEqual({});
    expect(validate({ signup_message: 'four' }, limit)).toEqual({ signup_message: 'too_long' });
  });
});
