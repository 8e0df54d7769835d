import { BCP47, toLanguage } from '@rendezvous/contracts';
import type { Country } from '@rendezvous/contracts';
import type { Region } from './places.ts';
// Names that differ from the native one, from the Unicode CLDR 48 (© Unicode, Inc., licence
// Unicode-3.0), with generic words ("canton of", "Province") removed and some corrections.
import translated from './regionNames.json' with { type: 'json' };

const TRANSLATED: Readonly<Record<string, Readonly<Record<string, string>>>> = translated;
/**
 * In languages without a translation, regions of these countries keep their English name, even
 * where another language is official (Quebec, Wales).
 */
const ENGLISH_ABROAD: readonly Country[] = ['AU', 'CA', 'GB', 'IE', 'NZ', 'US'];

/** Returns a region's name in `language`, or else its native name. */
export function regionName(region: Region, language: string): string {
  const own = TRANSLATED[language]?.[region.id];
  if (own !== undefined) return own;
  return language === 'en' || ENGLISH_ABROAD.includes(region.country) ? region.name : region.native;
}

/** Returns the regions with localised names, sorted alphabetically for the reader. */
export function sortedByName(
  regions: readonly Region[],
  language: string,
): readonly { region: Region; name: string }[] {
  const { compare } = new Intl.Collator(BCP47[toLanguage(language) ?? 'en']);
  return regions
    .map((region) => ({ region, name: regionName(region, language) }))
    .sort((a, b) => compare(a.name, b.name));
}
