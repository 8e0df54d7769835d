import { Type } from 'typebox';
import type { Static } from 'typebox';
import { GENDERS, PROCESSOR_PURPOSES } from '../attributes.ts';
import { Count, CountryCode, CurrencyCode, DateTime, LanguageCode, nullable, oneOf } from './values.ts';

/** The public part of the site's configuration (`product.md`, section 3). */
export const Settings = Type.Object({
  name: Type.String(),
  domain: Type.String(),
  domain_language: LanguageCode,
  /** Prefix of every picture URL; ends with a slash. */
  cdn_prefix: Type.String(),
  niche: Type.Integer({ minimum: 1, maximum: 7 }),
  index_title: Type.String(),
  description: Type.String(),
  countries: Type.Array(CountryCode),
  signups: oneOf(['all', 'with_trafficsource', 'invite']),
  logged_out_search: Type.Boolean(),
  logged_out_search_trafficsource: Type.Boolean(),
  geoip_country: nullable(Type.String()),
  /** The visitor's own choice; overrides `geoip_country`. */
  geoip_selected_country: nullable(Type.String()),
  /** Fallback country for prices and the map if the visitor's location is unknown. */
  likely_country: CountryCode,
  enable_site_entry_popup: oneOf(['yes', 'no']),
  push_public_key: nullable(Type.String()),
  support_phone: nullable(Type.String()),
  support_email: Type.String(),
  minimum_message_costs: Type.Record(
    Type.String(),
    Type.Object({ costs: Type.Integer({ minimum: 0 }), currency: CurrencyCode }),
  ),
  fictional_icon: nullable(Type.String()),
  fictional_warning: nullable(Type.String()),
  fictional_singular: nullable(Type.String()),
  fictional_plural: nullable(Type.String()),
  /** Shown profile fields; empty: all. */
  visible_profile_fields: Type.Array(Type.String()),
  /** Profile fields shown even if empty; other empty fields are hidden. */
  visible_profile_notes: Type.Array(Type.String()),
  message_credits: Count,
  photo_credits: Count,
  /** Price of gifts without their own price. */
  gift_credits: Count,
  /** Lowest and highest price of the gifts that can be sent. */
  gift_costs: Type.Object({ lowest: Count, highest: Count }),
  signup_credits: Count,
  message_length: Count,
  search_fields: Type.Array(Type.String()),
  refund_days: Count,
  /** Advertising tile in the search, null if the site has none; `image` is a photo file name. */
  member_resell: nullable(Type.Object({ url: Type.String(), image: nullable(Type.String()) })),
  min_age: Type.Integer({ minimum: 18 }),
  /** Who can sign up, and which genders they can look for. Forms omit questions with one option. */
  signup_genders: Type.Array(oneOf(GENDERS), { minItems: 1 }),
  signup_seeking: Type.Array(oneOf(GENDERS), { minItems: 1 }),
  terms_version: DateTime,
  account_disclosure: oneOf(['explicit', 'neutral']),
  time_bonus_percentage: Type.Number(),
  welcome_percentage: Type.Number(),
  chat_history_limit: nullable(Count),
  /** Environment flags from the specification. */
  searchAllCountries: Type.Boolean(),
  /** Profile details beyond the attributes; only `country` exists. */
  profileDetails: Type.Array(Type.String()),
  /** Sets `data-design`, so that themes can distinguish designs. */
  designVersion: Type.Integer(),
});
export type Settings = Static<typeof Settings>;

export const CompanyInfo = Type.Object({
  name: Type.String(),
  address: Type.String(),
  kvk: Type.String(),
  city: Type.String(),
  country: Type.String(),
  representative: nullable(Type.String()),
  /** Processors of personal data; `country` is ISO 3166-1. */
  processors: Type.Array(
    Type.Object({ name: Type.String(), purpose: oneOf(PROCESSOR_PURPOSES), country: Type.String() }),
  ),
  tradenames: Type.Array(Type.String()),
  /** By country code. */
  vat_numbers: Type.Record(Type.String(), Type.String()),
  support_phone: nullable(Type.String()),
  /** Offered to members who leave because of the price. */
  delete_discount: nullable(Type.String()),
  added: DateTime,
});
export type CompanyInfo = Static<typeof CompanyInfo>;

export const Region = Type.Object({
  code: Type.String(),
  name: Type.String(),
  cities: Type.Array(Type.String()),
});
export type Region = Static<typeof Region>;

export const Geocode = Type.Object({
  country: nullable(CountryCode),
  region: nullable(Type.String()),
  city: nullable(Type.String()),
});
export type Geocode = Static<typeof Geocode>;
