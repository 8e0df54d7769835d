import { autorun } from 'mobx';
import { describe, expect, test } from '@jest/globals';
import type { CompanyInfo, Settings } from '@rendezvous/contracts';
import { createSettings, createTestCore, createUser, refusal, settle } from './testing/index.ts';

const company = (added: string): CompanyInfo => ({
  name: 'Example BV',
  address: '',
  kvk: '',
  city: '',
  country: 'NL',
  representative: null,
  processors: [],
  tradenames: [],
  vat_numbers: {},
  support_phone: null,
  delete_discount: null,
  added,
});
const settingsOf = (change: Partial<Settings>) =>
  createTestCore({ settings: createSettings(change) }).core.settings;

describe('settings', () => {
  test.each([
    [1, 'general'],
    [2, 'she'],
    [3, 'bdsm'],
    [4, 'bbw'],
    [5, 'gilf'],
    [6, 'milf'],
    [7, 'gay'],
    [8, 'general'],
  ])('map niche %d to its name %s', (niche, name) => {
    expect(settingsOf({ niche }).niche).toBe(name);
  });

  test('follow the account after a login, unless a country was chosen since', () => {
    const { core, cookies } = createTestCore({ country: 'GB' });
    const { session, settings } = core;
    expect(settings.country).toBe('GB');
    session.setUser(createUser({ country: 'NL' }));
    expect(settings.country).toBe('NL');
    settings.setCountry('DE');
    expect(settings.country).toBe('DE');
    expect(cookies.get('country')).toBe('DE');
  });

  test('use the prices of the visitor’s country if the site is open to it, otherwise the likely one', () => {
    const settings = createSettings({ countries: ['NL', 'GB'], likely_country: 'GB' });
    const { core } = createTestCore({ country: null, settings });
    expect(core.settings.marketCountry).toBe('GB');
    core.settings.setCountry('NL');
    expect(core.settings.marketCountry).toBe('NL');
    core.settings.setCountry('FR');
    expect(core.settings.marketCountry).toBe('GB');
  });

  test('notify observers of the chosen country and the company', async () => {
    const { core, api } = createTestCore({
      settings: createSettings({ terms_version: '2024-01-01T00:00:00Z' }),
    });
    api.on('GET /api/companyinfo.php', { companyinfo: company('2025-02-03T00:00:00Z') });
    const { settings } = core;
    const seen: unknown[] = [];
    const stop = autorun(() => {
      seen.push([
        settings.country,
        settings.values.geoip_selected_country,
        settings.companyInfo?.name,
        settings.termsVersion,
      ]);
    });
    settings.setCountry('DE');
    await settings.loadCompanyInfo();
    expect(seen[0]).toEqual(['NL', null, undefined, '2024-01-01T00:00:00Z']);
    expect(seen.at(-1)).toEqual(['DE', 'DE', 'Example BV', '2025-02-03T00:00:00Z']);
    stop();
  });

  test('use the latest of the three dates for the version of the terms', async () => {
    expect(settingsOf({ terms_version: '2030-01-01T00:00:00Z' }).termsVersion).toBe('2030-01-01T00:00:00Z');
    expect(settingsOf({ terms_version: '2020-01-01T00:00:00Z' }).termsVersion).toBe('2023-12-01T12:00:00Z');
    const { core, api } = createTestCore({
      settings: createSettings({ terms_version: '2024-01-01T00:00:00Z' }),
    });
    api.on('GET /api/companyinfo.php', { companyinfo: company('2022-01-01T00:00:00Z') });
    await core.settings.loadCompanyInfo();
    expect(core.settings.termsVersion).toBe('2024-01-01T00:00:00Z');
  });

  test('share one call for the company', async () => {
    const { core, api } = createTestCore();
    api.on('GET /api/companyinfo.php', { companyinfo: company('2022-01-01T00:00:00Z') });
    await Promise.all([core.settings.loadCompanyInfo(), core.settings.loadCompanyInfo()]);
    await core.settings.loadCompanyInfo();
    expect(api.count('GET /api/companyinfo.php')).toBe(1);
  });

  test('provide picture URLs, and a phone link if there is a number', () => {
    expect(settingsOf({}).imageUrl('a.webp')).toBe('/photos/a.webp');
    expect(settingsOf({}).supportPhoneHref).toBe('tel:0201234567');
    expect(settingsOf({ support_phone: null }).supportPhoneHref).toBeNull();
    expect(settingsOf({ support_phone: '' }).supportPhoneHref).toBeNull();
  });
});

