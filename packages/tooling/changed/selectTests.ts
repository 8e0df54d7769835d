import path from 'node:path';

/** Of a test that the graph does not connect with a changed file of its workspace, such as an SQL migration. */
const UNCONNECTED = 100;

export type Selection = {
  /** Test files, the nearest first. */
  chosen: string[];
  /** Test files that are related, but for which there is no time. */
  left: string[];
};

/**
 * Who imports a file.
 * @param imports file -> what it imports
 */
function reverse(imports: Map<string, string[]>) {
  const importers = new Map();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/** Imports between a file and everything that depends on it. */
function distancesFrom(file: string, importers: Map<string, string[]>): Map<string, number> {
  const distances = new Map([[file, 0]]);
  for (const [current, distance] of distances)
    for (const importer of importers.get(current) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/** Folders between two files. */
function stepsBetween(one: string, other: string) {
  const from = path.posix.dirname(one).split('/');
  const to = path.posix.dirname(other).split('/');
  const firstDifference = from.findIndex((part, at) => part !== to[at]);
  const common = firstDifference === -1 ? from.length : firstDifference;
  return from.length + to.length - 2 * common;
}

/**
 * Ranks the tests that changed files affect: few imports and few folders away come first. A test of the same folder says
 * most about a change; one that merely starts the whole server comes late.
 * @param graph.imports file -> files that it imports, over all workspaces
 * @param graph.folderOf the workspace of a file
 */
export function rankTests({
  changed,
  imports,
  tests,
  folderOf,
}: {
  changed: string[];
  imports: Map<string, string[]>;
  tests: string[];
  folderOf: (file: string) => string | undefined;
}): string[] {
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
 * @param durationOf milliseconds
 * @param budget milliseconds
 */
export function fitIntoBudget(
  ranked: string[],
  durationOf: (test: string) => number,
  budget: number,
): Selection {
  let spent = 0;
  const chosen: string[] = [];
  const left: string[] = [];
  for (const test of ranked) {
    const duration = durationOf(test);
    const fits = chosen.length === 0 || spent + duration <= budget;
    (fits ? chosen : left).push(test);
    if (fits) spent += duration;
  }
  return { chosen, left };
}
