import type { Region } from '@rendezvous/contracts/entities';

/** A listed city. The label includes the region if several cities share the name. */
export type City = { label: string; name: string; region: string };

export function listCities(regions: readonly Region[], locale: string): City[] {
  const seen = new Map<string, number>();
  const all = regions.flatMap((region) => region.cities.map((name) => ({ name, region })));
  for (const { name } of all) seen.set(name, (seen.get(name) ?? 0) + 1);
  return all
    .map(({ name, region }) => ({
      label: seen.get(name) === 1 ? name : `${name} (${region.name})`,
      name,
      region: region.code,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** The cities that start with the text, ignoring case and accents. */
export function matchCities(cities: readonly City[], typed: string, locale: string): City[] {
  const text = typed.trim();
  const same = new Intl.Collator(locale, { usage: 'search', sensitivity: 'base' });
  return cities.filter(({ label }) => same.compare(label.slice(0, text.length), text) === 0);
}
