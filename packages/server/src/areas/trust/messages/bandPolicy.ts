/** Splits a fingerprint into the four 16-bit parts by which copies are found. */
export const bandsOf = (simhash: bigint): number[] =>
  [0n, 16n, 32n, 48n].map((shift) => Number((BigInt.asUintN(64, simhash) >> shift) & 0xffffn));
