import { Type } from 'typebox';
import type { Static, TProperties } from 'typebox';
import { GENDERS, PAYMENT_METHODS, PROCESSOR_PURPOSES, STAFF_ROLES } from '../attributes.ts';
import { COUNTRIES } from '../countries.ts';
import { DISCOUNT_VALIDITIES } from './kinds.ts';
import { CountryCode, CurrencyCode, DateTime, LanguageCode, PersonText, nullable, oneOf } from './values.ts';

const strict = <const P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const Line = (graphemes: number) => PersonText(graphemes, { minLength: 1 });
const SiteEmail = Type.String({
  maxLength: 320,
  pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  'x-typed': 'address',
});
const Names = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 60 });
const Credits = Type.Integer({ minimum: 0, maximum: 10_000 });
const CodeName = Type.String({ pattern: '^[A-Za-z0-9_-]{3,32}$', 'x-typed': 'code' });
/** At most 90 %, so that nothing is free. */
const OfferPercentage = Type.Integer({ minimum: 0, maximum: 90 });

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
/** A domain, `localhost` or an IP address, including `[::1]`. */
const HOST_PATTERN = `^(${LABEL}(\\.${LABEL})*|\\[[0-9a-f:]{2,39}\\])$`;

/** Lower-case host name without a port. */
const Host = Type.String({ minLength: 1, maxLength: 253, pattern: HOST_PATTERN });

/** Site settings that administrators edit. VAT rates are separate. */
export const SiteSettingsDocument = strict({
  index_title: Line(120),
  description: PersonText(300),
  signups: oneOf(['all', 'with_trafficsource', 'invite']),
  logged_out_search: Type.Boolean(),
  logged_out_search_trafficsource: Type.Boolean(),
  enable_site_entry_popup: oneOf(['yes', 'no']),
  support_phone: nullable(Type.String({ pattern: '^\\+?[0-9][0-9 -]{5,24}$' })),
  support_email: SiteEmail,
  mail_sender: SiteEmail,
  fictional_icon: nullable(Line(60)),
  fictional_warning: nullable(Line(500)),
  fictional_singular: nullable(Line(60)),
  fictional_plural: nullable(Line(60)),
  visible_profile_fields: Names,
  visible_profile_notes: Names,
  search_fields: Names,
  message_credits: Credits,
  photo_credits: Credits,
  gift_credits: Credits,
  signup_credits: Credits,
  message_length: Type.Integer({ minimum: 1, maximum: 10_000 }),
  refund_days: Type.Integer({ minimum: 14, maximum: 365 }),
  member_resell: nullable(
    strict({
      url: Type.String({ maxLength: 500, pattern: '^https://[!-~]+$' }),
      image: nullable(Type.String({ minLength: 1, maxLength: 200 })),
    }),
  ),
  min_age: Type.Integer({ minimum: 18, maximum: 99 }),
  signup_genders: Type.Array(oneOf(GENDERS), { minItems: 1, maxItems: GENDERS.length, uniqueItems: true }),
  signup_seeking: Type.Array(oneOf(GENDERS), { minItems: 1, maxItems: GENDERS.length, uniqueItems: true }),
  terms_version: DateTime,
  account_disclosure: oneOf(['explicit', 'neutral']),
  /** `by_country`: if the law of the member's country requires a check. */
  age_assurance: oneOf(['off', 'by_country']),
  time_bonus_percentage: OfferPercentage,
  welcome_percentage: OfferPercentage,
  chat_history_limit: nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
  searchAllCountries: Type.Boolean(),
  profileDetails: Names,
  designVersion: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Creditor id in direct-debit mandates. */
  creditor_id: Type.String({ pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$' }),
  /** Monthly maximum per member, in minor units. */
  direct_debit_limit: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  /**
   * Scores from which new conversations are spread over time (slow) or wait for a moderator (hold).
   */
  trust_slow_at: Type.Integer({ minimum: 10, maximum: 1000 }),
  trust_hold_at: Type.Integer({ minimum: 10, maximum: 1000 }),
  /** Minimum minutes between new conversations of a slowed member. */
  trust_slow_minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  /** Profiles that an account, or a visitor's network, can open in an hour. */
  trust_views_per_hour: Type.Integer({ minimum: 50, maximum: 100_000 }),
  /** Overridden rate limits by name. */
  limits: Type.Record(
    Type.String({ pattern: '^[a-z_]{1,40}$' }),
    Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  ),
});
export type SiteSettingsDocument = Static<typeof SiteSettingsDocument>;

/** The operator, for the imprint, terms and invoices. */
export const SiteCompany = strict({
  name: Line(120),
  address: Line(200),
  kvk: Line(40),
  city: Line(120),
  country: Line(60),
  /** For the imprint. */
  representative: nullable(Line(200)),
  /** Processors of personal data, for the privacy policy. */
  processors: Type.Array(
    strict({
      name: Line(120),
      purpose: oneOf(PROCESSOR_PURPOSES),
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
    }),
    { maxItems: 40 },
  ),
  tradenames: Type.Array(Line(120), { minItems: 1, maxItems: 20 }),
  /** By country code. */
  vat_numbers: Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), Line(30)),
  support_phone: nullable(Type.String({ maxLength: 40 })),
  /** Offered to members who leave because of the price. */
  delete_discount: nullable(CodeName),
  added: DateTime,
});
export type SiteCompany = Static<typeof SiteCompany>;

