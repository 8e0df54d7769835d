import type { ReleaseDocument, ReleaseFragment, RemoteRelease } from '@rendezvous/contracts';
import type { Decisions } from '../../releases/rollout/decisions.ts';
import { readLive } from '../../releases/rollout/findIncompatible.ts';
import type { ProjectName, ReleaseStore } from '../../releases/store/ReleaseStore.ts';

export type LiveContext = { store: ReleaseStore; decisions: Decisions };

/** Returns the live release as one document for all visitors; null if there is no shell. */
export async function readLiveDocument(context: LiveContext): Promise<ReleaseDocument | null> {
  const shell = await readLive(context, 'shell');
  if (shell?.kind !== 'shell') return null;
  const remotes: Record<string, RemoteRelease> = {};
  for (const name of context.decisions.remotes) {
    const fragment = await readLive(context, name);
    if (fragment?.kind === 'remote') remotes[name] = fragment.release;
  }
  return { id: shell.release.version, shell: shell.release, remotes };
}

export const withBuild = (document: ReleaseDocument, fragment: ReleaseFragment): ReleaseDocument =>
  fragment.kind === 'shell'
    ? { ...document, shell: fragment.release }
    : { ...document, remotes: { ...document.remotes, [fragment.name]: fragment.release } };

export const buildIn = ({ shell, remotes }: ReleaseDocument, project: ProjectName) =>
  project === 'shell' ? shell : remotes[project];
