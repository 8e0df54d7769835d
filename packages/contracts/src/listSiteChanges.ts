import type { SiteDocument } from './entities/siteDocument.ts';

/** A changed value; null: absent. */
export type ValueChange = { path: string; before: string | null; after: string | null };

function nameOf(entry: unknown, index: number): string {
  if (typeof entry !== 'object' || entry === null) return String(index);
  if ('code' in entry) return String(entry.code);
  if ('currency' in entry && 'credits' in entry) return `${String(entry.currency)}.${String(entry.credits)}`;
  return String(index);
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function addValues(values: Map<string, string>, value: unknown, path: string): void {
  const inner = path === '' ? '' : `${path}.`;
  if (isPlain(value)) values.set(path, value === null ? '–' : String(value));
  else if (Array.isArray(value) && value.every(isPlain)) values.set(path, value.join(', '));
  else if (Array.isArray(value)) {
    value.forEach((entry, index) => addValues(values, entry, inner + nameOf(entry, index)));
  } else for (const [key, entry] of Object.entries(value as object)) addValues(values, entry, inner + key);
}

function valuesOf(site: SiteDocument): Map<string, string> {
  const values = new Map<string, string>();
  addValues(values, site, '');
  return values;
}

/** Lists the changed values by path (`prices.EUR.25.amount`). */
export function listSiteChanges(before: SiteDocument, after: SiteDocument): ValueChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])].filter(
    (path) => old.get(path) !== now.get(path),
  );
  return paths.sort().map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }));
}
