import { describe, expect, test } from '@jest/globals';
import type { RouteId } from '@rendezvous/contracts';
import { routeById } from '@rendezvous/contracts';
import { createTestCore, createSettings, createUser } from './testing/index.ts';
import type { TestCore } from './testing/createTestCore.ts';

describe('the entry warning', () => {
  const warns = ({ core }: TestCore, route: RouteId, standalone = false): boolean =>
    core.entryWarning.showsOn(routeById(route), standalone);

  test('for visitors, once', () => {
    const test = createTestCore();
    expect(warns(test, 'index')).toBe(true);
    expect(warns(test, 'complete-signup')).toBe(false);
    expect(warns(test, 'index', true)).toBe(false);
    test.core.entryWarning.close();
    expect(warns(test, 'index')).toBe(false);
  });

  test('closing the entry warning keeps the time', () => {
    const { core, cookies, clock } = createTestCore();
    core.entryWarning.close();
    expect([...cookies.values()]).toEqual([String(clock.now())]);
  });

  test('on landers for NL and DE alone', () => {
    expect(warns(createTestCore({ country: 'DE' }), 'landers-gallery')).toBe(true);
    expect(warns(createTestCore({ country: 'FR' }), 'landers-gallery')).toBe(false);
    expect(warns(createTestCore({ country: 'FR' }), 'index')).toBe(true);
  });

  test('over chats, landers and empty screens for NL and DE alone', () => {
    for (const route of ['chats-id', 'landers-gallery', 'landers-tinderswipe'] as const) {
      const countries = ['NL', 'DE', 'FR', 'GB', 'US'];
      expect(countries.filter((country) => warns(createTestCore({ country }), route))).toEqual(['NL', 'DE']);
    }
  });

  test('the chosen country wins', () => {
    const settings = createSettings({ geoip_selected_country: 'FR' });
    expect(warns(createTestCore({ country: 'DE', settings }), 'landers-gallery')).toBe(false);
  });

  test('not for members, nor where the site has none', () => {
    expect(warns(createTestCore({ user: createUser() }), 'pricing')).toBe(false);
    const settings = createSettings({ enable_site_entry_popup: 'no' });
    expect(warns(createTestCore({ settings }), 'index')).toBe(false);
  });
});
