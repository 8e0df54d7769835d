import { describe, expect, test } from '@jest/globals';
import { NetworkError } from '@rendezvous/api-client';
import type { PushPort } from './PushStore.ts';
import {
  createBoot,
  createCard,
  createTestCore,
  createSettings,
  createUser,
  refusal,
  settle,
} from './testing/index.ts';
import { memoryStorage } from './ports.ts';

const DAY = 86_400_000;

test('a dismissal stays dismissed on later visits, with its time', () => {
  const first = createTestCore();
  expect(first.core.dismissals.isDismissed('hide-it')).toBe(false);
  first.core.dismissals.dismiss('hide-it');
  expect(first.core.dismissals.isDismissed('hide-it')).toBe(true);
  expect(first.core.dismissals.isDismissed('hide-another')).toBe(false);
  expect(first.storage.get('hide-it')).toBe(String(first.clock.now()));
  const later = createTestCore({}, { storage: first.storage });
  expect(later.core.dismissals.isDismissed('hide-it')).toBe(true);
});

describe('tracking', () => {
  test('the first touch counts, for thirty days', () => {
    const { core, clock } = createTestCore();
    core.tracking.capture('?network=a&sub1=x&other=1');
    core.tracking.capture('?network=b');
    expect(core.tracking.record).toEqual({ network: 'a', sub1: 'x' });
    expect(core.tracking.hasSource).toBe(true);
    clock.advance(30 * DAY);
    expect(core.tracking.record).toBeNull();
    core.tracking.capture('?sub2=y');
    expect(core.tracking.record).toEqual({ sub2: 'y' });
    expect(core.tracking.hasSource).toBe(false);
  });

  test('is sent to the server if a site shows its members only to visitors with a source', () => {
    const settings = createSettings({ logged_out_search: false, logged_out_search_trafficsource: true });
    const gated = createTestCore({ settings });
    gated.core.tracking.capture('?sub1=x');
    expect(gated.cookies.size).toBe(0);
    const { storage } = gated;
    storage.remove('tracking');
    gated.core.tracking.capture('?network=a&ref=b&sub1=x');
    expect(JSON.parse(gated.cookies.get('tracking') ?? '')).toEqual({ network: 'a', ref: 'b' });
    const again = createTestCore({ settings }, { storage });
    again.core.tracking.capture('');
    expect(again.cookies.has('tracking')).toBe(true);
    const open = createTestCore({ settings: createSettings({ logged_out_search: true }) });
    open.core.tracking.capture('?network=a');
    expect(open.cookies.size).toBe(0);
  });

  test.each(['{broken', '[]', '{"at":1}', '{"at":"x","record":{}}'])(
    'ignores invalid stored value %s',
    (stored) => {
      const { core } = createTestCore({}, { storage: memoryStorage({ tracking: stored }) });
      expect(core.tracking.record).toBeNull();
    },
  );
});

describe('toasts', () => {
  test('last six seconds, three at most', () => {
    const { core } = createTestCore();
    for (const text of ['a', 'b', 'c', 'd']) core.toasts.info(text);
    expect(core.toasts.items.map(({ text, duration }) => [text, duration])).toEqual([
      ['b', 6_000],
      ['c', 6_000],
      ['d', 6_000],
    ]);
  });

  test('show the same message once, and again after it is gone', () => {
    const { core } = createTestCore();
    const first = core.toasts.info('a');
    core.toasts.info('b');
    const again = core.toasts.info('a');
    expect(again).not.toBe(first);
    expect(core.toasts.items.map(({ text }) => text)).toEqual(['b', 'a']);
  });

  test('show what failed, and nothing for aborted calls', () => {
    const { core } = createTestCore();
    core.toasts.error(refusal('blocked', 'No'));
    core.toasts.error(new NetworkError('timeout'));
    core.toasts.error(new NetworkError('aborted'));
    core.toasts.error(new Error('secret detail'));
    expect(core.toasts.items.map(({ text, key }) => text ?? key)).toEqual(['No', 'timeout', 'unknown']);
  });

  test('can stay and be dismissed', () => {
    const { core } = createTestCore();
    const id = core.toasts.show({ tone: 'info', text: 'stay', duration: 0 });
    expect(core.toasts.items).toMatchObject([{ duration: 0 }]);
    core.toasts.dismiss(id);
    expect(core.toasts.items).toEqual([]);
  });
});

