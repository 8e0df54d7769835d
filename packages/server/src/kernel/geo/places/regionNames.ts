import { BCP47, toLanguage } from '@rendezvous/contracts';
import type { Country } from '@rendezvous/contracts';
import type { Region } from './places.ts';
// Names that differ from those of the place itself, after the Unicode Common Locale Data Repository 48 (© Unicode, Inc.,
// licence Unicode-3.0), without its words for the kind of region ("canton of", "Province") and with some mended.
import translated from './regionNames.json' with { type: 'json' };

const TRANSLATED: Readonly<Record<string, Readonly<Record<string, string>>>> = translated;
/** Abroad people know these countries' regions by their English names, also where another language is official. */
const ENGLISH_ABROAD: readonly Country[] = ['AU', 'CA', 'GB', 'IE', 'NZ', 'US'];

/** What people who read `language` call a region: their own word for it, else the word of those who live there. */
export function regionName(region: Region, language: string): string {
  const own = TRANSLATED[language]?.[region.id];
  if (own !== undefined) return own;
  return language === 'en' || ENGLISH_ABROAD.includes(region.country) ? region.name : region.native;
}

/** Regions with the reader's names, in the order of the reader's alphabet. */
export function sortedByName(
  regions: readonly Region[],
  language: string,
): readonly { region: Region; name: string }[] {
  const { compare } = new Intl.Collator(BCP47[toLanguage(language) ?? 'en']);
  return regions
    .map((region) => ({ region, name: regionName(region, language) }))
    .sort((a, b) => compare(a.name, b.name));
}
