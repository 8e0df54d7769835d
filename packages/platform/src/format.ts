import { intlLocale, toLanguage, usesMiles } from '@rendezvous/contracts';
import type { Money } from '@rendezvous/contracts';

type Moment = string | number | Date;
export type DateStyle = 'short' | 'medium' | 'long' | 'day' | 'month';

export type Format = {
  /** Minor units and currency: `{amount: 1499, currency: 'EUR'}`. */
  money: (money: Money) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  percent: (value: number) => string;
  /** `day`: "Monday 3 May"; `month`: "May 2026". A plain `YYYY-MM-DD` is the same day everywhere. Day and month stay on one line. */
  date: (value: Moment, style?: DateStyle) => string;
  time: (value: Moment) => string;
  /** "3 hours ago", "in 2 days"; figure and unit stay on one line. */
  relative: (value: Moment, now?: Moment) => string;
  list: (items: readonly string[], type?: 'and' | 'or') => string;
  /** Whole years since a `YYYY-MM-DD`. */
  age: (birth: string, now?: Moment) => number;
  /** From kilometres, in the unit people use there. */
  distance: (kilometres: number) => string;
  /** Name of an ISO 3166-1 country. */
  country: (code: string) => string;
};

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { dateStyle: 'short' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
};

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const KM_PER_MILE = 1.609344;
const isDay = (value: Moment): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const NO_BREAK_SPACE = '\u00a0';

/** A line does not end between a figure and its unit: "2 minutes", "16 mi". */
const bindUnit = (text: string): string => text.replace(/(?<=\d) /, NO_BREAK_SPACE);

/** Nor between a day and its month: "31 de diciembre". */
const bindDay = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts
    .map(({ value }, at) => {
      const around = [parts[at - 1]?.type, parts[at + 1]?.type];
      const isBetween = around.includes('day') && around.includes('month');
      return isBetween ? value.replaceAll(' ', NO_BREAK_SPACE) : value;
    })
    .join('');

/** Intl's objects are slow to create, so each formatter keeps one of each kind. */
function remember<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const id = JSON.stringify(key);
    const present = made.get(id) ?? make(key);
    made.set(id, present);
    return present;
  };
}

function ageOn(birth: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number);
  const before = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  return now.getFullYear() - year - (before ? 1 : 0);
}

/** @param language as Intl knows it (`nb`) @param country ISO 3166-1; null when unknown */
export function createFormat(language: string, country: string | null): Format {
  let locale: string | undefined;
  const tag = () => (locale ??= intlLocale(toLanguage(language) ?? 'en', country));
  const numbers = remember((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag(), options));
  const dates = remember((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag(), options));
  const lists = remember((type: 'conjunction' | 'disjunction') => new Intl.ListFormat(tag(), { type }));
  const relatives = remember((numeric: 'auto') => new Intl.RelativeTimeFormat(tag(), { numeric }));
  const names = remember((type: 'region') => new Intl.DisplayNames(tag(), { type }));
  return {
    money: ({ amount, currency }) => {
      const format = numbers({ style: 'currency', currency: String(currency) });
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
    },
    number: (value, options = {}) => numbers(options).format(value),
    percent: (value) => numbers({ style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    date: (value, style = 'medium') => {
      const format = dates({ ...DATE_STYLES[style], ...(isDay(value) ? { timeZone: 'UTC' } : {}) });
      return bindDay(format.formatToParts(new Date(value)));
    },
    time: (value) => dates({ timeStyle: 'short' }).format(new Date(value)),
    relative: (value, now = Date.now()) => {
      const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000;
      const [unit, size] = STEPS.find((step) => Math.abs(seconds) >= step[1]) ?? (['second', 1] as const);
      return bindUnit(relatives('auto').format(Math.trunc(unit === 'second' ? 0 : seconds / size), unit));
    },
    list: (items, type = 'and') => lists(type === 'and' ? 'conjunction' : 'disjunction').format(items),
    country: (code) => names('region').of(code) ?? code,
    age: (birth, now = Date.now()) => ageOn(birth, new Date(now)),
    distance: (kilometres) => {
      const miles = usesMiles(country);
      const value = miles ? Math.max(1, Math.round(kilometres / KM_PER_MILE)) : kilometres;
      const unit = miles ? 'mile' : 'kilometer';
      return bindUnit(numbers({ style: 'unit', unit, maximumFractionDigits: 0 }).format(value));
    },
  };
}

const formats = new Map<string, Format>();

/** Cached `createFormat`: every card of a page asks for it. */
export function formatOf(language: string, country: string | null): Format {
  const key = `${language}-${country ?? ''}`;
  const format = formats.get(key) ?? createFormat(language, country);
  formats.set(key, format);
  return format;
}
