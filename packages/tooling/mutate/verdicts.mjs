import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nearestFirst } from './places.mjs';

/**
 * What the environments of tests note, one JSON object a line.
 * @typedef {object} Line
 * @property {string} file test file, from the project's folder
 * @property {'Begins' | 'Reaches' | 'Tries' | 'Loads' | 'Killed' | 'Timeout' | 'Survived' | 'SurvivedFile' | 'SurvivedLoad' | 'CannotRepeat' | 'Ends'} status
 * @property {string} [key] of the mutant
 * @property {string[]} [atLoad] of `Reaches`: keys of the mutants that loading the file reaches
 * @property {number} [failed] of `Reaches`: tests that fail without a mutant
 */

/** @param {string} file @returns {Line[]} */
export const readVerdicts = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/**
 * Removes the verdicts of test files that have changed since they were written down.
 * @param {string} file of the verdicts
 * @param {Record<string, string>} tests a hash of each test file as it is now
 */
export function forgetChangedTests(file, tests) {
  const known = `${file}.tests`;
  const before = existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : {};
  const fresh = readVerdicts(file).filter(
    (line) => tests[line.file] && tests[line.file] === before[line.file],
  );
  writeFileSync(file, fresh.map((line) => `${JSON.stringify(line)}\n`).join(''));
  writeFileSync(known, JSON.stringify(tests));
}

const KILLED = new Set(['Killed', 'Timeout']);
const ALIVE = new Set(['Survived', 'SurvivedFile', 'SurvivedLoad']);
const inFile = ({ file, key }) => `${file}\u0000${key}`;

const filesWith = (lines, wanted) =>
  new Set(lines.filter(({ status }) => status === wanted).map(({ file }) => file));

/**
 * Stryker's status of each mutant of which there is a verdict. A file that cannot be loaded with the mutant kills it.
 * @param {Line[]} lines
 * @returns {Map<string, 'Killed' | 'Timeout' | 'Survived'>} by key
 */
export function statusesFrom(lines) {
  const statuses = new Map();
  const set = (key, status) => {
    if (!KILLED.has(statuses.get(key))) statuses.set(key, status);
  };
  const finished = new Set(lines.filter(({ status }) => KILLED.has(status) || ALIVE.has(status)).map(inFile));
  for (const line of lines) {
    if (KILLED.has(line.status)) set(line.key, line.status);
    if (ALIVE.has(line.status)) set(line.key, 'Survived');
    if (line.status === 'Loads' && !finished.has(inFile(line))) set(line.key, 'Killed');
  }
  return statuses;
}

/**
 * The test files to load anew with a mutant that no test has killed so far: those that reach it while they load, and
 * those beside it that cannot be repeated.
 * @param {Line[]} lines
 * @param {{ key: string, file: string, folder: string }[]} mutants
 * @param {number} most files a mutant
 * @returns {{ key: string, files: string[] }[]}
 */
export function filesAtLoad(lines, mutants, most) {
  const statuses = statusesFrom(lines);
  const tried = new Set(lines.filter(({ status }) => status === 'Loads').map(inFile));
  const cannotRepeat = filesWith(lines, 'CannotRepeat');
  const loads = lines.filter(({ status, failed }) => status === 'Reaches' && failed === 0);
  return mutants
    .filter(({ key }) => !KILLED.has(statuses.get(key)))
    .map(({ key, file: mutated, folder }) => {
      const isUnsure = (line) =>
        line.key === key &&
        line.unsure > 0 &&
        cannotRepeat.has(line.file) &&
        path.dirname(line.file) === folder;
      const files = new Set([
        ...loads.filter(({ atLoad }) => atLoad.includes(key)).map(({ file }) => file),
        ...lines.filter(isUnsure).map(({ file }) => file),
      ]);
      const nearest = nearestFirst([...files], mutated).slice(0, most);
      return { key, files: nearest.filter((file) => !tried.has(inFile({ file, key }))) };
    })
    .filter(({ files }) => files.length > 0);
}

/**
 * The test files to repeat as a whole, because some of their tests cannot be repeated alone with a mutant that is alive.
 * @param {Line[]} lines
 * @param {{ key: string, folder: string }[]} mutants
 * @returns {string[]} those beside such mutants
 */
export function filesToRepeat(lines, mutants) {
  const statuses = statusesFrom(lines);
  const foldersOf = new Map(mutants.map(({ key, folder }) => [key, folder]));
  const cannotRepeat = filesWith(lines, 'CannotRepeat');
  const done = new Set(lines.filter(({ status }) => status === 'SurvivedFile').map(inFile));
  const wanted = lines.filter(
    (line) =>
      line.status === 'Survived' &&
      line.unsure > 0 &&
      statuses.get(line.key) === 'Survived' &&
      !cannotRepeat.has(line.file) &&
      !done.has(inFile(line)),
  );
  const isBeside = ({ file, key }) => path.dirname(file) === foldersOf.get(key);
  return [...new Set(wanted.filter(isBeside).map(({ file }) => file))];
}

/**
 * Stryker's status of each mutant that was to be tested, after all test files have run.
 * @param {Line[]} lines
 * @param {string[]} keys of the mutants
 * @returns {Map<string, 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage'>} by key; without those whose process died
 */
export function finalStatuses(lines, keys) {
  const statuses = statusesFrom(lines);
  const tried = new Set(lines.map(({ key }) => key));
  for (const key of keys) if (!tried.has(key)) statuses.set(key, 'NoCoverage');
  return statuses;
}

/** The test files that are finished with these mutants. @param {Line[]} lines @param {string} planned names the mutants */
export const finishedFiles = (lines, planned) =>
  lines.filter((line) => line.status === 'Ends' && line.planned === planned).map(({ file }) => file);
