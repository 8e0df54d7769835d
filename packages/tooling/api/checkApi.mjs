import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inWorkspace } from '../rv/workspace.mjs';
import { sharedLibraries } from '../webpack/shared.mjs';
import { compareExports } from './compareExports.mjs';
import { describeExports } from './describeExports.mjs';
import { emitDeclarations } from './emitDeclarations.mjs';
import { describeChanges, judgeChanges, judgePlatform } from './judgeChanges.mjs';
import { judgeMembers } from './judgeMembers.mjs';
import { REEXPORTED, VERSIONED, entriesOf, packageName, readPackage } from './packages.mjs';
import { readChangeSets } from './readChangeSets.mjs';
import { readWire } from './readWire.mjs';
import { readRemotes } from './readRemotes.mjs';
import { readReport, writeReport } from './reportFile.mjs';

/** What the sources export, and what the last version exported. The latter holds the wire too, which has a file of its own. */
const reportFile = (name) => inWorkspace('packages', name, 'api.txt');
const releasedFile = (name) => inWorkspace('packages', name, 'api.released.txt');

const SHARED = sharedLibraries.filter(({ ours }) => ours).map(({ request }) => request);

/**
 * @typedef {object} Described
 * @property {string} name '@rendezvous/core'
 * @property {string} folder 'core'
 * @property {string} version of its package.json
 * @property {import('./describeExports.mjs').Exports} exports
 */

/** @returns {Promise<Described[]>} */
async function describePackages() {
  const entries = [...VERSIONED, ...REEXPORTED].flatMap((name) => entriesOf(name));
  const root = await emitDeclarations(entries);
  const declared = ({ entry, file }) => ({ entry, file: path.join(root, file.replace(/\.tsx?$/, '.d.ts')) });
  const known = new Map(entries.map(declared).map(({ entry, file }) => [entry, file]));
  return VERSIONED.map((folder) => {
    const others = VERSIONED.filter((other) => other !== folder).map((other) => `${root}/packages/${other}/`);
    const isOwn = (file) => file.startsWith(root) && !others.some((other) => file.startsWith(other));
    const exports = describeExports(entriesOf(folder).map(declared), known, isOwn);
    return { name: packageName(folder), folder, version: readPackage(folder).version, exports };
  });
}

const read = (file) => readReport(readFileSync(file, 'utf8'));

/** Exports and, of the contracts, the wire: all that others rely on. */
const withWire = ({ folder, exports }) =>
  folder === 'contracts'
    ? new Map([...exports, ...readWire(readFileSync(inWorkspace('packages/contracts/wire.txt'), 'utf8'))])
    : exports;

/** @param {Described} described @returns {string[]} problems of its files */
function checkFiles({ name, folder, version, exports }) {
  const released = read(releasedFile(folder));
  const stale = compareExports(read(reportFile(folder)).exports, exports);
  const problems = [];
  if (released.version !== version)
    problems.push(
      `${name} has version ${version} in package.json and ${released.version} in api.released.txt. Raise versions by: npm run api -- version`,
    );
  if (stale.length > 0)
    problems.push(
      `packages/${folder}/api.txt is old: ${describeChanges(stale)}. Write it: npm run api -- update`,
    );
  return problems;
}

/** @returns {Promise<string[]>} what does not fit between exports, reports, change sets and versions */
export async function checkApi() {
  const packages = await describePackages();
  const changeSets = readChangeSets();
  const changesOf = new Map(
    packages.map((each) => [
      each.name,
      compareExports(read(releasedFile(each.folder)).exports, withWire(each)),
    ]),
  );
  const changes = [...changesOf.values()].flat();
  const platform = {
    before: read(releasedFile('platform')).exports,
    now: packages.find(({ folder }) => folder === 'platform').exports,
  };
  return [
    ...packages.flatMap((each) => [
      ...checkFiles(each),
      ...judgeChanges(each.name, changesOf.get(each.name), changeSets),
    ]),
    ...judgePlatform(changes, SHARED, changeSets, platform),
    ...judgeMembers(changes, SHARED, platform, await readRemotes()),
  ];
}

/** Writes the reports of what the sources export. @returns {Promise<string[]>} a line for each package */
export async function updateReports() {
  const packages = await describePackages();
  return packages.map(({ name, folder, version, exports }) => {
    writeFileSync(reportFile(folder), writeReport(name, version, exports));
    const count = [...exports.keys()].filter((key) => !key.startsWith('- ')).length;
    return `${name} ${version}: ${count} exports`;
  });
}

/** Makes what the sources export the exports of their version. @returns {Promise<void>} */
export async function writeReleased() {
  for (const each of await describePackages()) {
    writeFileSync(reportFile(each.folder), writeReport(each.name, each.version, each.exports));
    writeFileSync(releasedFile(each.folder), writeReport(each.name, each.version, withWire(each)));
  }
}
