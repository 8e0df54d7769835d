/** True if every word of the filter is in the row, ignoring case. */
export function matches(filter: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const words = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const all = texts.filter(Boolean).join(' ').toLocaleLowerCase();
  return words.every((word) => all.includes(word));
}
