import { readFileSync, writeFileSync } from 'node:fs';
import { run } from '../rv/processes.mjs';
import { UserError } from '../rv/terminal.mjs';
import { childEnv, inWorkspace } from '../rv/workspace.mjs';
import { writeReleased } from './checkApi.mjs';
import { VERSIONED, packageName, readPackage } from './packages.mjs';
import { readChangeSets } from './readChangeSets.mjs';

const changesets = inWorkspace('node_modules/@changesets/cli/bin.js');
const jest = inWorkspace('node_modules/jest/bin/jest.js');

const readVersions = () => new Map(VERSIONED.map((name) => [name, readPackage(name).version]));

async function runOrFail(args, options) {
  const { code, output } = await run(process.execPath, args, options);
  if (code !== 0) throw new UserError(output.trim());
}

/** changesets leaves the lock file alone, and `npm ci` refuses one that disagrees. */
function writeLock(versions) {
  const file = inWorkspace('package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, version] of versions) lock.packages[`packages/${name}`].version = version;
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

/**
 * Turns the change sets into versions, changelogs and released reports. A new version of the contracts gets a recording of its client.
 * @param {(text: string) => void} note
 * @returns {Promise<string[]>} '@rendezvous/core 1.0.0 -> 1.1.0'
 */
export async function applyChangeSets(note) {
  if (readChangeSets().length === 0) throw new UserError('There are no change sets. Add one: npx changeset');
  const before = readVersions();
  note('changelogs');
  await runOrFail([changesets, 'version']);
  const after = readVersions();
  writeLock(after);
  note('reports');
  await writeReleased();
  if (before.get('contracts') !== after.get('contracts')) {
    note('recording the client');
    const options = { cwd: inWorkspace('packages/server'), env: childEnv({ RECORD_CLIENT: '1' }) };
    await runOrFail([jest, 'recordedClients', '-t', 'records'], options);
  }
  const raised = [...after].filter(([name, version]) => before.get(name) !== version);
  return raised.map(([name, version]) => `${packageName(name)} ${before.get(name)} -> ${version}`);
}
