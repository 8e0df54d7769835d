import { notFound } from '../kernel/ApiError.ts';
import { builds } from '../kernel/db/schema/releases.ts';
import { readBuild } from './readBuild.ts';
import type { ReleaseContext } from './ReleaseContext.ts';
import type { ProjectName } from './ReleaseStore.ts';

export type Origin = { commit: string; author: string; gates: string[] };

/**
 * Notes where a published build comes from. It does not go live.
 * @throws ApiError not_found (the store does not have it)
 */
export async function registerBuild(
  { db, store }: Pick<ReleaseContext, 'db' | 'store'>,
  { project, version }: { project: ProjectName; version: string },
  origin: Origin,
): Promise<void> {
  const fragment = await readBuild(store, project, version);
  if (!fragment) throw notFound();
  const values = { project, version, fragment: { ...fragment }, ...origin };
  await db
    .insert(builds)
    .values(values)
    .onConflictDoUpdate({ target: [builds.project, builds.version], set: origin });
}
