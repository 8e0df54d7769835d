import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { missingNames } from '@rendezvous/contracts';
import semver from 'semver';
import { projects } from '../webpack/projects.mjs';
import { releasesDir } from './store.mjs';

/** @param {string} store @param {string} project @returns {Promise<object | null>} the current build's release; null: none */
const readCurrent = async (store, project) => {
  try {
    const version = (await readFile(path.join(store, project, 'current'), 'utf8')).trim();
    return JSON.parse(await readFile(path.join(store, project, version, 'release.json'), 'utf8')).release;
  } catch {
    return null;
  }
};

/**
 * Compares the current remotes of a store with its current shell, as the server does.
 * @param {string} [store] absolute
 * @returns {Promise<string[]>} a sentence for each remote that the shell cannot run
 */
export const findUnfit = async (store = releasesDir()) => {
  const shell = await readCurrent(store, 'shell');
  if (!shell) return [];
  const problems = [];
  for (const { name } of projects.filter(({ kind }) => kind === 'remote')) {
    const remote = await readCurrent(store, name);
    if (!remote) continue;
    const missing = missingNames(remote.needs, shell.gives);
    if (!semver.satisfies(shell.platformVersion, remote.requires))
      problems.push(
        `${name} needs platform ${remote.requires}, and the shell has ${shell.platformVersion}. It is not live until a shell with that platform is.`,
      );
    else if (missing.length > 0)
      problems.push(
        `${name} needs ${missing.join(', ')}, which the shell does not have. It is not live until a shell with them is.`,
      );
  }
  return problems;
};
