import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { placeOf } from './places.mjs';
import { textBetween, withKeys } from './sample.mjs';

const silent = () => undefined;
const never = () => false;
export const SILENT_LOGGER = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/**
 * A change of the source that a test should notice.
 * @typedef {object} Mutant
 * @property {string} key identifies it in all runs
 * @property {string} place identifies it in this run
 * @property {string} file from the project's folder
 * @property {number} line of its beginning, from 1
 * @property {number} endLine
 * @property {string} lineText the whole line of its beginning, without indentation
 * @property {string} mutatorName
 * @property {string} original source text
 * @property {string} replacement source text
 */

/**
 * Lists the mutants that Stryker makes of files, without running a test.
 * @param {string} root absolute folder of the project
 * @param {string[]} files from `root`
 * @returns {Promise<Mutant[]>}
 */
export async function listMutants(root, files) {
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const { mutants } = await new Instrumenter(SILENT_LOGGER).instrument(
    [...sources].map(([file, content]) => ({ name: path.join(root, file), content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return withKeys(
    mutants.map((mutant) => {
      const file = path.relative(root, mutant.fileName).split(path.sep).join('/');
      const source = sources.get(file);
      const { start, end } = mutant.location;
      return {
        place: placeOf(mutant, root),
        file,
        line: start.line + 1,
        endLine: end.line + 1,
        lineText: source.split('\n')[start.line].trim(),
        mutatorName: mutant.mutatorName,
        original: textBetween(source, mutant.location),
        replacement: mutant.replacement,
      };
    }),
  );
}
