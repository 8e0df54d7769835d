/**
 * A mutant that no test can kill, because it behaves like the original.
 * @typedef {object} Equivalent
 * @property {string} file from the top of the repository
 * @property {string} line the source line on which it begins, without indentation
 * @property {string} mutator
 * @property {string} replacement
 * @property {string} [original] the replaced text, where the line has several mutants of the kind
 * @property {string} reason why nothing changes
 */

/** @param {Equivalent} entry @param {import('./listMutants.mjs').Mutant} mutant @param {string} folder */
const matches = (entry, mutant, folder) =>
  entry.file === `${folder}/${mutant.file}` &&
  entry.line === mutant.lineText &&
  entry.mutator === mutant.mutatorName &&
  entry.replacement === mutant.replacement &&
  (entry.original === undefined || entry.original === mutant.original);

/**
 * Takes the equivalent mutants out.
 * @template {import('./listMutants.mjs').Mutant} T
 * @param {T[]} mutants all of the project
 * @param {Equivalent[]} entries of all projects
 * @param {{ folder: string, files: string[] }} project
 * @returns {{ rest: T[], equivalent: T[], stale: Equivalent[] }} `stale`: entries of the project's files without a mutant
 */
export function withoutEquivalents(mutants, entries, { folder, files }) {
  const own = entries.filter(({ file }) => files.some((each) => file === `${folder}/${each}`));
  const isEquivalent = (mutant) => own.some((entry) => matches(entry, mutant, folder));
  return {
    rest: mutants.filter((mutant) => !isEquivalent(mutant)),
    equivalent: mutants.filter(isEquivalent),
    stale: own.filter((entry) => !mutants.some((mutant) => matches(entry, mutant, folder))),
  };
}
