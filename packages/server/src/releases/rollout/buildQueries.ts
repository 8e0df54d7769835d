import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { builds, releaseSets } from '../../kernel/db/schema/releases.ts';
import { choiceFor, readDecisions, type Choice } from './decisions.ts';
import type { ProjectName, ReleaseStore } from '../store/ReleaseStore.ts';

export type BuildRow = Pick<
  typeof builds.$inferSelect,
  'version' | 'state' | 'good' | 'loads' | 'failures' | 'commit' | 'author' | 'gates' | 'createdAt' | 'liveAt'
>;

/** Reads the builds of a project that were live or have a recorded source, newest first. */
export async function readHistory(db: Db, project: ProjectName, limit: number): Promise<BuildRow[]> {
  const { version, state, good, loads, failures, commit, author, gates, createdAt, liveAt } = builds;
  return db
    .select({ version, state, good, loads, failures, commit, author, gates, createdAt, liveAt })
    .from(builds)
    .where(eq(builds.project, project))
    .orderBy(desc(builds.createdAt), desc(builds.id))
    .limit(limit);
}

export type PointerState = { version: string | null; published: string | null; choice: Choice | null };

export async function readPointer(db: Db, store: ReleaseStore, project: ProjectName): Promise<PointerState> {
  const published = await store.readCurrent(project);
  const choice = choiceFor(await readDecisions(db), project, published);
  return { version: choice?.version ?? published, published, choice };
}

/**
 * Reads versions that were once live: good ones first, then the others, each latest first. Excludes
 * withdrawn ones.
 */
export async function readEarlierLive(db: Db, project: ProjectName, limit: number): Promise<string[]> {
  const rows = await db
    .select({ version: builds.version })
    .from(builds)
    .where(and(eq(builds.project, project), ne(builds.state, 'withdrawn'), isNotNull(builds.liveAt)))
    .orderBy(desc(builds.good), desc(builds.liveAt))
    .limit(limit);
  return rows.map(({ version }) => version);
}

export type SetRow = typeof releaseSets.$inferSelect;

/** Reads the running sets (canaries and watched releases), oldest first. */
export const readRunning = (db: Db): Promise<SetRow[]> =>
  db.select().from(releaseSets).where(eq(releaseSets.state, 'running')).orderBy(releaseSets.id);

export async function findCanary(db: Db, project: ProjectName): Promise<SetRow | null> {
  const rows = await readRunning(db);
  return (
    rows.find(({ kind, members }) => kind === 'canary' && members.some((each) => each.project === project)) ??
    null
  );
}
