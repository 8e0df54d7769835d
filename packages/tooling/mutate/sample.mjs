import { createHash } from 'node:crypto';

/**
 * What identifies a mutant while lines above it come and go: file, mutator, the text that it replaces and what
 * with. Equal ones in one file are told apart by their order.
 * @param {{ file: string, mutatorName: string, original: string, replacement: string }} mutant
 * @param {number} nth 0 for the first of its kind in the file
 */
export const mutantKey = ({ file, mutatorName, original, replacement }, nth) =>
  [file, mutatorName, original, replacement, nth].join('\u0000');

/** The text between two positions of a source; lines and columns count from 0. */
export function textBetween(source, { start, end }) {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return lines.join('\n');
}

/**
 * Gives every mutant its key.
 * @template {{ file: string, mutatorName: string, original: string, replacement: string }} T
 * @param {T[]} mutants in the order of the source
 * @returns {(T & { key: string })[]}
 */
export function withKeys(mutants) {
  const seen = new Map();
  return mutants.map((mutant) => {
    const kind = mutantKey(mutant, 0);
    const nth = seen.get(kind) ?? 0;
    seen.set(kind, nth + 1);
    return { ...mutant, key: mutantKey(mutant, nth) };
  });
}

/**
 * Draws mutants without replacement: those whose hash with the seed is lowest. A changed file changes the
 * sample only where its own mutants come and go.
 * @template {{ key: string }} T
 * @param {T[]} mutants
 * @param {{ size: number, seed: string }} options
 * @returns {T[]} all of them when there are no more than `size`
 */
export function pickSample(mutants, { size, seed }) {
  if (mutants.length <= size) return mutants;
  const rank = ({ key }) => createHash('sha256').update(`${seed}\u0000${key}`).digest('hex');
  return mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

const Z_95 = 1.959964;

/**
 * The 95 % Wilson score interval of a share.
 * @param {number} hits
 * @param {number} total above 0
 * @returns {{ low: number, high: number }} between 0 and 1
 */
export function wilsonInterval(hits, total) {
  const share = hits / total;
  const z2 = Z_95 ** 2;
  const centre = (share + z2 / (2 * total)) / (1 + z2 / total);
  const half = (Z_95 / (1 + z2 / total)) * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
