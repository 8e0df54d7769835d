import {
  BCP47,
  DEFAULT_LANGUAGE,
  elideItalian,
  FIGURES,
  LANGUAGES,
  isLanguage,
  toLanguage,
} from '@rendezvous/contracts';
import type { Language } from '@rendezvous/contracts';
import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import type { i18n } from 'i18next';
import type english from './locales/en.json';

type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}`
  ? Base
  : K;
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

export type ServerTextKey = KeysOf<typeof english>;

/** Looks up a text and fills its `{{placeholders}}` without HTML-escaping. */
export type ServerText = (key: ServerTextKey, values?: Record<string, string | number>) => string;

let shared: i18n | undefined;

function texts(): i18n {
  if (shared) return shared;
  const read = (language: string): Record<string, unknown> =>
    JSON.parse(readFileSync(new URL(`./locales/${language}.json`, import.meta.url), 'utf8')) as Record<
      string,
      unknown
    >;
  shared = i18next.createInstance();
  void shared.init({
    initAsync: false,
    ns: ['server'],
    defaultNS: 'server',
    fallbackLng: 'en',
    interpolation: { escapeValue: false, defaultVariables: FIGURES },
    resources: Object.fromEntries(LANGUAGES.map((language) => [language, { server: read(language) }])),
  });
  return shared;
}

/** Returns the language of `locale`: `en-US` and unknown ones become `en`. */
export const textLanguage = (locale: string): Language => toLanguage(locale) ?? DEFAULT_LANGUAGE;

/** Returns the texts of the namespace `server` (mails, push messages, hosted pages, documents). */
export function serverTexts(locale: string): ServerText {
  const language = textLanguage(locale);
  const t = texts().getFixedT(language);
  return (key, values) => (language === 'it' ? elideItalian(t(key, values ?? {})) : t(key, values ?? {}));
}

/** Returns the BCP 47 tag for `Intl`. A plain `en` would be American: "December 25, 2026". */
const tagOf = (locale: string): string => (isLanguage(locale) ? BCP47[locale] : locale);

/** Formats `amount`, in minor units, for the locale. */
export function formatMoney(locale: string, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(tagOf(locale), { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** Formats a percentage, with its sign where the language puts it. */
export const formatPercent = (locale: string, share: number): string =>
  new Intl.NumberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 1 }).format(share / 100);

export function countryName(locale: string, country: string): string {
  return new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(country) ?? country;
}

const bind = (text: string): string => text.replaceAll(' ', '\u00A0');

/**
 * Joins day and time: a line may break only before the words between them (" um 22:45"). Intl has
 * no words for Polish, which uses a comma.
 */
const joint = (text: string): string => (text === ' ' ? ', ' : text.charAt(0) + bind(text.slice(1)));

/** Formats a date so that the day stays on one line ("8. Dezember 2026"), and so does the time. */
const formatLong = (locale: string, date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', ...options })
    .formatToParts(date)
    .map(({ value }, at, parts) => (parts[at + 1]?.type === 'hour' ? joint(value) : bind(value)))
    .join('');

export const formatDate = (locale: string, date: Date, timeZone = 'UTC'): string =>
  formatLong(locale, date, { timeZone });

/** Formats a moment as day and time in the reader's time zone. */
export const formatMoment = (locale: string, moment: Date, timeZone: string): string =>
  formatLong(locale, moment, { timeStyle: 'short', timeZone });
