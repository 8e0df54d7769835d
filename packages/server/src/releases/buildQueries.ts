import { desc, eq } from 'drizzle-orm';
import type { Db } from '../kernel/db/client.ts';
import { builds } from '../kernel/db/schema/releases.ts';
import { choiceFor, readDecisions, type Choice } from './decisions.ts';
import type { ProjectName, ReleaseStore } from './ReleaseStore.ts';

export type BuildRow = Pick<
  typeof builds.$inferSelect,
  'version' | 'state' | 'good' | 'loads' | 'failures' | 'commit' | 'author' | 'gates' | 'createdAt' | 'liveAt'
>;

/** The builds of a project that were live or published with their origin, newest first. */
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

/** Where the pointer of a project is. */
export async function readPointer(db: Db, store: ReleaseStore, project: ProjectName): Promise<PointerState> {
  const published = await store.readCurrent(project);
  const choice = choiceFor(await readDecisions(db), project, published);
  return { version: choice?.version ?? published, published, choice };
}
