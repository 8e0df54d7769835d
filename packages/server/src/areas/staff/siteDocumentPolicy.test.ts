import { describe, expect, test } from '@jest/globals';
import type { NewSite, SiteChange, SiteCode } from '@rendezvous/contracts';
import { DEFAULT_SETTINGS } from '../site/defaultSettings.ts';
import { completeSite, validateSite, mergeSite } from './siteDocumentPolicy.ts';

const now = new Date('2026-06-15T12:00:00Z');
const ORDER: NewSite = {
  domain: 'dating.example',
  name: 'Dating',
  language: 'nl',
  countries: ['NL', 'BE', 'SE'],
  company: {
    name: 'Dating B.V.',
    address: 'Keizersgracht 1',
    kvk: '12345678',
    city: 'Amsterdam',
    country: 'NL',
  },
};
const site = completeSite(ORDER, now);
const validate = (change: SiteChange, demo = true) => validateSite(mergeSite(site, change), now, { demo });
const CODE: SiteCode = {
  code: 'SPRING20',
  value_percentage: 20,
  active: true,
  validity: 'once-per-user',
  expires_at: '2099-01-01T00:00:00.000Z',
  max_uses: null,
  country: null,
  currency: null,
  minimum_order_value: 0,
  paymentmethods: null,
};

describe('a new site', () => {
  test('is complete with its names, its company and the default settings', () => {
    expect(site).toMatchObject({
      ...ORDER,
      niche: 1,
      hosts: ['dating.example'],
      origin: null,
      is_default: false,
      codes: [],
      vat_rates: DEFAULT_SETTINGS.vat_rates,
      company: {
        ...ORDER.company,
        representative: null,
        processors: [],
        tradenames: ['Dating'],
        vat_numbers: {},
        support_phone: null,
        delete_discount: null,
        added: now.toISOString(),
      },
      settings: {
        index_title: 'Dating',
        support_email: 'support@dating.example',
        mail_sender: 'hello@dating.example',
        min_age: DEFAULT_SETTINGS.min_age,
      },
    });
    expect(site.settings).not.toHaveProperty('vat_rates');
    expect(validate({})).toEqual({});
  });

  test('sells every bundle once in each currency of its countries', () => {
    expect(site.prices.map(({ currency, credits }) => `${currency} ${credits}`)).toEqual([
      'EUR 10',
      'EUR 25',
      'EUR 60',
      'EUR 150',
      'SEK 10',
      'SEK 25',
      'SEK 60',
      'SEK 150',
    ]);
  });

  test('prefers the order’s values over the defaults', () => {
    const order = {
      ...ORDER,
      niche: 7,
      hosts: ['dating.example', 'www.dating.example'],
      settings: { message_credits: 4, index_title: 'Hello' },
      company: { ...ORDER.company, support_phone: '+31 20 1234567' },
      codes: [CODE],
    };
    expect(completeSite(order, now)).toMatchObject(order);
    const other = completeSite({ ...ORDER, niche: 7 }, now);
    expect(other.settings.signup_genders).not.toEqual(site.settings.signup_genders);
  });
});

test('a change replaces lists, but only the given keys of company and settings', () => {
  const change: SiteChange = {
    name: 'Other',
    countries: ['NL'],
    company: { kvk: '87654321' },
    settings: { message_credits: 4 },
  };
  expect(mergeSite(site, change)).toEqual({
    ...site,
    name: 'Other',
    countries: ['NL'],
    company: { ...site.company, kvk: '87654321' },
    settings: { ...site.settings, message_credits: 4 },
  });
});

