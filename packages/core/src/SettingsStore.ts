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

/** Site settings and fixed lists. Each list is loaded once. */
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

  /**
   * The visitor's country: the chosen one, otherwise the account's, otherwise the network's; as on
   * the server.
   */
  get country(): string | null {
    return this.values.geoip_selected_country ?? this.#countryOfMember() ?? this.#countryOfPage;
  }

  /**
   * The country for prices, searches and faces: the visitor's if the site is open to it, otherwise
   * the most likely one.
   */
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

  /**
   * The version of the terms: the latest of the minimum date, the company's start and the site's
   * date.
   */
  get termsVersion(): string {
    const dates = [TERMS_VERSION_FLOOR, this.values.terms_version, this.companyInfo?.added];
    return dates.reduce<string>(
      (latest, date) => (date !== undefined && Date.parse(date) > Date.parse(latest) ? date : latest),
      TERMS_VERSION_FLOOR,
    );
  }

  /** The symbol and word that mark fictional profiles; null if the site has no word. */
  get fictionalMark(): string | null {
    const { fictional_singular: word } = this.values;
    return word && this.marked(word);
  }

  /** Returns the mark that a fictional profile must always show; null for real profiles. */
  markOf({ fictional = false }: { fictional?: boolean }): string | null {
    return fictional ? this.fictionalMark : null;
  }

  marked(word: string): string {
    const { fictional_icon: icon } = this.values;
    return icon ? `${icon} ${word}` : word;
  }

  /** The support number as a `tel:` link; null if there is none. */
  get supportPhoneHref(): string | null {
    const phone = this.values.support_phone?.replaceAll(/[-\s]/g, '');
    return phone ? `tel:${phone}` : null;
  }

  imageUrl(filename: string): string {
    return `${this.values.cdn_prefix}${filename}`;
  }

  regionWord(country: string | null): RegionWord {
    return isCountry(country) ? COUNTRY_REGION_WORD[country] : 'region';
  }

  setCountry(country: Country): void {
    this.values = { ...this.values, geoip_selected_country: country };
    this.#cookies.set('country', country, COUNTRY_COOKIE_DAYS);
  }

  regions(country: string): readonly Region[] {
    return this.regionsByCountry.get(country) ?? [];
  }

  /** Returns a region's name, or its code if the region is unknown or not loaded. */
  regionName(country: string, code: string | null): string | null {
    if (code === null) return null;
    return this.regions(country).find((region) => region.code === code)?.name ?? code;
  }

  /** Reloads the regions, because their names and order depend on the language. */
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

  /** Lets concurrent callers share a request. A failed request can be retried. */
  #once(name: string, load: () => Promise<void>): Promise<void> {
    const present = this.#inFlight.get(name);
    if (present !== undefined) return present;
    const promise = load().finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, promise);
    return promise;
  }
}
