/**
 * Reported loads over several hours. `failed`: share of visits, null without any. `p90`:
 * milliseconds in the latest hour that has one.
 */
export function matches(filter: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const words = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const all = texts.filter(Boolean).join(' ').toLocaleLowerCase();
  return words.every((word) => all.includes(word));
}
