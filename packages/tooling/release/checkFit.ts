import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '@rendezvous/contracts';
import { findIncompatibility } from '@rendezvous/contracts/fit';
import { UserError } from '../rv/terminal.mjs';
import { currentBuild, readRelease } from './readBuild.ts';

/** A build that the current shell cannot run; nothing was published. */
export class IncompatibleError extends UserError {}

const readShell = (store: string): Promise<ShellRelease | null> =>
  currentBuild(path.join(store, 'shell'))
    .then((directory) => readRelease<ShellRelease>(directory))
    .catch(() => null);

/**
 * Compares a remote's build with the store's current shell, as server and browser do.
 * @throws IncompatibleError with every missing export
 */
export const assertFits = async (project: string, directory: string, store: string) => {
  const shell = project === 'shell' ? null : await readShell(store);
  if (shell === null) return;
  const remote = await readRelease<RemoteRelease>(directory);
  const incompatibility = findIncompatibility(remote, shell);
  if (incompatibility === null) return;
  throw new IncompatibleError(
    incompatibility.platform
      ? `${project} needs platform ${remote.requires}, and the shell has ${shell.platformVersion}.`
      : `${project} needs ${incompatibility.missing.join(', ')}, which the shell does not share. Add libraries' names to packages/tooling/webpack/facades, and publish the shell first.`,
  );
};
