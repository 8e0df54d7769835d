import { createHash } from 'node:crypto';

/** Number of buckets into which visitors are divided. A share is a number of buckets. */
export const BUCKETS = 10_000;

const BYTES = 6;
const ranks = new Map<string, Uint16Array>();
/** Must exceed the number of concurrent canaries. */
const MAX_SALTS = 32;

/**
 * Ranks the buckets by salt, as a permutation. A share of n takes exactly n buckets, a larger share
 * contains the smaller ones, and the orders of two salts are independent.
 */
function rankBuckets(salt: string): Uint16Array {
  const bytes = createHash('shake256', { outputLength: BUCKETS * BYTES })
    .update(salt)
    .digest();
  const order = Array.from({ length: BUCKETS }, (_, bucket) => ({
    bucket,
    key: bytes.readUIntBE(bucket * BYTES, BYTES),
  })).sort((a, b) => a.key - b.key || a.bucket - b.bucket);
  const ranked = new Uint16Array(BUCKETS);
  for (const [rank, { bucket }] of order.entries()) ranked[bucket] = rank;
  return ranked;
}

function ranksOf(salt: string): Uint16Array {
  const known = ranks.get(salt);
  if (known) return known;
  if (ranks.size >= MAX_SALTS) ranks.clear();
  const ranked = rankBuckets(salt);
  ranks.set(salt, ranked);
  return ranked;
}

/** Returns whether a bucket belongs to a share. @param share a number of buckets, 0 to `BUCKETS` */
export const isInShare = ({ salt, share }: { salt: string; share: number }, bucket: number): boolean =>
  (ranksOf(salt)[bucket] ?? BUCKETS) < share;

/**
 * Parses `5%`, `0.25 %` or `12.5` into a number of buckets; null unless it is 0 to 100 % with up to
 * two decimals.
 */
export function parseShare(text: string): number | null {
  const digits = /^(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const share = Math.round(Number(digits) * 100);
  return share <= BUCKETS ? share : null;
}

/** Formats a number of buckets: 525 is `5.25%`. */
export const formatShare = (share: number): string => `${share / 100}%`;
