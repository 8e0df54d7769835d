import type { CompanyInfo, Language, NicheNumber, Settings } from '@rendezvous/contracts';

/** Computed for each visitor or from other columns; never stored. */
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
  | 'minimum_message_costs';

/** What the browser never sees. */
export type PrivateSettings = {
  /** Sender of the site's mails. */
  mail_sender: string;
  /** Calls allowed, by the limit's name in contracts, where they differ. */
  limits: Record<string, number>;
  /** Creditor id in direct-debit mandates. */
  creditor_id: string;
  /** VAT in percent by country; VAT is included in prices. */
  vat_rates: Record<string, number>;
  /** Direct debit: most per member and month, in minor units. */
  direct_debit_limit: number;
};

export type SiteSettings = Omit<Settings, Computed> & PrivateSettings;

/** A domain configuration, as requests see it. */
export type Site = {
  id: number;
  key: string;
  name: string;
  /** The host to write in mails, without a port. */
  domain: string;
  /** Scheme, host and port of links, without a trailing slash; null: from PUBLIC_ORIGIN and the domain. */
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
};

/** The sites of this installation. */
export type SiteRegistry = {
  /**
   * The site of a host (with or without a port). Unknown hosts get the default site outside production.
   * @throws ApiError unknown_site
   */
  byHost(host: string): Promise<Site>;
  byId(id: number): Promise<Site>;
  all(): Promise<readonly Site[]>;
  /** Drops the cached sites: the next request reads them again. */
  refresh(): void;
};
