/** Shares are exact to a ten-thousandth. */
export const BUCKETS = 10_000;

type Weighted = { weight: number };

/** Allots buckets by weight; the largest remainders get the rest, so that they add up to 10,000. */
export function allotBuckets(variants: readonly Weighted[]): number[] {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  const shares = variants.map(({ weight }) => (weight * BUCKETS) / total);
  const buckets = shares.map(Math.floor);
  const left = BUCKETS - buckets.reduce((sum, count) => sum + count, 0);
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) buckets[at] = (buckets[at] ?? 0) + 1;
  return buckets;
}

/** Returns a bucket's variant. @param bucket 0 to 9,999 */
export function variantAt<Variant extends Weighted>(
  variants: readonly Variant[],
  bucket: number,
): Variant | null {
  let left = bucket;
  const buckets = allotBuckets(variants);
  for (const [at, variant] of variants.entries()) {
    left -= buckets[at] ?? 0;
    if (left < 0) return variant;
  }
  return null;
}
