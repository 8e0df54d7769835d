import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIGURES, LANGUAGES, toLanguage } from '@rendezvous/contracts';
import type { LegalPageName, PageContent } from '@rendezvous/contracts';
import type { SiteSettings } from '../../kernel/request/Site.ts';

const folder = new URL('../../../../contracts/locales/legal/', import.meta.url);
const cache = new Map<string, PageContent>();

/** The locales of a page: the privacy policy has a separate text for the United States. */
export const localesOf = (page: LegalPageName): readonly string[] =>
  page === 'privacy' ? [...LANGUAGES, 'en-US'] : LANGUAGES;

/** Returns the locales to try for a reader, best first. */
export const localesFor = (locale: string): string[] => [
  ...new Set([locale, toLanguage(locale) ?? 'en', 'en']),
];

function readTemplate(page: LegalPageName, locale: string): PageContent {
  const key = `${page}/${locale}`;
  let content = cache.get(key);
  if (!content) {
    const file = fileURLToPath(new URL(`${key}.json`, folder));
    content = JSON.parse(readFileSync(file, 'utf8')) as PageContent;
    cache.set(key, content);
  }
  return content;
}

/** Settings that a text quotes. */
const PROMISED = [
  'refund_days',
  'min_age',
  'message_credits',
  'photo_credits',
  'signup_credits',
] as const satisfies readonly (keyof SiteSettings)[];

/** Maps every string of a page and keeps its structure. */
function mapTexts<T>(value: T, change: (text: string) => string): T;
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}

/**
 * Returns a page with current deadlines, limits and prices. The company's contact details,
 * processors and authorities stay placeholders, because they change without a new version.
 */
export function textNow(page: LegalPageName, locale: string, settings: SiteSettings): PageContent {
  const figures: Readonly<Record<string, number>> = {
    ...FIGURES,
    ...Object.fromEntries(PROMISED.map((name) => [name, settings[name]])),
  };
  return mapTexts(readTemplate(page, locale), (text) =>
    text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(figures[name] ?? placeholder)),
  );
}

export const allTextsNow = (
  page: LegalPageName,
  settings: SiteSettings,
): { locale: string; content: PageContent }[] =>
  localesOf(page).map((locale) => ({ locale, content: textNow(page, locale, settings) }));
