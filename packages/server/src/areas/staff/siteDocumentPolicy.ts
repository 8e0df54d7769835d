import { ATTRIBUTES, COUNTRY_CURRENCY, TIME_BONUS_CODE } from '@rendezvous/contracts';
import { codeKey } from '@rendezvous/contracts/typed';
import type {
  FieldCode,
  NewSite,
  NicheNumber,
  SiteChange,
  SiteCode,
  SiteDocument,
} from '@rendezvous/contracts';
import { ENDPOINT_KEYS, endpoints, INNER_LIMITS, limitsOf } from '@rendezvous/contracts/endpoints';
import { DEFAULT_SETTINGS, defaultSettings } from '../site/defaultSettings.ts';
import type { Config } from '../../kernel/config.ts';
import { bundlePrices } from '../payments/orders/bundlePrices.ts';
import { validateCreditor } from '../payments/directDebit/creditorPolicy.ts';

type Fields = Record<string, FieldCode>;

const PROFILE_FIELDS: ReadonlySet<string> = new Set([...Object.keys(ATTRIBUTES), 'about_me', 'interests']);
/** The allowed names in settings that are lists. */
const NAMES = {
  visible_profile_fields: PROFILE_FIELDS,
  visible_profile_notes: PROFILE_FIELDS,
  search_fields: new Set(DEFAULT_SETTINGS.search_fields),
  profileDetails: new Set(['country']),
} as const satisfies Partial<Record<keyof SiteDocument['settings'], ReadonlySet<string>>>;

const LIMIT_NAMES: ReadonlySet<string> = new Set(
  [...ENDPOINT_KEYS.flatMap((key) => limitsOf(endpoints[key])), ...Object.values(INNER_LIMITS).flat()].map(
    ({ name }) => name,
  ),
);

export function completeSite(order: NewSite, now: Date): SiteDocument {
  const niche = order.niche ?? 1;
  const { domain, name } = order;
  const { vat_rates, ...settings } = defaultSettings(niche as NicheNumber);
  const currencies = [...new Set(order.countries.map((country) => COUNTRY_CURRENCY[country]))];
  return {
    hosts: [domain],
    origin: null,
    is_default: false,
    vat_rates,
    prices: bundlePrices(currencies),
    codes: [],
    ...order,
    niche,
    company: {
      representative: null,
      processors: [],
      tradenames: [name],
      vat_numbers: {},
      support_phone: null,
      delete_discount: null,
      added: now.toISOString(),
      ...order.company,
    },
    settings: {
      ...settings,
      index_title: name,
      support_email: `support@${domain}`,
      mail_sender: `hello@${domain}`,
      ...order.settings,
    },
  };
}

/** Merges a change. Lists are replaced; of `company` and `settings`, only the given keys change. */
export const mergeSite = (site: SiteDocument, change: SiteChange): SiteDocument => ({
  ...site,
  ...change,
  company: { ...site.company, ...change.company },
  settings: { ...site.settings, ...change.settings },
});

function validateIdentity({ domain, hosts, origin, countries, prices }: SiteDocument): Fields {
  const fields: Fields = {};
  if (!hosts.includes(domain)) fields['hosts'] = 'invalid';
  if (origin !== null && !hosts.includes(new URL(origin).hostname)) fields['origin'] = 'invalid';
  const sold = new Set(prices.map(({ currency }) => currency));
  if (countries.some((country) => !sold.has(COUNTRY_CURRENCY[country]))) fields['prices'] = 'bundle_missing';
  prices.forEach(({ currency, credits }, index) => {
    const first = prices.findIndex((price) => price.currency === currency && price.credits === credits);
    if (first !== index) fields[`prices.${index}.credits`] = 'invalid';
  });
  return fields;
}

function validateSettings({ settings }: SiteDocument): Fields {
  const fields: Fields = {};
  for (const key of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const known: ReadonlySet<string> = NAMES[key];
    if (settings[key].some((name) => !known.has(name))) fields[`settings.${key}`] = 'unknown';
  }
  const limit = Object.keys(settings.limits).find((name) => !LIMIT_NAMES.has(name));
  if (limit !== undefined) fields['settings.limits'] = 'unknown';
  if (settings.time_bonus_percentage > 0 && settings.time_bonus_percentage < settings.welcome_percentage)
    fields['settings.time_bonus_percentage'] = 'bonus_too_small';
  return fields;
}

const isSameCode = (a: string, b: string): boolean => codeKey(a) === codeKey(b);

function validateCode(code: SiteCode, bonus: number, now: Date): Fields {
  const fields: Fields = {};
  const isOver = code.expires_at !== null && Date.parse(code.expires_at) <= now.getTime();
  if (isSameCode(code.code, TIME_BONUS_CODE)) fields['code'] = 'invalid';
  if (code.expires_at === null && code.max_uses === null && code.validity !== 'once')
    fields['expires_at'] = 'code_endless';
  if (code.minimum_order_value > 0 && code.currency === null) fields['currency'] = 'required';
  if (code.active && !isOver && bonus > 0 && code.value_percentage > bonus)
    fields['value_percentage'] = 'bonus_too_small';
  return fields;
}

function validateCodes({ codes, company, settings }: SiteDocument, now: Date): Fields {
  const fields: Fields = {};
  codes.forEach((code, index) => {
    const found = validateCode(code, settings.time_bonus_percentage, now);
    if (codes.findIndex((other) => isSameCode(other.code, code.code)) !== index) found['code'] = 'invalid';
    for (const [name, problem] of Object.entries(found)) fields[`codes.${index}.${name}`] = problem;
  });
  const offered = company.delete_discount;
  if (offered === null) return fields;
  const named = codes.findIndex((code) => isSameCode(code.code, offered));
  if (named < 0) fields['company.delete_discount'] = 'discount_not_found';
  // Every member sees this code, so it needs an end: a maximum number of uses can last for years.
  else if (codes[named]?.expires_at === null) fields[`codes.${named}.expires_at`] = 'code_endless';
  return fields;
}

function validateDirectDebit(site: SiteDocument): Fields {
  const problem = validateCreditor(site);
  return problem === null ? {} : { 'settings.creditor_id': problem };
}

/**
 * Validates a site as a whole: contradictions between valid values, and what a public site lacks.
 * Empty if there are none.
 */
export const validateSite = (site: SiteDocument, now: Date, { demo }: Pick<Config, 'demo'>): Fields => ({
  ...validateIdentity(site),
  ...validateSettings(site),
  ...validateCodes(site, now),
  ...(demo ? {} : validateDirectDebit(site)),
});
