import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspace } from '../rv/workspace.mjs';

/** The packages whose exports remotes rely on. Each has a version, a report of its exports and a changelog of its own. */
export const VERSIONED = ['contracts', 'core', 'platform', 'ui'];

/** The shell's half of `platform` changes with the shell alone. */
const OF_THE_SHELL = './internal';

/** Its exports reach remotes through `core`. */
export const REEXPORTED = ['api-client'];

/** @param {string} name 'core' @returns {string} '@rendezvous/core' */
export const packageName = (name) => `@rendezvous/${name}`;

/** @param {string} name 'core' @returns {{version: string, exports: Record<string, string>}} its package.json */
export const readPackage = (name) =>
  JSON.parse(readFileSync(path.join(workspace, 'packages', name, 'package.json'), 'utf8'));

/**
 * What a remote can import from a package, apart from files that are no code.
 * @param {string} name 'core'
 * @returns {{entry: string, file: string}[]} '@rendezvous/core/handover' and its source, relative to the workspace
 */
export const entriesOf = (name) =>
  Object.entries(readPackage(name).exports)
    .filter(([entry, file]) => /\.tsx?$/.test(file) && entry !== OF_THE_SHELL)
    .map(([entry, file]) => ({
      entry: path.posix.join(packageName(name), entry),
      file: path.posix.join('packages', name, file),
    }));
