/**
 * Maximum of differing bits, of 256, between hashes of the same picture, as PDQ's authors advise.
 */
export const SAME_BITS = 31;
/** Below this quality, unrelated pictures resemble each other. */
export const MIN_QUALITY = 50;

const BANDS = 16;
const BITS = 16;
const DIGITS = BITS / 4;

/** Splits a hash into parts, each combined with its position: one index covers all positions. */
export const bandsOf = (hash: string): number[] =>
  Array.from(
    { length: BANDS },
    (_, place) => (place << BITS) | Number.parseInt(hash.slice(place * DIGITS, (place + 1) * DIGITS), 16),
  );

/**
 * Returns the parts to look up. If 31 bits differ, at least one of the sixteen parts has at most
 * one differing bit, so each is looked up unchanged and with each bit flipped.
 */
export const probesOf = (hash: string): number[] =>
  bandsOf(hash).flatMap((band) => [band, ...Array.from({ length: BITS }, (_, at) => band ^ (1 << at))]);

/** Converts the hash to a PostgreSQL bit string. */
export const bitsOf = (hash: string): string =>
  [...hash].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