describe('push', () => {
  const subscription = { endpoint: 'https://push.test/1', keys: { p256dh: 'a', auth: 'b' } };
  const port = (change: Partial<PushPort> = {}): PushPort => ({
    supported: () => true,
    permission: () => 'default',
    current: async () => null,
    subscribe: async () => subscription,
    unsubscribe: async () => undefined,
    onMessage: () => () => undefined,
    ...change,
  });

  test('is known immediately if the browser was never asked, so the first screen does not wait', () => {
    const { core } = createTestCore();
    void core.push.connect(
      port({ permission: () => 'default', current: () => new Promise(() => undefined) }),
    );
    expect(core.push.isAvailable).toBe(true);
  });

  test('is unknown, then known', async () => {
    const { core } = createTestCore();
    expect(core.push.capable).toBeNull();
    await core.push.connect(port({ supported: () => false }));
    expect(core.push.capable).toBe(false);
    expect(core.push.isAvailable).toBe(false);
  });

  test('needs the key of the site', async () => {
    const { core } = createTestCore({ settings: createSettings({ push_public_key: null }) });
    await core.push.connect(port());
    expect(core.push.capable).toBe(false);
  });

  test('can be enabled and disabled, and registers with the server', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('POST /api/user.php?push=1', { subscribed: true });
    api.on('DELETE /api/user.php?push=1', { subscribed: false });
    await core.push.connect(port());
    await core.push.enable();
    expect(core.push.isSubscribed).toBe(true);
    expect(api.last('POST /api/user.php?push=1')?.body).toEqual(subscription);
    await core.push.disable();
    expect(core.push.isSubscribed).toBe(false);
    expect(core.push.isAvailable).toBe(true);
  });

  test('records a denial', async () => {
    let permission: 'default' | 'denied' = 'default';
    const { core } = createTestCore({ user: createUser() });
    const refuse = async (): Promise<never> => {
      permission = 'denied';
      throw new DOMException('no', 'NotAllowedError');
    };
    await core.push.connect(port({ permission: () => permission, subscribe: refuse }));
    await core.push.enable();
    expect(core.push.subscribed).toBe('denied');
    expect(core.push.isAvailable).toBe(false);
  });
});

describe('search', () => {
  const page = (id: string, number = 1) => ({
    profiles: [createCard(id)],
    page: number,
    num_results: 30,
    exact: true,
  });

  test('keeps pages with the same filters and clears them with new ones', () => {
    const { core } = createTestCore();
    core.search.setFilters({ gender: 'female' });
    core.search.fillPage(page('a', 1));
    core.search.fillPage(page('b', 2));
    core.search.setFilters({ gender: 'female' });
    expect([...core.search.results.keys()]).toEqual([1, 2]);
    core.search.setFilters({ gender: 'male' });
    expect(core.search.results.size).toBe(0);
  });

  test('finds the position once an hour; denied is false', async () => {
    const { core, api, clock } = createTestCore();
    const place = { country: 'NL' as const, region: 'NH', city: 'Amsterdam' };
    api.on('GET /api/geocode.php', { geocode: place });
    const here = async () => ({ lat: 52.37, lon: 4.9 });
    await expect(core.search.locate(here)).resolves.toEqual(place);
    await core.search.locate(here);
    expect(api.count('GET /api/geocode.php')).toBe(1);
    clock.advance(3_600_000);
    api.on('GET /api/geocode.php', refusal('not_found'));
    await expect(core.search.locate(here)).resolves.toBe(false);
    expect(core.search.geocode).toBe(false);
    await expect(core.search.locate(() => Promise.reject(new Error('no')))).resolves.toBe(false);
    expect(core.search.geolocation).toBe('denied');
  });
});

describe('settings', () => {
  test('reload known regions in a newly chosen language', async () => {
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

  test('load regions once for concurrent callers, and again after a failure', async () => {
    const { core, api } = createTestCore();
    api.on('GET /api/regions.php', refusal('unavailable'));
    await expect(core.settings.loadRegions('NL')).rejects.toMatchObject({ code: 'unavailable' });
    api.on('GET /api/regions.php', { regions: { NL: [{ code: 'NH', name: 'Noord-Holland', cities: [] }] } });
    await Promise.all([core.settings.loadRegions('NL'), core.settings.loadRegions('NL')]);
    await core.settings.loadRegions('NL');
    expect(api.count('GET /api/regions.php')).toBe(2);
    expect(core.settings.regionName('NL', 'NH')).toBe('Noord-Holland');
    expect(core.settings.regionName('NL', 'XX')).toBe('XX');
    expect(core.settings.regionWord('PL')).toBe('voivodeship');
    expect(core.settings.regionWord(null)).toBe('region');
  });

  test('expose phone, pictures, niche, and the date of the terms', async () => {
    const { core, api } = createTestCore({
      settings: createSettings({ niche: 7, terms_version: '2020-01-01T00:00:00Z' }),
    });
    expect(core.settings.supportPhoneHref).toBe('tel:0201234567');
    expect(core.settings.imageUrl('a.webp')).toBe('/photos/a.webp');
    expect(core.settings.niche).toBe('gay');
    expect(core.settings.termsVersion).toBe('2023-12-01T12:00:00Z');
    api.on('GET /api/companyinfo.php', {
      companyinfo: {
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
        added: '2025-02-03T00:00:00Z',
      },
    });
    await core.settings.loadCompanyInfo();
    await core.settings.loadCompanyInfo();
    expect(api.count('GET /api/companyinfo.php')).toBe(1);
    expect(core.settings.termsVersion).toBe('2025-02-03T00:00:00Z');
  });

  test('keep the country that the visitor chooses', () => {
    const { core, cookies } = createTestCore({ ...createBoot(), country: 'NL' });
    core.settings.setCountry('DE');
    expect(core.settings.country).toBe('DE');
    expect(cookies.get('country')).toBe('DE');
  });
});
