import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import { TIMES } from '@rendezvous/contracts';
import type { Card, Country, Geocode } from '@rendezvous/contracts';
import type { AnswerOf, QueryOf } from '@rendezvous/contracts/endpoints';
import type { Clock } from './ports.ts';

export type SearchFilters = Omit<NonNullable<QueryOf<'GET /api/members.php'>>, 'page' | 'similar'>;
export type SearchPage = AnswerOf<'GET /api/members.php'>;
export type MemberPage = AnswerOf<'GET /api/member.php'>;

/** Gets the position of the device. Rejects if denied. */
export type LocatePort = (maximumAge: number) => Promise<{ lat: number; lon: number }>;

/** Stores search results. The filters come from the URL. */
export class SearchStore {
  filters: SearchFilters = {};
  /** Cards by page, starting at 1. */
  readonly results = observable.map<number, readonly Card[]>({}, { deep: false });
  readonly similar = observable.map<number, readonly Card[]>({}, { deep: false });
  numResults: number | null = null;
  numSimilar: number | null = null;
  /** False if there are more results than `numResults`. */
  exact = true;
  /** The card of the opened profile, shown until the profile has loaded. */
  declare opened?: Card;
  /** Opened profiles by member id. */
  readonly members = observable.map<string, MemberPage>({}, { deep: false });
  geolocation: 'unknown' | 'granted' | 'denied' = 'unknown';
  /** The place of the device; false if the request failed. */
  geocode: Geocode | false | null = null;
  /** The country that the visitor chose for prices and payment methods. */
  paymentCountry: Country | null = null;

  #api: Api;
  #clock: Clock;
  #geocodedAt = 0;

  constructor(api: Api, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
    makeObservable(this, {
      filters: observableRef,
      numResults: observable,
      numSimilar: observable,
      exact: observable,
      geolocation: observable,
      geocode: observableRef,
      paymentCountry: observable,
      setFilters: action,
      fillPage: action,
      fillMember: action,
      setPaymentCountry: action,
      forgetMember: action,
      clear: action,
    });
  }

  /** Sets the filters. Clears the results if the filters differ. */
  setFilters(filters: SearchFilters): void {
    if (JSON.stringify(filters) === JSON.stringify(this.filters)) return;
    this.filters = filters;
    this.results.clear();
    this.similar.clear();
    this.numResults = null;
    this.numSimilar = null;
  }

  fillPage(answer: SearchPage, similar = false): void {
    (similar ? this.similar : this.results).set(answer.page, answer.profiles);
    if (similar) {
      this.numSimilar = answer.num_results;
      return;
    }
    this.numResults = answer.num_results;
    this.exact = answer.exact;
  }

  fillMember(member: MemberPage): void {
    this.members.set(member.profile.id, member);
  }

  /** Requests the profile, even if it is cached; meanwhile the cached one can be shown. */
  async loadMember(id: string): Promise<MemberPage> {
    const member = await this.#api.call('GET /api/member.php', { query: { id } });
    this.fillMember(member);
    return member;
  }

  forgetMember(id: string): void {
    this.members.delete(id);
  }

  setPaymentCountry(country: Country | null): void {
    this.paymentCountry = country;
  }

  /**
   * Finds the place of the device, at most once an hour. Resolves to `false` if denied or failed.
   */
  async locate(port: LocatePort): Promise<Geocode | false> {
    const age = this.#clock.now() - this.#geocodedAt;
    if (this.geocode && age < TIMES.geolocationMaxAge * 1000) return this.geocode;
    let position: { lat: number; lon: number };
    try {
      position = await port(TIMES.geolocationMaxAge * 1000);
    } catch {
      runInAction(() => {
        this.geolocation = 'denied';
        this.geocode = false;
      });
      return false;
    }
    const geocode = await this.#api
      .call('GET /api/geocode.php', { query: position })
      .then((answer) => answer.geocode)
      .catch(() => false as const);
    runInAction(() => {
      this.geolocation = 'granted';
      this.geocode = geocode;
      this.#geocodedAt = this.#clock.now();
    });
    return geocode;
  }

  /** Clears the results at login and logout, because visitors and members see different ones. */
  clear(): void {
    this.results.clear();
    this.similar.clear();
    this.members.clear();
    this.numResults = null;
    this.numSimilar = null;
  }
}
