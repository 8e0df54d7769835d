import { makeObservable, observable, runInAction } from 'mobx';
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
      const place = await this.core.search.locate(position);
      if (place === false) throw new RangeError('unknown');
      const { country, region, city } = place;
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

async function position(maximumAge: number): Promise<{ lat: number; lon: number }> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge, timeout: 10_000 }),
  );
  return { lat: coords.latitude, lon: coords.longitude };
}
