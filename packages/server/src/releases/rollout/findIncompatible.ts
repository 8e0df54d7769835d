import {
  isOwnRemote,
  type ReleaseFragment,
  type RemoteName,
  type RemoteRelease,
  type ShellRelease,
} from '@rendezvous/contracts';
import { findIncompatibility } from '@rendezvous/contracts/fit';
import { routeProblems } from '@rendezvous/contracts/routeProblems';
import { choiceFor, type Decisions } from './decisions.ts';
import { fetchBuild } from '../store/readBuild.ts';
import type { ProjectName, ReleaseStore } from '../store/ReleaseStore.ts';

type Context = { store: ReleaseStore; decisions: Decisions };

/** Returns the build that visitors without a canary get, or null. */
export async function readLive(
  { store, decisions }: Context,
  project: ProjectName,
): Promise<ReleaseFragment | null> {
  const published = await store.readCurrent(project);
  const version = choiceFor(decisions, project, published)?.version ?? published;
  return version === null ? null : fetchBuild(store, project, version);
}

/** Explains everything a remote needs that the shell lacks; null if they are compatible. */
export function explainIncompatibility(
  name: string,
  remote: RemoteRelease,
  shell: ShellRelease,
): string | null {
  const incompatibility = findIncompatibility(remote, shell);
  if (!incompatibility) return null;
  if (incompatibility.platform)
    return `${name} ${remote.version} needs platform ${remote.requires}, and shell ${shell.version} has ${shell.platformVersion}.`;
  return `${name} ${remote.version} needs ${incompatibility.missing.join(', ')}, which shell ${shell.version} does not have.`;
}

const projectOf = (fragment: ReleaseFragment): ProjectName =>
  fragment.kind === 'shell' ? 'shell' : fragment.name;

/** Returns one sentence for each route that conflicts with a route of another build. */
async function findTakenRoutes(
  context: Context,
  proposed: readonly ReleaseFragment[],
): Promise<readonly string[]> {
  const live: Partial<Record<RemoteName, RemoteRelease>> = {};
  for (const name of context.decisions.remotes) {
    const fragment = await readLive(context, name);
    if (fragment?.kind === 'remote') live[name] = fragment.release;
  }
  const next = { ...live };
  for (const fragment of proposed) if (fragment.kind === 'remote') next[fragment.name] = fragment.release;
  const registered = context.decisions.remotes.filter((name) => !isOwnRemote(name));
  const known = new Set(routeProblems(live, registered));
  return routeProblems(next, registered).filter((problem) => !known.has(problem));
}

/**
 * Checks builds that are to go live against each other and against the builds that stay live:
 * remotes against the shell, and a shell against all remotes.
 * @returns one sentence for each incompatible pair
 */
export async function findIncompatible(
  context: Context,
  proposed: readonly ReleaseFragment[],
): Promise<string[]> {
  const proposedOf = (project: ProjectName) => proposed.find((fragment) => projectOf(fragment) === project);
  const newShell = proposedOf('shell');
  const shell = newShell ?? (await readLive(context, 'shell'));
  if (shell?.kind !== 'shell') return [...(await findTakenRoutes(context, proposed))];
  const problems: string[] = [];
  for (const name of context.decisions.remotes) {
    const remote = proposedOf(name) ?? (newShell ? await readLive(context, name) : null);
    const problem =
      remote?.kind === 'remote' ? explainIncompatibility(name, remote.release, shell.release) : null;
    if (problem !== null) problems.push(problem);
  }
  return [...problems, ...(await findTakenRoutes(context, proposed))];
}
