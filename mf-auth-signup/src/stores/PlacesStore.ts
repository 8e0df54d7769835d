import { makeObservable, observable, runInAction } from 'mobx';
import { TIMES } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';

export type FoundPlace = { country: string; region: string | null; city: string | null };

/** The visitor's own place, when the device may tell it. */
export class PlacesStore {
  locating = false;
  locateFailed = false;
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, { locating: observable, locateFailed: observable });
  }

  get canLocate(): boolean {
    return typeof navigator !== 'undefined' && 'geolocation' in navigator;
  }

  /** Asks the device; null when it may not tell, does not know, or is outside of the site's countries. */
  async locate(): Promise<FoundPlace | null> {
    runInAction(() => {
      this.locating = true;
      this.locateFailed = false;
    });
    try {
      const { coords } = await position();
      const { geocode } = await this.core.api.call('GET /api/geocode.php', {
        query: { lat: coords.latitude, lon: coords.longitude },
      });
      const { country, region, city } = geocode;
      if (country === null || !this.core.settings.values.countries.includes(country))
        throw new RangeError('elsewhere');
      await this.core.settings.loadRegions(country);
      return { country, region, city };
    } catch {
      runInAction(() => (this.locateFailed = true));
      return null;
    } finally {
      runInAction(() => (this.locating = false));
    }
  }
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: TIMES.geolocationMaxAge * 1000,
      timeout: 10_000,
    }),
  );
}
