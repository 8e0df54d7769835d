import { autorun } from 'mobx';
import { describe, expect, jest, test } from '@jest/globals';
import type { MemberPage, SearchPage } from './SearchStore.ts';
import { createCard, createTestCore, refusal } from './testing/index.ts';

const page = (id: string, change: Partial<SearchPage> = {}): SearchPage => ({
  profiles: [createCard(id)],
  page: 1,
  num_results: 30,
  exact: true,
  ...change,
});

/** Records the values that an observer would render. */
function watch<T>(read: () => T): { seen: T[]; stop: () => void } {
  const seen: T[] = [];
  return { seen, stop: autorun(() => void seen.push(read())) };
}

describe('search', () => {
  test('starts without filters, results and position', () => {
    const { core } = createTestCore();
    const { search } = core;
    expect(search).toMatchObject({
      filters: {},
      numResults: null,
      numSimilar: null,
      exact: true,
      geolocation: 'unknown',
      geocode: null,
      paymentCountry: null,
    });
  });

  test('keeps pages while filters stay the same and clears them for new filters', () => {
    const { core } = createTestCore();
    core.search.setFilters({ gender: 'female' });
    core.search.fillPage(page('a'));
    core.search.fillPage(page('b', { page: 2 }));
    core.search.setFilters({ gender: 'female' });
    expect([...core.search.results.keys()]).toEqual([1, 2]);
    core.search.setFilters({ gender: 'male' });
    expect(core.search.results.size).toBe(0);
  });

  test('keeps similar members separate from results', async () => {
    const { core } = createTestCore();
    core.search.fillPage(page('a', { num_results: 30, exact: false }));
    core.search.fillPage(page('b', { num_results: 7 }), true);
    expect([core.search.numResults, core.search.numSimilar, core.search.exact]).toEqual([30, 7, false]);
    expect(core.search.results.get(1)?.[0]?.id).toBe('a');
    expect(core.search.similar.get(1)?.[0]?.id).toBe('b');
    core.search.setFilters({ gender: 'male' });
    expect([core.search.numResults, core.search.numSimilar, core.search.similar.size]).toEqual([
      null,
      null,
      0,
    ]);
  });

  test('stores responses as received', () => {
    const { core } = createTestCore();
    const answer = page('a');
    core.search.fillPage(answer);
    core.search.fillPage(answer, true);
    expect(core.search.results.get(1)).toBe(answer.profiles);
    expect(core.search.similar.get(1)).toBe(answer.profiles);
  });

  test('clears results and counts on demand', () => {
    const { core } = createTestCore();
    core.search.fillPage(page('a'));
    core.search.fillPage(page('b'), true);
    core.search.clear();
    expect(core.search).toMatchObject({ numResults: null, numSimilar: null });
    expect([core.search.results.size, core.search.similar.size]).toEqual([0, 0]);
  });

  test('keeps the country that was chosen for prices', () => {
    const { core } = createTestCore();
    const { seen, stop } = watch(() => core.search.paymentCountry);
    core.search.setPaymentCountry('DE');
    core.search.setPaymentCountry(null);
    expect(seen).toEqual([null, 'DE', null]);
    stop();
  });
});

describe('opened members', () => {
  const member = (id: string) => JSON.parse(JSON.stringify({ profile: { id } })) as MemberPage;

  test('are requested each time, stored as received, and removed one by one', async () => {
    const { core, api } = createTestCore();
    const answer = member('a');
    api.on('GET /api/member.php', answer);
    await expect(core.search.loadMember('a')).resolves.toBe(answer);
    await core.search.loadMember('a');
    expect(api.count('GET /api/member.php')).toBe(2);
    expect(api.last('GET /api/member.php')?.query).toEqual({ id: 'a' });
    expect(core.search.members.get('a')).toBe(answer);
    core.search.fillMember(member('b'));
    core.search.forgetMember('a');
    expect([...core.search.members.keys()]).toEqual(['b']);
    core.search.clear();
    expect(core.search.members.size).toBe(0);
  });
});

describe('the position', () => {
  const place = { country: 'NL' as const, region: 'NH', city: 'Amsterdam' };
  const here = { lat: 52.37, lon: 4.9 };

  test('is requested from the device with a maximum age, and looked up on the server by coordinates', async () => {
    const { core, api } = createTestCore();
    api.on('GET /api/geocode.php', { geocode: place });
    const port = jest.fn(async (_maximumAge: number) => here);
    const { seen, stop } = watch(() => [core.search.geolocation, core.search.geocode]);
    await expect(core.search.locate(port)).resolves.toEqual(place);
    expect(port).toHaveBeenCalledWith(3_600_000);
    expect(api.last('GET /api/geocode.php')?.query).toEqual(here);
    expect(seen.at(-1)).toEqual(['granted', place]);
    stop();
  });

  test('is cached for one hour', async () => {
    const { core, api, clock } = createTestCore();
    api.on('GET /api/geocode.php', { geocode: place });
    await core.search.locate(async () => here);
    clock.advance(3_599_999);
    await core.search.locate(async () => here);
    expect(api.count('GET /api/geocode.php')).toBe(1);
    clock.advance(1);
    await core.search.locate(async () => here);
    expect(api.count('GET /api/geocode.php')).toBe(2);
  });

  test('is false if the server knows no place there', async () => {
    const { core, api } = createTestCore();
    api.on('GET /api/geocode.php', refusal('not_found'));
    await expect(core.search.locate(async () => here)).resolves.toBe(false);
    expect(core.search).toMatchObject({ geolocation: 'granted', geocode: false });
  });

  test('is false, and denied, if the device refuses', async () => {
    const { core, api } = createTestCore();
    const { seen, stop } = watch(() => [core.search.geolocation, core.search.geocode]);
    await expect(core.search.locate(() => Promise.reject(new Error('no')))).resolves.toBe(false);
    expect(seen.at(-1)).toEqual(['denied', false]);
    expect(api.calls).toEqual([]);
    stop();
  });
});
