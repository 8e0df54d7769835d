import path from 'node:path';

/** Why a mutant is not tested, in Stryker's report. */
export const NOT_SAMPLED = 'not in the sample';

/**
 * Identifies a mutant within one run, in which Stryker numbers it anew in every process.
 * @param {{ fileName: string, mutatorName: string, replacement: string, location: Location }} mutant lines from 0
 * @param {string} root absolute; its own path does not count
 */
export const placeOf = ({ fileName, mutatorName, location: { start, end }, replacement }, root) =>
  [
    path.relative(root, fileName),
    `${start.line}:${start.column}-${end.line}:${end.column}`,
    mutatorName,
    replacement,
  ].join('\u0000');

/**
 * Orders test files: those in the folder of the mutated file are the likeliest to notice, and the first to fail ends the
 * search. Within each group the order stays.
 * @param {string[]} tests absolute
 * @param {string} mutated absolute
 */
export const nearestFirst = (tests, mutated) => {
  const isBeside = (file) => path.dirname(file) === path.dirname(mutated);
  return [...tests.filter(isBeside), ...tests.filter((file) => !isBeside(file))];
};
