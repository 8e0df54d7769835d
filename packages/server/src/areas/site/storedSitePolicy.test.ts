import { describe, expect, test } from '@jest/globals';
import type { SiteDocument } from '@rendezvous/contracts';
import { DEFAULT_COMPANY, DEFAULT_SETTINGS, defaultSettings } from './defaultSettings.ts';
import { columnsOf, configOf, settingsOf } from './storedSitePolicy.ts';

const { vat_rates, ...settings } = defaultSettings(1);
const site = {
  name: 'Dating',
  domain: 'dating.example',
  hosts: ['dating.example'],
  origin: null,
  language: 'nl',
  niche: 1,
  countries: ['NL', 'BE'],
  is_default: false,
  company: DEFAULT_COMPANY,
  settings,
  vat_rates,
  prices: [],
  codes: [],
} as SiteDocument;

describe('a stored site', () => {
  test('is written from its document without default values', () => {
    expect(columnsOf(site)).toEqual({
      name: 'Dating',
      domain: 'dating.example',
      origin: null,
      language: 'nl',
      niche: 1,
      countries: ['NL', 'BE'],
      isDefault: false,
      settings: {},
      company: {},
    });
  });

  test('stores what differs from the defaults: single values, lists, VAT and the company', () => {
    const change = { message_credits: 3, search_fields: ['gender'] };
    const company = { ...DEFAULT_COMPANY, name: 'Dating B.V.', tradenames: ['Dating'] };
    const stored = columnsOf({
      ...site,
      settings: { ...settings, ...change },
      company,
      vat_rates: { NL: 9 },
    });
    expect(stored.settings).toEqual({ ...change, vat_rates: { NL: 9 } });
    expect(stored.company).toEqual({ name: 'Dating B.V.', tradenames: ['Dating'] });
  });

  test('is compared with the defaults of its own niche', () => {
    const { vat_rates: rates, ...own } = defaultSettings(7);
    expect(columnsOf({ ...site, niche: 7, settings: own, vat_rates: rates }).settings).toEqual({});
    expect(Object.keys(columnsOf({ ...site, niche: 7 }).settings).length).toBeGreaterThan(0);
  });

  test('is read back as it was written', () => {
    const change = { message_credits: 3, refund_days: 30 };
    const document = { ...site, settings: { ...settings, ...change }, vat_rates: { NL: 9 } };
    const { vat_rates: rates, ...read } = configOf(columnsOf(document));
    expect(rates).toEqual({ NL: 9 });
    expect(read).toEqual({ settings: document.settings, company: DEFAULT_COMPANY });
  });
});

describe('the settings of a request', () => {
  const read = (stored: Record<string, unknown>, company: Record<string, unknown> = {}) =>
    settingsOf({ niche: 1, settings: stored, company });

  test('are the stored ones over the defaults', () => {
    const { settings: known, company } = read({ message_credits: 3 }, { name: 'Dating B.V.' });
    expect(known).toMatchObject({ message_credits: 3, photo_credits: DEFAULT_SETTINGS.photo_credits });
    expect(company).toMatchObject({ name: 'Dating B.V.', kvk: DEFAULT_COMPANY.kvk });
    expect(settingsOf({ niche: 7, settings: {}, company: {} }).settings.signup_genders).not.toEqual(
      known.signup_genders,
    );
  });

  test('never have a minimum age below 18', () => {
    expect(read({ min_age: 16 }).settings.min_age).toBe(18);
    expect(read({ min_age: 21 }).settings.min_age).toBe(21);
  });

  test.each([
    ['the company if that is newer', '2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z'],
    [
      'the settings if those are newer',
      '2026-01-01T00:00:00Z',
      '2025-01-01T00:00:00Z',
      '2026-01-01T00:00:00Z',
    ],
    [
      'the default if both are older',
      '2020-01-01T00:00:00Z',
      '2021-01-01T00:00:00Z',
      DEFAULT_SETTINGS.terms_version,
    ],
  ])('take the terms date from %s', (_whose, terms_version, added, expected) => {
    expect(read({ terms_version }, { added }).settings.terms_version).toBe(expected);
  });
});
