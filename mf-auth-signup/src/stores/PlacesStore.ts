import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';

export type FoundPlace = { country: string; region: string | null; city: string | null };

/** Locates the visitor if the device allows it. */
export class PlacesStore {
  readonly locating = new Submission();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  get canLocate(): boolean {
    return typeof navigator !== 'undefined' && 'geolocation' in navigator;
  }

  /** Locates the device. Null if denied, unknown or outside the site's countries. */
  locate(): Promise<FoundPlace | null> {
    return this.locating.runForResult(async () => {
      const { search, settings } = this.#core;
      const place = await search.locate(position);
      if (place === false) throw new RangeError('unknown');
      const { country, region, city } = place;
      if (country === null || !settings.values.countries.includes(country)) throw new RangeError('elsewhere');
      await settings.loadRegions(country);
      return { country, region, city };
    });
  }
}

async function position(maximumAge: number): Promise<{ lat: number; lon: number }> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge, timeout: 10_000 }),
  );
  return { lat: coords.latitude, lon: coords.longitude };
}
