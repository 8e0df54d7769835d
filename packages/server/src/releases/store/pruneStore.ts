import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { campaigns } from '../../kernel/db/schema/marketing.ts';
import { releaseChoices, releaseSets } from '../../kernel/db/schema/releases.ts';
import type { Services } from '../../kernel/services.ts';
import { readEarlierLive } from '../rollout/buildQueries.ts';
import { readRemoteNames } from '../rollout/decisions.ts';
import { lockReleases } from '../rollout/releaseLock.ts';
import type { ProjectName, ReleaseStore } from './ReleaseStore.ts';

/** Open pages may still request files of their builds. */
const RETENTION_DAYS = 14;
/** Latest live builds to keep, as fallbacks and so that staff can return to them. */
const RETAINED_LIVE = 5;

async function readChosen(db: Db, project: ProjectName): Promise<string[]> {
  const rows = await db.select().from(releaseChoices).where(eq(releaseChoices.project, project));
  return rows.flatMap(({ version, insteadOf }) => (insteadOf === null ? [version] : [version, insteadOf]));
}

/** Reads the new builds and the baselines of running canaries and watched releases. */
async function readSetBuilds(db: Db, project: ProjectName): Promise<string[]> {
  const rows = await db
    .select({ members: releaseSets.members })
    .from(releaseSets)
    .where(eq(releaseSets.state, 'running'));
  return rows
    .flatMap(({ members }) => members.filter((member) => member.project === project))
    .flatMap(({ version, before }) => (before === null ? [version] : [version, before]));
}

/** Reads the builds of every campaign, including ended ones, which may be extended. */
async function readCampaignBuilds(db: Db, project: ProjectName): Promise<string[]> {
  const rows = await db
    .selectDistinct({ version: campaigns.version })
    .from(campaigns)
    // A lander of another repository is a separate remote, named after the lander.
    .where(
      and(isNotNull(campaigns.version), project === 'landers' ? undefined : eq(campaigns.lander, project)),
    );
  return rows.flatMap(({ version }) => (version === null ? [] : [version]));
}

async function readRetained(db: Db, store: ReleaseStore, project: ProjectName): Promise<Set<string>> {
  const current = await store.readCurrent(project);
  return new Set([
    ...(current === null ? [] : [current]),
    ...(await readEarlierLive(db, project, RETAINED_LIVE)),
    ...(await readChosen(db, project)),
    ...(await readSetBuilds(db, project)),
    ...(await readCampaignBuilds(db, project)),
  ]);
}

/**
 * Deletes old unreferenced builds. Holds the release lock, so that none of them is chosen
 * meanwhile.
 */
export async function pruneStore({ db, releases, now }: Services): Promise<void> {
  const { store } = releases;
  const oldest = now().getTime() - RETENTION_DAYS * 86_400_000;
  for (const project of ['shell', ...(await readRemoteNames(db))]) {
    const retained = await readRetained(db, store, project);
    const expired = (await store.list(project)).filter(
      ({ publishedAt, version }) => publishedAt.getTime() < oldest && !retained.has(version),
    );
    for (const { version } of expired)
      await db.transaction(async (tx) => {
        await lockReleases(tx);
        if (!(await readRetained(tx, store, project)).has(version)) await store.remove(project, version);
      });
  }
}
