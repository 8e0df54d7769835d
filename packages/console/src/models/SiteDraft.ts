import { COUNTRIES } from '@rendezvous/contracts';
import type { SiteChange, SiteDocument } from '@rendezvous/contracts';

/** A site as typed: texts by path, such as `settings.min_age` and `prices.0.amount`. */
export type SiteDraft = Readonly<Record<string, string>>;

export const SITE_PARTS = ['identity', 'company', 'settings', 'vat_rates', 'prices', 'codes'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** The parts that are lists, with the values of a new row. */
export const ROW_DEFAULTS = {
  prices: { currency: 'EUR', credits: '', amount: '', popular: 'false' },
  codes: {
    code: '',
    value_percentage: '',
    active: 'true',
    validity: 'once-per-user',
    expires_at: '',
    max_uses: '',
    country: '',
    currency: '',
    minimum_order_value: '0',
    paymentmethods: '',
  },
} as const satisfies Partial<Record<SitePart, Record<string, string>>>;
export type RowList = keyof typeof ROW_DEFAULTS;
export type Row = Readonly<Record<string, string>>;

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const NUMBERS = setOf(
  'niche message_credits photo_credits gift_credits signup_credits message_length refund_days min_age time_bonus_percentage welcome_percentage chat_history_limit designVersion direct_debit_limit trust_slow_at trust_hold_at trust_slow_minutes trust_views_per_hour credits amount value_percentage max_uses minimum_order_value',
);
export const BOOLEANS = setOf(
  'is_default logged_out_search logged_out_search_trafficsource searchAllCountries popular active',
);
const LISTS = setOf(
  'hosts countries tradenames visible_profile_fields visible_profile_notes search_fields profileDetails signup_genders signup_seeking paymentmethods',
);
const OBJECTS = setOf('limits vat_numbers member_resell processors');
/** Keys whose empty text means null. */
const NULLABLE = setOf(
  'origin representative support_phone delete_discount fictional_icon fictional_warning fictional_singular fictional_plural member_resell chat_history_limit expires_at max_uses paymentmethods',
);
const NULLABLE_IN_CODES = setOf('country currency');

const keyOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const isList = Array.isArray(value) && !value.some((each) => typeof each === 'object');
  if (isList) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isNullable = (path: string): boolean =>
  NULLABLE.has(keyOf(path)) || (path.startsWith('codes.') && NULLABLE_IN_CODES.has(keyOf(path)));

/** Parses a typed value. Invalid input stays text, which the server rejects by field name. */
function valueOf(path: string, typed: string): unknown {
  const [key, text] = [keyOf(path), typed.trim()];
  if (text === '' && isNullable(path)) return null;
  if (BOOLEANS.has(key)) return text === 'true';
  if (NUMBERS.has(key) || path.startsWith('vat_rates.')) {
    return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
  }
  if (LISTS.has(key)) return text === '' ? [] : text.split(',').map((each) => each.trim());
  if (OBJECTS.has(key)) return parseObject(key === 'processors' && text === '' ? '[]' : text);
  return key === 'expires_at' && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00.000Z` : text;
}

export function rowsOf(draft: SiteDraft, list: RowList): Row[] {
  const rows: Record<string, string>[] = [];
  for (const [path, text] of Object.entries(draft)) {
    const [name, index, key] = path.split('.');
    if (name === list && index !== undefined && key !== undefined) (rows[Number(index)] ??= {})[key] = text;
  }
  return rows;
}

const flatten = (values: object, prefix: string): [string, string][] =>
  Object.entries(values).map(([key, value]) => [`${prefix}${key}`, textOf(value)]);

export const withRows = (draft: SiteDraft, list: RowList, rows: readonly Row[]): SiteDraft =>
  Object.fromEntries([
    ...Object.entries(draft).filter(([path]) => !path.startsWith(`${list}.`)),
    ...rows.flatMap((row, index) => flatten(row, `${list}.${index}.`)),
  ]);

export function draftOf(site: SiteDocument): SiteDraft {
  const { company, settings, vat_rates, prices, codes, ...identity } = site;
  const rates = Object.fromEntries(COUNTRIES.map((country) => [country, vat_rates[country]]));
  return Object.fromEntries([
    ...flatten(identity, ''),
    ...flatten(company, 'company.'),
    ...flatten(settings, 'settings.'),
    ...flatten(rates, 'vat_rates.'),
    ...prices.flatMap((price, index) => flatten(price, `prices.${index}.`)),
    ...codes.flatMap((code, index) => flatten(code, `codes.${index}.`)),
  ]);
}

const COMPANY = ['name', 'address', 'city', 'country', 'kvk'];

export const NEW_SITE: SiteDraft = Object.fromEntries([
  ...['domain', 'name', 'language', 'countries'].map((path) => [path, '']),
  ...COMPANY.map((key) => [`company.${key}`, '']),
  // Required if one of the countries has direct debit.
  ['settings.creditor_id', ''],
]);

const partOf = (path: string): SitePart => {
  const [first = '', ...rest] = path.split('.');
  return rest.length === 0 ? 'identity' : (SITE_PARTS.find((part) => part === first) ?? 'identity');
};

export const pathsOf = (draft: SiteDraft, part: SitePart): string[] =>
  Object.keys(draft).filter((path) => partOf(path) === part);

const isSameList = (one: SiteDraft, other: SiteDraft, list: RowList): boolean =>
  JSON.stringify(rowsOf(one, list)) === JSON.stringify(rowsOf(other, list));

function valuesOf(draft: SiteDraft, paths: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(paths.map((path) => [keyOf(path), valueOf(path, draft[path] ?? '')]));
}

/** Parses values by their full path, because the meaning of a key depends on its list. */
const listOf = (draft: SiteDraft, list: RowList): unknown[] =>
  rowsOf(draft, list).map((row, index) =>
    Object.fromEntries(
      Object.entries(row).map(([key, text]) => [key, valueOf(`${list}.${index}.${key}`, text)]),
    ),
  );

/** The request body with the changes from `base`. The server validates them. */
export function changeOf(base: SiteDraft, draft: SiteDraft): SiteChange {
  const changed = Object.keys(draft).filter((path) => draft[path] !== base[path]);
  const of = (part: SitePart) => changed.filter((path) => partOf(path) === part);
  const change: Record<string, unknown> = valuesOf(draft, of('identity'));
  for (const part of ['company', 'settings'] as const) {
    if (of(part).length > 0) change[part] = valuesOf(draft, of(part));
  }
  const rates = pathsOf(draft, 'vat_rates').filter((path) => draft[path]?.trim() !== '');
  if (of('vat_rates').length > 0) change['vat_rates'] = valuesOf(draft, rates);
  for (const list of ['prices', 'codes'] as const) {
    if (!isSameList(base, draft, list)) change[list] = listOf(draft, list);
  }
  return change;
}

/** Applies the typed changes to what another administrator has saved meanwhile. */
export function rebase(base: SiteDraft, fresh: SiteDraft, draft: SiteDraft): SiteDraft {
  const typed = Object.entries(draft).filter(
    ([path, text]) => text !== base[path] && !/^(prices|codes)\./.test(path),
  );
  let next: SiteDraft = { ...fresh, ...Object.fromEntries(typed) };
  for (const list of ['prices', 'codes'] as const) {
    if (!isSameList(base, draft, list)) next = withRows(next, list, rowsOf(draft, list));
  }
  return next;
}
