/**
 * Differing bits of 256 up to which two pictures count as the same, as the authors of PDQ advise.
 */
export const SAME_BITS = 31;
/** Pictures with less to compare resemble each other. */
export const MIN_QUALITY = 50;

const BANDS = 16;
const BITS = 16;
const DIGITS = BITS / 4;

/** The parts of a hash, each with its place, so that one index holds all. */
export const bandsOf = (hash: string): number[] =>
  Array.from(
    { length: BANDS },
    (_, place) => (place << BITS) | Number.parseInt(hash.slice(place * DIGITS, (place + 1) * DIGITS), 16),
  );

/**
 * The parts of all hashes that may be the same: of 31 differing bits, one of the sixteen parts has
 * at most one, so that each part is looked up as it is and with each bit turned.
 */
export const probesOf = (hash: string): number[] =>
  bandsOf(hash).flatMap((band) => [band, ...Array.from({ length: BITS }, (_, at) => band ^ (1 << at))]);

/** As PostgreSQL writes it. */
export const bitsOf = (hash: string): string =>
  [...hash].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
