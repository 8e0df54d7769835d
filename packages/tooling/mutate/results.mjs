import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { wilsonInterval } from './sample.mjs';

const KILLED = new Set(['Killed', 'Timeout']);
const ALIVE = new Set(['Survived', 'NoCoverage']);
const LONGEST = 90;

/** One line of source text, cut where it is long. @param {string} text */
export function shorten(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

/**
 * What is kept of one run.
 * @typedef {object} Result
 * @property {string} name of the project
 * @property {number} target per cent
 * @property {string} seed of the sample
 * @property {number} mutants all that there are, without the equivalent ones
 * @property {number} equivalent
 * @property {number} tested those with a verdict
 * @property {number} killed
 * @property {number} timeouts of them, those that never ended
 * @property {number} broken could not be run, which says nothing
 * @property {string} [remark] written by hand where the figures need it; the next run drops it
 * @property {{ file: string, line: number, mutatorName: string, original: string, replacement: string, status: string }[]} alive
 */

/**
 * @param {object} run
 * @param {import('./projects.mjs').MutationProject} run.project
 * @param {string} run.seed
 * @param {number} run.mutants
 * @param {number} run.equivalent
 * @param {import('./listMutants.mjs').Mutant[]} run.sample
 * @param {Map<string, string>} run.statuses by key
 * @returns {Result}
 */
export function summarise({ project, seed, mutants, equivalent, sample, statuses }) {
  const statusOf = ({ key }) => statuses.get(key);
  const count = (wanted) => sample.filter((mutant) => wanted.has(statusOf(mutant))).length;
  const killed = count(KILLED);
  const alive = sample.filter((mutant) => ALIVE.has(statusOf(mutant)));
  return {
    name: project.name,
    target: project.target,
    seed,
    mutants,
    equivalent,
    tested: killed + alive.length,
    killed,
    timeouts: count(new Set(['Timeout'])),
    broken: sample.length - killed - alive.length,
    alive: alive.map((mutant) => ({
      file: mutant.file,
      line: mutant.line,
      mutatorName: mutant.mutatorName,
      original: shorten(mutant.original),
      replacement: shorten(mutant.replacement),
      status: statusOf(mutant),
    })),
  };
}

/**
 * The score in per cent, with its interval where it stands for more mutants than were tested.
 * @param {Result} result
 * @returns {{ score: number, low?: number, high?: number, met: boolean }}
 */
export function scoreOf({ killed, tested, broken = 0, mutants, target }) {
  if (!tested) return { score: 0, met: false };
  const score = (100 * killed) / tested;
  const met = score >= target;
  if (tested + broken >= mutants) return { score, met };
  const { low, high } = wilsonInterval(killed, tested);
  return { score, low: 100 * low, high: 100 * high, met };
}

/** @param {string} folder @param {Result} result */
export function keepResult(folder, result) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${result.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** @param {string} folder @returns {Result[]} */
export const readResults = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
