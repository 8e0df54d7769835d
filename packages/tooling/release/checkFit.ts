import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isOwnRemote, isRemoteName, type RemoteRelease, type ShellRelease } from '@rendezvous/contracts';
import { findIncompatibility } from '@rendezvous/contracts/fit';
import { routeProblems } from '@rendezvous/contracts/routeProblems';
import { UserError } from '../rv/terminal.mjs';

/** A build that the current shell cannot run; nothing was published. */
export class IncompatibleError extends UserError {}

/** @param directory of a build */
const readRelease = async <Release extends RemoteRelease | ShellRelease>(
  directory: string,
): Promise<Release> => JSON.parse(await readFile(path.join(directory, 'release.json'), 'utf8')).release;

/** @returns null if the store has none */
const readCurrent = async <Release extends RemoteRelease | ShellRelease>(
  store: string,
  project: string,
): Promise<Release | null> => {
  try {
    const version = (await readFile(path.join(store, project, 'current'), 'utf8')).trim();
    return await readRelease(path.join(store, project, version));
  } catch {
    return null;
  }
};

/** Remotes with builds in a store, including those of other repositories. */
const storedRemotes = async (store: string): Promise<string[]> => {
  const names = await readdir(store).catch(() => []);
  return names.filter((name) => name !== 'shell' && isRemoteName(name));
};

/** @throws IncompatibleError if a route of the remote conflicts with those of other remotes */
const assertRoutes = async (project: string, remote: RemoteRelease, store: string) => {
  const stored = await storedRemotes(store);
  const others = stored.filter((name) => name !== project);
  const remotes: Record<string, RemoteRelease> = {};
  for (const name of others) {
    const release = await readCurrent<RemoteRelease>(store, name);
    if (release) remotes[name] = release;
  }
  const registered = stored.filter((name) => !isOwnRemote(name));
  const known = new Set(routeProblems(remotes, registered));
  const problems = routeProblems({ ...remotes, [project]: remote }, registered).filter(
    (problem) => !known.has(problem),
  );
  if (problems.length > 0) throw new IncompatibleError(problems.join(' '));
};

/**
 * Compares a remote's build with the store's current shell, as server and browser do.
 * @param build as for `publishBuild`
 * @throws IncompatibleError with every missing export, or every conflicting route
 */
export const assertFits = async ({
  project,
  directory,
  store,
}: {
  project: string;
  directory: string;
  store: string;
}) => {
  if (project === 'shell') return;
  const remote = await readRelease<RemoteRelease>(directory);
  await assertRoutes(project, remote, store);
  const shell = await readCurrent<ShellRelease>(store, 'shell');
  if (!shell) return;
  const incompatibility = findIncompatibility(remote, shell);
  if (!incompatibility) return;
  const publishShell = 'Publish a shell that has it first.';
  throw new IncompatibleError(
    incompatibility.platform
      ? `${project} needs platform ${remote.requires}, and the shell has ${shell.platformVersion}. ${publishShell}`
      : `${project} needs ${incompatibility.missing.join(', ')}, which the shell does not have. ${publishShell}`,
  );
};
