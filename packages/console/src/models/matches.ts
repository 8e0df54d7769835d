/** Every word of the filter is somewhere in the row, whatever its case. */
export function matches(filter: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const words = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const all = texts.filter(Boolean).join(' ').toLocaleLowerCase();
  return words.every((word) => all.includes(word));
}
