import { and, asc, eq, or } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import {
  builds,
  registeredRemotes,
  releaseChoices,
  releaseSets,
  type SetMember,
} from '../../kernel/db/schema/releases.ts';
import { REMOTE_NAMES, type RemoteName } from '@rendezvous/contracts';
import type { ProjectName } from '../store/ReleaseStore.ts';

export type Choice = { version: string; insteadOf: string | null; held: boolean; chosenAt: Date };

export type RunningSet = {
  id: number;
  share: number;
  salt: string;
  members: readonly SetMember[];
  startedAt: Date;
};

/** What staff decided about builds, and which builds browsers report as good. */
export type Decisions = {
  /** Builds that staff made live in place of the published ones, by project. */
  choices: ReadonlyMap<string, Choice>;
  /** Running canaries, oldest first. */
  sets: readonly RunningSet[];
  isWithdrawn: (project: ProjectName, version: string) => boolean;
  /** Every remote: first those of this repository, then the registered ones. */
  remotes: readonly RemoteName[];
  /** Fingerprint of the decisions; also changes when a build becomes good or stops being good. */
  state: string;
};

const readSets = (db: Db): Promise<RunningSet[]> =>
  db
    .select({
      id: releaseSets.id,
      share: releaseSets.share,
      salt: releaseSets.salt,
      members: releaseSets.members,
      startedAt: releaseSets.startedAt,
    })
    .from(releaseSets)
    .where(and(eq(releaseSets.state, 'running'), eq(releaseSets.kind, 'canary')))
    .orderBy(asc(releaseSets.id));

const nameOf = ({ project, version }: { project: string; version: string }) => `${project}@${version}`;

export async function readRemoteNames(db: Db): Promise<RemoteName[]> {
  const rows = await db
    .select({ name: registeredRemotes.name })
    .from(registeredRemotes)
    .orderBy(registeredRemotes.name);
  return [...REMOTE_NAMES, ...rows.map(({ name }) => name)];
}

export async function readDecisions(db: Db): Promise<Decisions> {
  const chosen = await db.select().from(releaseChoices).orderBy(releaseChoices.project);
  const sets = await readSets(db);
  const remotes = await readRemoteNames(db);
  const rows = await db
    .select({ project: builds.project, version: builds.version, state: builds.state, good: builds.good })
    .from(builds)
    .where(or(eq(builds.state, 'withdrawn'), eq(builds.good, true)))
    .orderBy(builds.id);
  const withdrawn = new Set(rows.filter(({ state }) => state === 'withdrawn').map(nameOf));
  const good = rows.filter((row) => row.good).map(nameOf);
  return {
    choices: new Map(chosen.map(({ project, ...choice }) => [project, choice])),
    sets,
    remotes,
    isWithdrawn: (project, version) => withdrawn.has(`${project}@${version}`),
    state: [
      ...remotes,
      ...chosen.map((choice) => `${nameOf(choice)} ${choice.held}`),
      '-',
      ...sets.map(({ id, share, members }) => [id, share, ...members.map(nameOf)].join(' ')),
      '-',
      ...withdrawn,
      '-',
      ...good,
    ].join(' '),
  };
}

/**
 * Returns the choice in force. A held choice lasts until it is lifted, any other until the next
 * publication.
 */
export function choiceFor(
  { choices }: Pick<Decisions, 'choices'>,
  project: ProjectName,
  published: string | null,
): Choice | null {
  const choice = choices.get(project);
  return choice !== undefined && (choice.held || choice.insteadOf === published) ? choice : null;
}
