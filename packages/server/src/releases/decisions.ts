import { eq } from 'drizzle-orm';
import type { Db } from '../kernel/db/client.ts';
import { builds, releaseChoices } from '../kernel/db/schema/releases.ts';
import type { ProjectName } from './ReleaseStore.ts';

export type Choice = { version: string; insteadOf: string; chosenAt: Date };

/** What staff decided about builds. */
export type Decisions = {
  /** Builds that staff activated instead of the published ones, by project. */
  choices: ReadonlyMap<string, Choice>;
  isWithdrawn: (project: ProjectName, version: string) => boolean;
  /** Changes when a decision does. */
  state: string;
};

export async function readDecisions(db: Db): Promise<Decisions> {
  const chosen = await db.select().from(releaseChoices).orderBy(releaseChoices.project);
  const rows = await db
    .select({ project: builds.project, version: builds.version })
    .from(builds)
    .where(eq(builds.state, 'withdrawn'))
    .orderBy(builds.id);
  const withdrawn = new Set(rows.map(({ project, version }) => `${project}@${version}`));
  return {
    choices: new Map(chosen.map(({ project, ...choice }) => [project, choice])),
    isWithdrawn: (project, version) => withdrawn.has(`${project}@${version}`),
    state: [...chosen.map(({ project, version }) => `${project}@${version}`), '-', ...withdrawn].join(' '),
  };
}

/** A choice applies to the published build at that time: the next published build goes live automatically. */
export function choiceFor(
  { choices }: Pick<Decisions, 'choices'>,
  project: ProjectName,
  published: string | null,
): Choice | null {
  const choice = choices.get(project);
  return choice !== undefined && choice.insteadOf === published ? choice : null;
}
