/** Load times fall into bands from 10 ms to 20 s. Each band ends at √2 times the previous end. */
const SHORTEST = 10;
const PER_DOUBLING = 2;
export const BANDS = 24;

/** Returns the band of a time. Each band ends at `endOf(band)`; the last one is open. */
export const bandOf = (milliseconds: number): number =>
  Math.min(BANDS - 1, Math.max(0, Math.ceil(Math.log2(Math.max(milliseconds, 1) / SHORTEST) * PER_DOUBLING)));

/** The end of a band in milliseconds. */
export const endOf = (band: number): number => SHORTEST * 2 ** (band / PER_DOUBLING);

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Adds element by element. The result is as long as the longer array. */
export const addTimes = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, band) => (a[band] ?? 0) + (b[band] ?? 0));

/** Counts the loads in slower bands than `band`. */
export const slowerThan = (times: readonly number[], band: number): number => sum(times.slice(band + 1));

/** Returns the lowest band whose end covers at least `share` of loads; null if there are none. */
export function bandOfShare(times: readonly number[], share: number): number | null {
  const total = sum(times);
  if (total === 0) return null;
  let counted = 0;
  return times.findIndex((count) => (counted += count) >= share * total);
}
