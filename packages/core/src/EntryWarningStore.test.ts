import { describe, expect, jest, test } from '@jest/globals';
import type { RouteId } from '@rendezvous/contracts';
import { COUNTRIES, ROUTES, routeById } from '@rendezvous/contracts';
import { createTestCore, createSettings, createUser } from './testing/index.ts';
import type { TestCore } from './testing/createTestCore.ts';

describe('the entry warning', () => {
  const warns = ({ core }: TestCore, route: RouteId, standalone = false): boolean =>
    core.entryWarning.showsOn(routeById(route), standalone);

  test('is shown to visitors until they close it', () => {
    const test = createTestCore();
    expect(warns(test, 'index')).toBe(true);
    expect(warns(test, 'complete-signup')).toBe(false);
    expect(warns(test, 'index', true)).toBe(false);
    test.core.entryWarning.close();
    expect(warns(test, 'index')).toBe(false);
  });

  test('stores the time at which it is closed', () => {
    const { core, cookies, clock } = createTestCore();
    core.entryWarning.close();
    expect([...cookies.values()]).toEqual([String(clock.now())]);
  });

  test('keeps the answer for a year', () => {
    const set = jest.fn();
    const { core, clock } = createTestCore({}, { cookies: { set } });
    core.entryWarning.close();
    expect(set.mock.calls).toEqual([['skip-site-entry', String(clock.now()), 365]]);
  });

  test('is shown on landers only for NL and DE', () => {
    expect(warns(createTestCore({ country: 'DE' }), 'landers-gallery')).toBe(true);
    expect(warns(createTestCore({ country: 'FR' }), 'landers-gallery')).toBe(false);
    expect(warns(createTestCore({ country: 'FR' }), 'index')).toBe(true);
  });

  test('is shown over chats, landers and empty screens only for NL and DE', () => {
    for (const route of ['chats-id', 'landers-gallery', 'landers-tinderswipe'] as const) {
      const warned = COUNTRIES.filter((country) => warns(createTestCore({ country }), route));
      expect(warned).toEqual(['DE', 'NL']);
    }
  });

  test('is shown in every layout to visitors whose country is unknown', () => {
    const unknown = createTestCore({ country: null });
    const silent = ROUTES.filter(({ id, access }) => access !== 'staff' && !warns(unknown, id));
    expect(silent.map(({ id }) => id)).toEqual(['complete-signup', 'reset-password', 'reset-password-do']);
  });

  test.each(COUNTRIES)('is shown over every other screen to visitors from %s', (country) => {
    const test = createTestCore({ country });
    const silent = ROUTES.filter(({ id, layout }) => layout === 'default' && !warns(test, id));
    expect(silent.map(({ id }) => id)).toEqual(['complete-signup', 'reset-password', 'reset-password-do']);
  });

  test('prefers the chosen country', () => {
    const settings = createSettings({ geoip_selected_country: 'FR' });
    expect(warns(createTestCore({ country: 'DE', settings }), 'landers-gallery')).toBe(false);
  });

  test('is not shown to members, or on sites without an entry warning', () => {
    expect(warns(createTestCore({ user: createUser() }), 'pricing')).toBe(false);
    const settings = createSettings({ enable_site_entry_popup: 'no' });
    expect(warns(createTestCore({ settings }), 'index')).toBe(false);
  });
});
