import type { CompanyInfo, Language, NicheNumber, Settings } from '@rendezvous/contracts';

/** Computed per visitor or from other columns; never stored. */
type Computed =
  | 'name'
  | 'domain'
  | 'domain_language'
  | 'cdn_prefix'
  | 'niche'
  | 'countries'
  | 'geoip_country'
  | 'geoip_selected_country'
  | 'likely_country'
  | 'push_public_key'
  | 'minimum_message_costs'
  | 'gift_costs';

/** Settings that are never sent to the browser. */
export type PrivateSettings = {
  mail_sender: string;
  /** Overrides of rate limits, by their name in contracts. */
  limits: Record<string, number>;
  creditor_id: string;
  /** VAT in percent by country, included in prices. */
  vat_rates: Record<string, number>;
  /** Whether members prove their age where their country's law requires it. */
  age_assurance: 'off' | 'by_country';
  /** Direct debit: maximum per member and month, in minor units. */
  direct_debit_limit: number;
  /** Scores from which new conversations are spread over time, or held for a moderator. */
  trust_slow_at: number;
  trust_hold_at: number;
  /** Minimum minutes between new conversations of a slowed member. */
  trust_slow_minutes: number;
  /** Profiles that an account, or a visitor's network, can open in an hour. */
  trust_views_per_hour: number;
};

export type SiteSettings = Omit<Settings, Computed> & PrivateSettings;

/** A domain configuration, as requests see it. */
export type Site = {
  id: number;
  key: string;
  name: string;
  /** The host in mails, without a port. */
  domain: string;
  /** Origin of links without a trailing slash; null uses PUBLIC_ORIGIN and the domain. */
  origin: string | null;
  hosts: readonly string[];
  language: Language;
  niche: NicheNumber;
  countries: readonly string[];
  settings: SiteSettings;
  company: CompanyInfo;
  isDefault: boolean;
  /** Lowest price of a message by country, from the bundles on sale. */
  minimumMessageCosts: Settings['minimum_message_costs'];
  giftCosts: Settings['gift_costs'];
};

export type SiteRegistry = {
  /**
   * Returns the site of a host (with or without a port); the default site for unknown hosts, except
   * in production.
   * @throws ApiError unknown_site
   */
  byHost(host: string): Promise<Site>;
  byId(id: number): Promise<Site>;
  all(): Promise<readonly Site[]>;
  /** Drops the cached sites; the next request reads them again. */
  refresh(): void;
};
