import path from 'node:path';

/** Of a test that the graph does not connect with a changed file of its workspace, such as an SQL migration. */
const UNCONNECTED = 100;

/**
 * @typedef {object} Selection
 * @property {string[]} chosen test files, the nearest first
 * @property {string[]} left test files that are related, but for which there is no time
 */

/** Who imports a file. @param {Map<string, string[]>} imports file -> what it imports */
function reverse(imports) {
  const importers = new Map();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/** Imports between a file and everything that depends on it. @returns {Map<string, number>} */
function distancesFrom(file, importers) {
  const distances = new Map([[file, 0]]);
  for (const [current, distance] of distances)
    for (const importer of importers.get(current) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/** Folders between two files. */
function stepsBetween(one, other) {
  const from = path.posix.dirname(one).split('/');
  const to = path.posix.dirname(other).split('/');
  const firstDifference = from.findIndex((part, at) => part !== to[at]);
  const common = firstDifference === -1 ? from.length : firstDifference;
  return from.length + to.length - 2 * common;
}

/**
 * Ranks the tests that changed files affect: few imports and few folders away come first. A test of the same folder says
 * most about a change; one that merely starts the whole server comes late.
 * @param {object} graph
 * @param {string[]} graph.changed
 * @param {Map<string, string[]>} graph.imports file -> files that it imports, over all workspaces
 * @param {string[]} graph.tests
 * @param {(file: string) => string | undefined} graph.folderOf the workspace of a file
 * @returns {string[]}
 */
export function rankTests({ changed, imports, tests, folderOf }) {
  const importers = reverse(imports);
  const scores = new Map();
  for (const file of changed) {
    const distances = distancesFrom(file, importers);
    const isConnected = imports.has(file) || importers.has(file);
    for (const test of tests) {
      const distance =
        distances.get(test) ?? (isConnected || folderOf(file) !== folderOf(test) ? null : UNCONNECTED);
      if (distance === null) continue;
      const score = distance + stepsBetween(file, test);
      scores.set(test, Math.min(score, scores.get(test) ?? Infinity));
    }
  }
  return [...scores.keys()].sort(
    (one, other) => scores.get(one) - scores.get(other) || one.localeCompare(other),
  );
}

/**
 * Takes tests in their order while there is time; the first one always.
 * @param {string[]} ranked
 * @param {(test: string) => number} durationOf milliseconds
 * @param {number} budget milliseconds
 * @returns {Selection}
 */
export function fitIntoBudget(ranked, durationOf, budget) {
  let spent = 0;
  const chosen = [];
  const left = [];
  for (const test of ranked) {
    const duration = durationOf(test);
    const fits = chosen.length === 0 || spent + duration <= budget;
    (fits ? chosen : left).push(test);
    if (fits) spent += duration;
  }
  return { chosen, left };
}
