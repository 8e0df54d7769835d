import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { missingNames } from '@rendezvous/contracts';
import semver from 'semver';
import { UserError } from '../rv/terminal.mjs';

/** A build that the current shell cannot run. Nothing was published. */
export class UnfitError extends UserError {}

/** @param {string} directory of a build @returns {Promise<object>} */
const readRelease = async (directory) =>
  JSON.parse(await readFile(path.join(directory, 'release.json'), 'utf8')).release;

/** @param {string} store @returns {Promise<object | null>} null: the store has none yet */
const readCurrentShell = async (store) => {
  try {
    const version = (await readFile(path.join(store, 'shell/current'), 'utf8')).trim();
    return await readRelease(path.join(store, 'shell', version));
  } catch {
    return null;
  }
};

/**
 * Compares a build of a remote with the current shell of a store, as server and browser do.
 * @param {{project: string, directory: string, store: string}} build as for `publishBuild`
 * @throws {UnfitError} with every name that the shell lacks
 */
export const assertFits = async ({ project, directory, store }) => {
  const shell = project === 'shell' ? null : await readCurrentShell(store);
  if (!shell) return;
  const remote = await readRelease(directory);
  const missing = missingNames(remote.needs, shell.gives);
  const publishShell = 'Publish a shell that has it first.';
  if (!semver.satisfies(shell.platformVersion, remote.requires))
    throw new UnfitError(
      `${project} needs platform ${remote.requires}, and the shell has ${shell.platformVersion}. ${publishShell}`,
    );
  if (missing.length > 0)
    throw new UnfitError(
      `${project} needs ${missing.join(', ')}, which the shell does not have. ${publishShell}`,
    );
};
