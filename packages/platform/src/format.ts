import { intlLocale, toLanguage, usesMiles } from '@rendezvous/contracts';
import type { Money } from '@rendezvous/contracts';

type Moment = string | number | Date;
export type DateStyle = 'short' | 'medium' | 'long' | 'day' | 'month';

export type Recall = (asked: string, make: () => string) => string;

export type Format = {
  /** In minor units: `{amount: 1499, currency: 'EUR'}`. */
  money: (money: Money) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  percent: (value: number) => string;
  /** `day`: "Monday 3 May"; `month`: "May 2026". A `YYYY-MM-DD` is the same in every time zone. */
  date: (value: Moment, style?: DateStyle) => string;
  time: (value: Moment) => string;
  /** "3 hours ago", "in 2 days". The number and its unit stay on one line. */
  relative: (value: Moment, now?: Moment) => string;
  list: (items: readonly string[], type?: 'and' | 'or') => string;
  /** Whole years since a `YYYY-MM-DD` date of birth. */
  age: (birth: string, now?: Moment) => number;
  /** Converts kilometres to the local unit. */
  distance: (kilometres: number) => string;
  /** The name of a country by its ISO 3166-1 code. */
  country: (code: string) => string;
  /**
   * Returns a text that is slow to format. During hydration, reuses the server's text.
   * @param asked everything that the text depends on, apart from the locale
   */
  recall: Recall;
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

/** Keeps a number and its unit on one line: "2 minutes", "16 mi". */
const bindUnit = (text: string): string => text.replace(/(?<=\d) /, NO_BREAK_SPACE);

/** Keeps a day and its month on one line: "31 de diciembre". */
const bindDay = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts
    .map(({ value }, at) => {
      const around = [parts[at - 1]?.type, parts[at + 1]?.type];
      const isBetween = around.includes('day') && around.includes('month');
      return isBetween ? value.replaceAll(' ', NO_BREAK_SPACE) : value;
    })
    .join('');

/** Caches Intl objects, which are slow to create. */
function remember<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const id = JSON.stringify(key);
    const present = made.get(id) ?? make(key);
    made.set(id, present);
    return present;
  };
}

type Place = { language: string; country: string | null };

/** Formatters per language and country, created on first use. */
const makersOf = remember(({ language, country }: Place) => {
  let locale: string | undefined;
  const tag = () => (locale ??= intlLocale(toLanguage(language) ?? 'en', country));
  return {
    numbers: remember((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag(), options)),
    dates: remember((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag(), options)),
    lists: remember((type: 'conjunction' | 'disjunction') => new Intl.ListFormat(tag(), { type })),
    relatives: remember((numeric: 'auto') => new Intl.RelativeTimeFormat(tag(), { numeric })),
    names: remember((type: 'region') => new Intl.DisplayNames(tag(), { type })),
  };
});

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The device's calendar day, `YYYY-MM-DD`. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');

function ageOn(birth: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number);
  const before = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  return now.getFullYear() - year - (before ? 1 : 0);
}

/**
 * Creates the formatters for a language and country.
 * @param language as in Intl (`nb`)
 * @param country ISO 3166-1, or null if unknown
 * @param recall may return a cached text
 */
export function createFormat(
  language: string,
  country: string | null,
  recall: Recall = (_asked, make) => make(),
): Format {
  const { numbers, dates, lists, relatives, names } = makersOf({ language, country });
  return {
    money: ({ amount, currency }) =>
      recall(`money ${amount} ${currency}`, () => {
        const format = numbers({ style: 'currency', currency: String(currency) });
        return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
      }),
    number: (value, options = {}) =>
      recall(`number ${value} ${JSON.stringify(options)}`, () => numbers(options).format(value)),
    percent: (value) =>
      recall(`percent ${value}`, () =>
        numbers({ style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
      ),
    date: (value, style = 'medium') => {
      const day = isDay(value);
      const date = new Date(value);
      return recall(`date ${style} ${day ? value : dayOf(date)}`, () =>
        bindDay(dates({ ...DATE_STYLES[style], ...(day ? { timeZone: 'UTC' } : {}) }).formatToParts(date)),
      );
    },
    time: (value) => {
      const date = new Date(value);
      return recall(`time ${date.getHours()}:${date.getMinutes()}`, () =>
        dates({ timeStyle: 'short' }).format(date),
      );
    },
    relative: (value, now = Date.now()) => {
      const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000;
      const [unit, size] = STEPS.find((step) => Math.abs(seconds) >= step[1]) ?? (['second', 1] as const);
      const count = Math.trunc(unit === 'second' ? 0 : seconds / size);
      return recall(`relative ${count} ${unit}`, () => bindUnit(relatives('auto').format(count, unit)));
    },
    list: (items, type = 'and') =>
      recall(`list ${type} ${JSON.stringify(items)}`, () =>
        lists(type === 'and' ? 'conjunction' : 'disjunction').format(items),
      ),
    country: (code) => recall(`country ${code}`, () => names('region').of(code) ?? code),
    recall: (asked, make) => recall(`own ${asked}`, make),
    age: (birth, now = Date.now()) => ageOn(birth, new Date(now)),
    distance: (kilometres) =>
      recall(`distance ${kilometres}`, () => {
        const miles = usesMiles(country);
        const value = miles ? Math.max(1, Math.round(kilometres / KM_PER_MILE)) : kilometres;
        const unit = miles ? 'mile' : 'kilometer';
        return bindUnit(numbers({ style: 'unit', unit, maximumFractionDigits: 0 }).format(value));
      }),
  };
}