describe('the document of a site', () => {
  const PRICE = { currency: 'EUR' as const, credits: 10, amount: 1499, popular: false };

  test.each<[string, SiteChange, Record<string, string>]>([
    ['without its domain among the hosts', { hosts: ['www.dating.example'] }, { hosts: 'invalid' }],
    ['with an origin that is none of its hosts', { origin: 'https://evil.example' }, { origin: 'invalid' }],
    ['with a country whose currency has no price', { prices: [PRICE] }, { prices: 'bundle_missing' }],
    [
      'with two prices of one bundle',
      { countries: ['NL'], prices: [PRICE, { ...PRICE, credits: 25 }, { ...PRICE, amount: 1 }] },
      { 'prices.2.credits': 'invalid' },
    ],
    [
      'with an unknown profile field',
      { settings: { visible_profile_fields: ['tattoos', 'shoe_size'] } },
      { 'settings.visible_profile_fields': 'unknown' },
    ],
    [
      'with an unknown note',
      { settings: { visible_profile_notes: ['shoe_size'] } },
      { 'settings.visible_profile_notes': 'unknown' },
    ],
    [
      'with an unknown search field',
      { settings: { search_fields: ['shoe_size'] } },
      { 'settings.search_fields': 'unknown' },
    ],
    [
      'with an unknown detail',
      { settings: { profileDetails: ['shoe_size'] } },
      { 'settings.profileDetails': 'unknown' },
    ],
    [
      'with a limit for an unknown call',
      { settings: { limits: { logins: 5 } } },
      { 'settings.limits': 'unknown' },
    ],
    [
      'with a time bonus below the welcome code',
      { settings: { welcome_percentage: 30, time_bonus_percentage: 29 } },
      { 'settings.time_bonus_percentage': 'bonus_too_small' },
    ],
  ])('is refused %s', (_why, change, fields) => {
    expect(validate(change)).toEqual(fields);
  });

  test.each<[string, SiteChange]>([
    ['with an origin on one of its hosts', { origin: 'https://dating.example:8443' }],
    [
      'with every profile field, note and search field that exists',
      {
        settings: {
          visible_profile_fields: ['tattoos', 'about_me', 'interests'],
          visible_profile_notes: ['about_me', 'interests'],
          search_fields: DEFAULT_SETTINGS.search_fields,
          profileDetails: ['country'],
        },
      },
    ],
    ['with limits for calls', { settings: { limits: { reads: 5, receipt_address: 5 } } }],
    ['with a time bonus equal to the welcome code', { settings: { welcome_percentage: 25 } }],
    ['without a time bonus', { settings: { time_bonus_percentage: 0 } }],
    [
      'with one bundle in two currencies',
      { prices: [PRICE, { ...PRICE, currency: 'SEK' }, { ...PRICE, credits: 25 }] },
    ],
  ])('is accepted %s', (_why, change) => {
    expect(validate(change)).toEqual({});
  });
});

describe('a discount code', () => {
  const validateCode = (change: Partial<SiteCode>, settings: SiteChange['settings'] = {}) =>
    validate({ codes: [{ ...CODE, ...change }], settings });

  test.each<[string, Partial<SiteCode>, Record<string, string>]>([
    ['with the name of the time bonus', { code: 'timebonus25' }, { 'codes.0.code': 'invalid' }],
    ['without an end', { expires_at: null }, { 'codes.0.expires_at': 'code_endless' }],
    ['with a minimum but no currency', { minimum_order_value: 1 }, { 'codes.0.currency': 'required' }],
    ['above the time bonus', { value_percentage: 26 }, { 'codes.0.value_percentage': 'bonus_too_small' }],
  ])('%s is refused', (_why, change, fields) => {
    expect(validateCode(change)).toEqual(fields);
  });

  test.each<[string, Partial<SiteCode>, SiteChange['settings']]>([
    ['as large as the time bonus', { value_percentage: 25 }, {}],
    ['above the time bonus, but disabled', { value_percentage: 26, active: false }, {}],
    ['above the time bonus, but expired', { value_percentage: 26, expires_at: now.toISOString() }, {}],
    ['on a site without a time bonus', { value_percentage: 26 }, { time_bonus_percentage: 0 }],
    ['with a maximum number of uses instead of an end', { expires_at: null, max_uses: 5 }, {}],
    ['for a single use instead of an end', { expires_at: null, validity: 'once' }, {}],
    ['with a minimum in a currency', { minimum_order_value: 1, currency: 'EUR' }, {}],
  ])('%s is accepted', (_why, change, settings) => {
    expect(validateCode(change, settings)).toEqual({});
  });

  test('has a unique name, ignoring case', () => {
    expect(validate({ codes: [CODE, { ...CODE, code: 'OTHER' }] })).toEqual({});
    expect(validate({ codes: [CODE, { ...CODE, code: 'spring20' }] })).toEqual({ 'codes.1.code': 'invalid' });
  });

  test('for members who start a deletion must exist and have an end', () => {
    const validateRetention = (delete_discount: string, code: Partial<SiteCode> = {}) =>
      validate({
        company: { delete_discount },
        codes: [
          { ...CODE, code: 'OTHER' },
          { ...CODE, ...code },
        ],
      });
    expect(validateRetention('spring20')).toEqual({});
    expect(validateRetention('other')).toEqual({});
    expect(validateRetention('STAY')).toEqual({ 'company.delete_discount': 'discount_not_found' });
    expect(validateRetention('SPRING20', { expires_at: null, max_uses: 5 })).toEqual({
      'codes.1.expires_at': 'code_endless',
    });
  });
});

test('a public site with direct debit needs a creditor id, a demo does not', () => {
  const change: SiteChange = { countries: ['DE'] };
  expect(validate(change, false)).toEqual({ 'settings.creditor_id': 'required' });
  expect(validate(change, true)).toEqual({});
  expect(validate({}, false)).toEqual({});
});
