import type { ReleaseFragment } from '@rendezvous/contracts';
import { notFound } from '../../kernel/ApiError.ts';
import type { Decisions } from './decisions.ts';
import { findIncompatible } from './findIncompatible.ts';
import { MoveRefused } from './MoveRefused.ts';
import { fetchBuild } from '../store/readBuild.ts';
import type { NamedBuild } from '../ReleaseContext.ts';
import { isVersion, type ReleaseStore } from '../store/ReleaseStore.ts';

/** Reads the fragments of builds. @throws ApiError not_found if a build is missing */
export async function openBuilds(
  store: ReleaseStore,
  builds: readonly NamedBuild[],
): Promise<ReleaseFragment[]> {
  const found = await Promise.all(
    builds.map(async ({ project, version }) =>
      isVersion(version) ? fetchBuild(store, project, version) : null,
    ),
  );
  return found.map((fragment) => {
    if (!fragment) throw notFound();
    return fragment;
  });
}

/** @throws MoveRefused for a withdrawn build */
export function assertNotWithdrawn({ isWithdrawn }: Decisions, builds: readonly NamedBuild[]): void {
  const withdrawn = builds.find(({ project, version }) => isWithdrawn(project, version));
  if (withdrawn)
    throw new MoveRefused(
      `${withdrawn.project} ${withdrawn.version} was withdrawn and stays so. Publish a build that works.`,
      'release_withdrawn',
    );
}

/** @throws MoveRefused if the builds are incompatible with each other or with what stays live */
export async function assertFit(
  context: { store: ReleaseStore; decisions: Decisions },
  proposed: readonly ReleaseFragment[],
): Promise<void> {
  const incompatible = await findIncompatible(context, proposed);
  if (incompatible.length > 0) throw new MoveRefused(incompatible.join(' '), 'release_incompatible');
}
