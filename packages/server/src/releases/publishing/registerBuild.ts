import { notFound } from '../../kernel/ApiError.ts';
import type { Db } from '../../kernel/db/client.ts';
import { builds } from '../../kernel/db/schema/releases.ts';
import { fetchBuild } from '../store/readBuild.ts';
import type { ProjectName, ReleaseStore } from '../store/ReleaseStore.ts';

export type Origin = { commit: string | null; author: string | null; gates: string[] };

/**
 * Records the source of a published build. It does not go live.
 * @throws ApiError not_found (not in the store)
 */
export async function registerBuild(
  { db, store }: { db: Db; store: ReleaseStore },
  { project, version }: { project: ProjectName; version: string },
  origin: Origin,
): Promise<void> {
  const fragment = await fetchBuild(store, project, version);
  if (!fragment) throw notFound();
  const values = { project, version, fragment: { ...fragment }, ...origin };
  await db
    .insert(builds)
    .values(values)
    .onConflictDoUpdate({ target: [builds.project, builds.version], set: origin });
}
