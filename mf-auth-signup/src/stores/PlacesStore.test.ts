import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createTestCore, refusal } from '@rendezvous/core/testing';
import { PlacesStore } from './PlacesStore.ts';

const GEOCODE = 'GET /api/geocode.php';
const ask = jest.fn<Geolocation['getCurrentPosition']>();

function setUp(found = true) {
  ask.mockReset();
  ask.mockImplementation((onFound, onRefused) => {
    if (found) onFound({ coords: { latitude: 52.37, longitude: 4.9 } } as GeolocationPosition);
    else onRefused?.({ code: 1 } as GeolocationPositionError);
  });
  Object.assign(window.navigator, { geolocation: { getCurrentPosition: ask } });
  const made = createTestCore();
  made.api
    .on(GEOCODE, { geocode: { country: 'NL', region: 'NL-NH', city: 'Amsterdam' } })
    .on('GET /api/regions.php', { regions: {} });
  return { ...made, places: new PlacesStore(made.core) };
}

afterEach(() => {
  Reflect.deleteProperty(window.navigator, 'geolocation');
});

describe('the places store', () => {
  it('accepts a position up to an hour old, and caches the place for an hour', async () => {
    const { core, api, places, clock } = setUp();
    const amsterdam = { country: 'NL', region: 'NL-NH', city: 'Amsterdam' };
    expect(places.canLocate).toBe(true);
    expect(await places.locate()).toEqual(amsterdam);
    expect(ask.mock.calls[0]?.[2]).toMatchObject({ maximumAge: 3_600_000 });
    expect(api.last(GEOCODE)?.query).toEqual({ lat: 52.37, lon: 4.9 });
    expect(core.search.geocode).toEqual(amsterdam);
    expect(await places.locate()).toEqual(amsterdam);
    expect(ask).toHaveBeenCalledTimes(1);
    clock.advance(3_600_000);
    await places.locate();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('reports a denied permission as a failure, without a request', async () => {
    const { core, api, places } = setUp(false);
    expect(await places.locate()).toBeNull();
    expect([places.locating.failure !== null, places.locating.busy]).toEqual([true, false]);
    expect(core.search).toMatchObject({ geolocation: 'denied', geocode: false });
    expect(api.count(GEOCODE)).toBe(0);
  });

  it.each([
    ['the server knows no place there', refusal('not_found')],
    ['the site is not open there', { geocode: { country: 'US' as const, region: null, city: null } }],
  ])('reports a failure if %s', async (_why, answer) => {
    const { api, places } = setUp();
    api.on(GEOCODE, answer);
    expect(await places.locate()).toBeNull();
    expect(places.locating.failure).not.toBeNull();
  });
});
