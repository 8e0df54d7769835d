/**
 * PDQ, the perceptual hash that lists of known pictures use: which of a picture's 256 lowest
 * frequencies exceed the median. Implemented here, as no maintained package computes it in
 * JavaScript.
 */

/** Pixels per side that `fingerprintOf` expects, whatever the picture's shape. */
export const PDQ_SIDE = 512;
/** Points per side after blurring. */
const POINTS = 64;
/** Frequencies per direction. */
const WAVES = 16;
const STEP = PDQ_SIDE / POINTS;
/** Weights of two passes of a four-pixel box filter, centred one pixel after the sampled point. */
const TENT = [1, 2, 3, 4, 3, 2, 1];
const TENT_START = -2;

export type Fingerprint = {
  /** 64 hexadecimal digits. */
  hash: string;
  /** The hash of the mirrored picture. */
  mirrored: string;
  /** 0 to 100: how much detail there is to compare. */
  quality: number;
};

const lumaAt = (rgb: Uint8Array, row: number, column: number): number => {
  const at = (row * PDQ_SIDE + column) * 3;
  return 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
};

function pointAt(rgb: Uint8Array, row: number, column: number): number {
  let sum = 0;
  let weights = 0;
  for (const [down, heavy] of TENT.entries()) {
    const y = row * STEP + STEP / 2 + TENT_START + down;
    for (const [right, weight] of TENT.entries()) {
      const x = column * STEP + STEP / 2 + TENT_START + right;
      if (y >= PDQ_SIDE || x >= PDQ_SIDE) continue;
      sum += heavy * weight * lumaAt(rgb, y, x);
      weights += heavy * weight;
    }
  }
  return sum / weights;
}

const each = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const cell = (grid: readonly (readonly number[])[], row: number, column: number): number =>
  grid[row]?.[column] ?? 0;

/** Rows of the discrete cosine transform, without the constant (DC) one. */
const COSINES = each(WAVES, (wave) =>
  each(POINTS, (at) => Math.sqrt(2 / POINTS) * Math.cos((Math.PI / 2 / POINTS) * (wave + 1) * (2 * at + 1))),
);

function transform(points: number[][]): number[][] {
  const columns = COSINES.map((wave) =>
    each(POINTS, (at) => wave.reduce((sum, weight, row) => sum + weight * cell(points, row, at), 0)),
  );
  return columns.map((line) =>
    COSINES.map((wave) => wave.reduce((sum, weight, at) => sum + weight * (line[at] ?? 0), 0)),
  );
}

/**
 * Sums the gradients as the published algorithm does; those too small to count are truncated to 0.
 */
function qualityOf(points: number[][]): number {
  let sum = 0;
  const add = (one: number, other: number) => (sum += Math.abs(Math.trunc(((one - other) * 100) / 255)));
  for (let row = 0; row < POINTS; row += 1)
    for (let at = 0; at < POINTS - 1; at += 1) {
      add(cell(points, row, at), cell(points, row, at + 1));
      add(cell(points, at, row), cell(points, at + 1, row));
    }
  return Math.min(100, Math.trunc(sum / 90));
}

/** One bit per frequency, set if it is above the median; the last frequency comes first. */
function hashOf(waves: number[][]): string {
  const all = waves.flat();
  const median = all.toSorted((one, other) => one - other)[all.length / 2 - 1] ?? 0;
  const bits = all.map((wave) => (wave > median ? '1' : '0')).reverse();
  return each(all.length / 4, (at) =>
    Number.parseInt(bits.slice(at * 4, at * 4 + 4).join(''), 2).toString(16),
  ).join('');
}

/**
 * Approximates the mirrored picture's hash from the hash alone by flipping every other bit of a
 * row. Bits of frequencies close to the median may be wrong.
 */
export const mirrorOf = (hash: string): string =>
  [...hash].map((digit) => (Number.parseInt(digit, 16) ^ 0b0101).toString(16)).join('');

/**
 * Computes the PDQ hash.
 * @param rgb the pixels of the whole picture, stretched to a square of `PDQ_SIDE`
 */
export function fingerprintOf(rgb: Uint8Array): Fingerprint {
  const points = each(POINTS, (row) => each(POINTS, (column) => pointAt(rgb, row, column)));
  const waves = transform(points);
  const mirrored = waves.map((line) => line.map((wave, at) => (at % 2 === 0 ? -wave : wave)));
  return { hash: hashOf(waves), mirrored: hashOf(mirrored), quality: qualityOf(points) };
}