/** `amount` in minor units, including VAT. */
export const SitePrice = strict({
  currency: CurrencyCode,
  credits: Type.Integer({ minimum: 1, maximum: 100_000 }),
  amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  popular: Type.Boolean(),
});
export type SitePrice = Static<typeof SitePrice>;

/** A discount code of the site. It requires an end or a maximum number of uses. */
export const SiteCode = strict({
  code: CodeName,
  value_percentage: Type.Integer({ minimum: 1, maximum: 90 }),
  active: Type.Boolean(),
  validity: oneOf(DISCOUNT_VALIDITIES),
  expires_at: nullable(DateTime),
  max_uses: nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  country: nullable(CountryCode),
  currency: nullable(CurrencyCode),
  /** Minor units of `currency`. */
  minimum_order_value: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  /** Null: any. */
  paymentmethods: nullable(Type.Array(oneOf(PAYMENT_METHODS), { minItems: 1, maxItems: 20 })),
});
export type SiteCode = Static<typeof SiteCode>;

/** Percentage by country, included in prices; a country without a rate has no VAT. */
export const VatRates = strict(
  Object.fromEntries(
    COUNTRIES.map((country) => [country, Type.Optional(Type.Number({ minimum: 0, maximum: 40 }))]),
  ),
);
export type VatRates = Partial<Record<(typeof COUNTRIES)[number], number>>;

const identity = {
  name: Line(60),
  /** Used in mails and links. */
  domain: Host,
  /** All hosts of the site, including the domain. */
  hosts: Type.Array(Host, { minItems: 1, maxItems: 50, uniqueItems: true }),
  /** Origin of links in mails and of webhooks; null: https and the domain, see PUBLIC_ORIGIN. */
  origin: nullable(Type.String({ maxLength: 300, pattern: '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$' })),
  language: LanguageCode,
  niche: Type.Integer({ minimum: 1, maximum: 7 }),
  countries: Type.Array(CountryCode, { minItems: 1, maxItems: COUNTRIES.length, uniqueItems: true }),
  /** Serves unknown hosts, except in production. At most one site. */
  is_default: Type.Boolean(),
};

const lists = {
  vat_rates: VatRates,
  prices: Type.Array(SitePrice, { minItems: 1, maxItems: 200 }),
  codes: Type.Array(SiteCode, { maxItems: 500 }),
};

/** The complete configuration of a site, for the console, command line and JSON file. */
export const SiteDocument = strict({
  ...identity,
  company: SiteCompany,
  settings: SiteSettingsDocument,
  ...lists,
});
export type SiteDocument = Omit<Static<typeof SiteDocument>, 'vat_rates'> & { vat_rates: VatRates };

const partial = {
  company: Type.Optional(strict(Type.Partial(SiteCompany).properties)),
  settings: Type.Optional(strict(Type.Partial(SiteSettingsDocument).properties)),
  ...Type.Partial(Type.Object(lists)).properties,
};

/** A partial update: lists are replaced, `company` and `settings` merged by key. */
export const SiteChange = strict({ ...Type.Partial(Type.Object(identity)).properties, ...partial });
export type SiteChange = Omit<Static<typeof SiteChange>, 'vat_rates'> & { vat_rates?: VatRates };

/** A new site: names, countries and operator; the rest has defaults. */
export const NewSite = strict({
  ...Type.Partial(Type.Object(identity)).properties,
  domain: identity.domain,
  name: identity.name,
  language: identity.language,
  countries: identity.countries,
  ...partial,
  company: strict({
    ...Type.Partial(SiteCompany).properties,
    name: SiteCompany.properties.name,
    address: SiteCompany.properties.address,
    kvk: SiteCompany.properties.kvk,
    city: SiteCompany.properties.city,
    country: SiteCompany.properties.country,
  }),
});
export type NewSite = Omit<Static<typeof NewSite>, 'vat_rates'> & { vat_rates?: VatRates };

/** A site's configuration with its version. Writes based on an older version are refused. */
export const StaffSiteDocument = Type.Object({ version: Type.Integer(), site: SiteDocument });
export type StaffSiteDocument = { version: number; site: SiteDocument };

export const SiteSummary = Type.Object({
  domain: Type.String(),
  name: Type.String(),
  hosts: Type.Array(Type.String()),
  language: LanguageCode,
  niche: Type.Integer(),
  countries: Type.Array(CountryCode),
  version: Type.Integer(),
});
export type SiteSummary = Static<typeof SiteSummary>;

export const StaffAccount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  site: Type.String(),
  roles: Type.Array(oneOf(STAFF_ROLES)),
});
export type StaffAccount = Static<typeof StaffAccount>;
