import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import type {
  BootData,
  CompanyInfo,
  Country,
  Niche,
  Region,
  RegionWord,
  Settings,
} from '@rendezvous/contracts';
import { COUNTRY_REGION_WORD, TERMS_VERSION_FLOOR, isCountry, nicheName } from '@rendezvous/contracts';
import type { Cookies } from './ports.ts';

const COUNTRY_COOKIE_DAYS = 365;

/** The site's settings and its fixed lists, each loaded once. */
export class SettingsStore {
  values: Settings;
  readonly regionsByCountry = observable.map<string, readonly Region[]>();
  companyInfo: CompanyInfo | null = null;

  #api: Api;
  #cookies: Cookies;
  #countryOfPage: string | null;
  #countryOfMember: () => string | null;
  #inFlight = new Map<string, Promise<void>>();

  constructor(
    api: Api,
    cookies: Cookies,
    boot: Pick<BootData, 'settings' | 'country'>,
    countryOfMember: () => string | null,
  ) {
    this.#api = api;
    this.#cookies = cookies;
    this.values = boot.settings;
    this.#countryOfPage = boot.country;
    this.#countryOfMember = countryOfMember;
    makeObservable(this, {
      values: observableRef,
      country: computed,
      companyInfo: observableRef,
      marketCountry: computed,
      niche: computed,
      fictionalMark: computed,
      termsVersion: computed,
      supportPhoneHref: computed,
      setCountry: action,
    });
  }

  /** The visitor's country, as the server finds it for a page: their own choice, else the account's, else the network's. */
  get country(): string | null {
    return this.values.geoip_selected_country ?? this.#countryOfMember() ?? this.#countryOfPage;
  }

  /** The country whose prices are shown: the visitor's where the site is open to it, else the most likely one. */
  get marketCountry(): Country {
    const { countries, likely_country: likely } = this.values;
    return countries.find((country) => country === this.country) ?? likely;
  }

  get niche(): Niche {
    const { niche } = this.values;
    return niche === 2 || niche === 3 || niche === 4 || niche === 5 || niche === 6 || niche === 7
      ? nicheName(niche)
      : 'general';
  }

  /** The latest of the minimum date, the company's start, and the site's own date. */
  get termsVersion(): string {
    const dates = [TERMS_VERSION_FLOOR, this.values.terms_version, this.companyInfo?.added];
    return dates.reduce<string>(
      (latest, date) => (date !== undefined && Date.parse(date) > Date.parse(latest) ? date : latest),
      TERMS_VERSION_FLOOR,
    );
  }

  /** The site's sign and word for a fictional profile; null if it has none. */
  get fictionalMark(): string | null {
    const { fictional_singular: word } = this.values;
    return word && this.marked(word);
  }

  /** The mark that a profile must carry wherever it is shown; null for a real one. */
  markOf({ fictional = false }: { fictional?: boolean }): string | null {
    return fictional ? this.fictionalMark : null;
  }

  /** A word for fictional profiles after the site's sign. */
  marked(word: string): string {
    const { fictional_icon: icon } = this.values;
    return icon ? `${icon} ${word}` : word;
  }

  /** `tel:` link; null if the site has no phone number. */
  get supportPhoneHref(): string | null {
    const phone = this.values.support_phone?.replaceAll(/[-\s]/g, '');
    return phone ? `tel:${phone}` : null;
  }

  /** URL of a picture's file name. */
  imageUrl(filename: string): string {
    return `${this.values.cdn_prefix}${filename}`;
  }

  /** The word that a country uses for its regions. */
  regionWord(country: string | null): RegionWord {
    return isCountry(country) ? COUNTRY_REGION_WORD[country] : 'region';
  }

  /** Sets the visitor's country; kept for later visits. */
  setCountry(country: Country): void {
    this.values = { ...this.values, geoip_selected_country: country };
    this.#cookies.set('country', country, COUNTRY_COOKIE_DAYS);
  }

  regions(country: string): readonly Region[] {
    return this.regionsByCountry.get(country) ?? [];
  }

  /** Name of a region code; the code itself if it is not loaded or unknown. */
  regionName(country: string, code: string | null): string | null {
    if (code === null) return null;
    return this.regions(country).find((region) => region.code === code)?.name ?? code;
  }

  /** Reloads the regions after a language change: names and order differ. */
  async reloadRegions(): Promise<void> {
    await Promise.all([...this.regionsByCountry.keys()].map((country) => this.loadRegions(country, true)));
  }

  async loadRegions(country: string, again = false): Promise<void> {
    if (!again && this.regionsByCountry.has(country)) return;
    await this.#once(`regions ${country}`, async () => {
      const { regions } = await this.#api.call('GET /api/regions.php', { query: { country } });
      runInAction(() => {
        for (const [code, list] of Object.entries(regions)) this.regionsByCountry.set(code, list);
        if (!this.regionsByCountry.has(country)) this.regionsByCountry.set(country, []);
      });
    });
  }

  async loadCompanyInfo(): Promise<void> {
    if (this.companyInfo !== null) return;
    await this.#once('companyinfo', async () => {
      const { companyinfo } = await this.#api.call('GET /api/companyinfo.php');
      runInAction(() => void (this.companyInfo = companyinfo));
    });
  }

  /** Concurrent callers share a load; a failed one can be retried. */
  #once(name: string, load: () => Promise<void>): Promise<void> {
    const present = this.#inFlight.get(name);
    if (present !== undefined) return present;
    const promise = load().finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, promise);
    return promise;
  }
}
