/** Interface languages, as used in the API, in cookies and in URLs (`no`, not `nb`). */
export const LANGUAGES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language, or the United States variant, which differs only in the privacy text and the extra footer. */
export type Locale = Language | 'en-US';

export const DEFAULT_LANGUAGE: Language = 'en';

/** The tag for `Intl` and the `lang` attribute. */
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
 * The tag for `Intl` of a reader: the language as it is written in their country, otherwise in the language's own country. A plain
 * `en` would be American: "December 25, 2026".
 * @param country ISO 3166-1; null when unknown
 */
export function intlLocale(language: Language, country: string | null): string {
  if (country === null) return BCP47[language];
  const tag = `${BCP47[language].slice(0, 2)}-${country}`;
  return new Intl.NumberFormat(tag).resolvedOptions().locale === tag ? tag : BCP47[language];
}

/** Each language's name for itself, for the language menu. */
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
 * English for visitors from the United States, and for all on a site for the United States alone, has a variant of its own.
 * @param isWished whether the browser asks for it, which counts while the country is unknown
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

/** Whether American is the kind of English that a browser prefers, by its languages in order. */
export const prefersAmerican = (tags: readonly string[]): boolean =>
  tags.find((tag) => toLanguage(tag) === 'en')?.toLowerCase() === 'en-us';
