import { BCP47, toLanguage } from '@rendezvous/contracts';
import type { Formatted } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { createFormat } from './format.ts';
import type { Format, Recall } from './format.ts';

type Texts = Record<string, string>;

const formats = new WeakMap<Core, Map<string, Format>>();
const records = new WeakMap<Core, { locale?: string; texts: Texts }>();

function recallOf(core: Core, locale: string): Recall | undefined {
  const record = records.get(core);
  if (record && (record.locale ??= locale) === locale)
    return (asked, make) => (record.texts[asked] ??= make());
  const given = core.boot.formatted;
  if (given?.locale === locale) return (asked, make) => given.texts[asked] ?? make();
  return undefined;
}

/**
 * Returns the cached formatter for a language and country. It reuses texts that the server
 * formatted.
 */
export function formatOf(core: Core, language: string, country: string | null): Format {
  const locale = `${language}-${country ?? ''}`;
  const known = formats.get(core) ?? new Map<string, Format>();
  formats.set(core, known);
  const format = known.get(locale) ?? createFormat(language, country, recallOf(core, locale));
  known.set(locale, format);
  return format;
}

export function pageFormat(core: Core, locale: string): Format {
  const language = toLanguage(locale) ?? 'en';
  return formatOf(core, BCP47[language].split('-')[0] ?? 'en', core.settings.country);
}

/**
 * Records formatted texts. Call it before anything is formatted.
 * @returns a function that returns the texts so far, or undefined if there are none
 */
export function recordFormats(core: Core): () => Formatted | undefined {
  const record: { locale?: string; texts: Texts } = { texts: {} };
  records.set(core, record);
  return () => {
    const { locale, texts } = record;
    return locale === undefined || Object.keys(texts).length === 0 ? undefined : { locale, texts };
  };
}
