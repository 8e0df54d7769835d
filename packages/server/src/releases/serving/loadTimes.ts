/** Bands of load times from 10 ms to 20 s; each is √2 times as long as the previous one. */
const SHORTEST = 10;
const PER_DOUBLING = 2;
export const BANDS = 24;

/** The band of a time. Each band ends with `endOf(band)`; the last one has no end. */
export const bandOf = (milliseconds: number): number =>
  Math.min(BANDS - 1, Math.max(0, Math.ceil(Math.log2(Math.max(milliseconds, 1) / SHORTEST) * PER_DOUBLING)));

/** Milliseconds. */
export const endOf = (band: number): number => SHORTEST * 2 ** (band / PER_DOUBLING);

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Adds element by element; the longer one decides the length. */
export const addTimes = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, band) => (a[band] ?? 0) + (b[band] ?? 0));

/** Number of loads in bands after this one. */
export const slowerThan = (times: readonly number[], band: number): number => sum(times.slice(band + 1));

/** The lowest band that at least `share` of the loads do not exceed; null without loads. */
export function bandOfShare(times: readonly number[], share: number): number | null {
  const total = sum(times);
  if (total === 0) return null;
  let counted = 0;
  return times.findIndex((count) => (counted += count) >= share * total);
}