describe('the label of fictional profiles', () => {
  test('is the site’s sign, then its word', () => {
    const both = settingsOf({ fictional_singular: 'Fantasy', fictional_icon: '★' });
    expect(both.fictionalMark).toBe('★ Fantasy');
    expect(both.marked('Fantasies')).toBe('★ Fantasies');
  });

  test('marks only fictional profiles', () => {
    const site = settingsOf({ fictional_singular: 'Fantasy', fictional_icon: '★' });
    expect(site.markOf({ fictional: true })).toBe('★ Fantasy');
    expect(site.markOf({ fictional: false })).toBeNull();
  });

  test('is the word alone if the site has no sign, and null if it has no word', () => {
    expect(settingsOf({ fictional_singular: 'Fantasy', fictional_icon: null }).fictionalMark).toBe('Fantasy');
    expect(settingsOf({ fictional_singular: null, fictional_icon: '★' }).fictionalMark).toBeNull();
  });
});

describe('regions', () => {
  test('are requested by country, and are empty if the server has none', async () => {
    const { core, api } = createTestCore();
    api.on('GET /api/regions.php', { regions: {} });
    expect(core.settings.regions('IE')).toEqual([]);
    await core.settings.loadRegions('IE');
    expect(api.last('GET /api/regions.php')?.query).toEqual({ country: 'IE' });
    expect([...core.settings.regionsByCountry.entries()]).toEqual([['IE', []]]);
    await core.settings.loadRegions('IE');
    expect(api.count('GET /api/regions.php')).toBe(1);
  });

  test('of two countries take two calls, even at the same time', async () => {
    const { core, api } = createTestCore();
    api.on('GET /api/regions.php', ({ query }) => ({
      regions: { [query?.country ?? '']: [{ code: 'X', name: `X of ${query?.country}`, cities: [] }] },
    }));
    await Promise.all([core.settings.loadRegions('NL'), core.settings.loadRegions('DE')]);
    expect(core.settings.regionName('NL', 'X')).toBe('X of NL');
    expect(core.settings.regionName('DE', 'X')).toBe('X of DE');
    expect(core.settings.regionName('DE', null)).toBeNull();
  });

  test('are requested once by concurrent callers, and again after a failure', async () => {
    const { core, api } = createTestCore();
    const { settings } = core;
    api.on('GET /api/regions.php', refusal('unavailable'));
    await expect(settings.loadRegions('NL')).rejects.toMatchObject({ code: 'unavailable' });
    api.on('GET /api/regions.php', { regions: { NL: [{ code: 'NH', name: 'Noord-Holland', cities: [] }] } });
    await Promise.all([settings.loadRegions('NL'), settings.loadRegions('NL')]);
    await settings.loadRegions('NL');
    expect(api.count('GET /api/regions.php')).toBe(2);
    expect([settings.regionName('NL', 'NH'), settings.regionName('NL', 'XX')]).toEqual([
      'Noord-Holland',
      'XX',
    ]);
    expect([settings.regionWord('PL'), settings.regionWord(null)]).toEqual(['voivodeship', 'region']);
  });

  test('are requested again after a language change', async () => {
    const { core, api } = createTestCore();
    const named = (name: string) => ({ regions: { DE: [{ code: 'DE-BY', name, cities: [] }] } });
    api.on('GET /api/regions.php', named('Bavaria'));
    const stop = core.start();
    await core.settings.loadRegions('DE');
    api.on('GET /api/regions.php', named('Beieren'));
    await core.locale.choose('nl');
    await settle();
    expect(core.settings.regionName('DE', 'DE-BY')).toBe('Beieren');
    expect(api.count('GET /api/regions.php')).toBe(2);
    stop();
  });

  test('are stored as received', async () => {
    const { core, api } = createTestCore();
    const list = [{ code: 'X', name: 'X', cities: [] }];
    api.on('GET /api/regions.php', { regions: { NL: list } });
    await core.settings.loadRegions('NL');
    expect(core.settings.regions('NL')).toEqual(list);
  });
});
