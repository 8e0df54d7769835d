import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '@rendezvous/contracts';
import { findIncompatibility } from '@rendezvous/contracts/fit';
import { UserError } from '../rv/terminal.mjs';

/** A build that the current shell cannot run; nothing was published. */
export class IncompatibleError extends UserError {}

const readRelease = async (directory: string) =>
  JSON.parse(await readFile(path.join(directory, 'release.json'), 'utf8')).release;

/** @returns null if the store has none */
const readShell = async (store: string): Promise<ShellRelease | null> => {
  const folder = path.join(store, 'shell');
  const version = await readFile(path.join(folder, 'current'), 'utf8').catch(() => null);
  return version === null ? null : readRelease(path.join(folder, version.trim())).catch(() => null);
};

/**
 * Compares a remote's build with the store's current shell, as server and browser do.
 * @throws IncompatibleError with every missing export
 */
export const assertFits = async (project: string, directory: string, store: string) => {
  const shell = project === 'shell' ? null : await readShell(store);
  if (shell === null) return;
  const remote: RemoteRelease = await readRelease(directory);
  const incompatibility = findIncompatibility(remote, shell);
  if (incompatibility === null) return;
  throw new IncompatibleError(
    incompatibility.platform
      ? `${project} needs platform ${remote.requires}, and the shell has ${shell.platformVersion}.`
      : `${project} needs ${incompatibility.missing.join(', ')}, which the shell does not share. Add libraries' names to packages/tooling/webpack/facades, and publish the shell first.`,
  );
};
