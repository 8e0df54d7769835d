/** Interface languages in the API, cookies and URLs (`no`, not `nb`). */
export const LANGUAGES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language, or US English, which differs only in the privacy text and an extra footer. */
export type Locale = Language | 'en-US';

export const DEFAULT_LANGUAGE: Language = 'en';

/** Tags for `Intl` and `lang`. */
export const BCP47: Record<Locale, string> = {
  da: 'da-DK',
  de: 'de-DE',
  en: 'en-GB',
  'en-US': 'en-US',
  es: 'es-ES',
  fi: 'fi-FI',
  fr: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  no: 'nb-NO',
  pl: 'pl-PL',
  sv: 'sv-SE',
};

/**
 * `Intl` tag for a reader: the language as used in their country or, if `Intl` has no such locale,
 * in its own. Plain `en` would format like American English.
 * @param country ISO 3166-1; null if unknown
 */
export function intlLocale(language: Language, country: string | null): string {
  if (country === null) return BCP47[language];
  const tag = `${BCP47[language].slice(0, 2)}-${country}`;
  return new Intl.NumberFormat(tag).resolvedOptions().locale === tag ? tag : BCP47[language];
}

/** Native names, for the language menu. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  no: 'Norsk',
  pl: 'Polski',
  sv: 'Svenska',
};

/**
 * Returns US English for visitors from the United States and for sites that are open only there.
 * @param isWished whether the browser prefers it; used while the country is unknown
 */
export function localeIn(
  language: Language,
  {
    country,
    countries,
    isWished,
  }: { country: string | null; countries: readonly string[]; isWished?: boolean },
): Locale {
  const isAmerican =
    country === 'US' ||
    (countries.includes('US') && (countries.length === 1 || (country === null && isWished === true)));
  return language === 'en' && isAmerican ? 'en-US' : language;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** `en-US` -> `en`, `nb-NO` and `nn` -> `no`, `de-CH` -> `de`; null for an unsupported language. */
export function toLanguage(tag: string): Language | null {
  const base = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  if (base === 'nb' || base === 'nn') return 'no';
  return isLanguage(base) ? base : null;
}

/** Whether a browser prefers American English, by its ordered language tags. */
export const prefersAmerican = (tags: readonly string[]): boolean =>
  tags.find((tag) => toLanguage(tag) === 'en')?.toLowerCase() === 'en-us';
