import type { Db } from '../kernel/db/client.ts';
import { releaseChoices } from '../kernel/db/schema/releases.ts';
import type { ProjectName } from './ReleaseStore.ts';

export type Choice = { version: string; insteadOf: string; chosenAt: Date };
export type Choices = ReadonlyMap<string, Choice>;

/** Builds that staff activated instead of the published ones, by project. */
export async function readChoices(db: Db): Promise<Choices> {
  const rows = await db.select().from(releaseChoices);
  return new Map(rows.map(({ project, ...choice }) => [project, choice]));
}

/** A choice applies to the published build at that time: the next published build goes live automatically. */
export function choiceFor(choices: Choices, project: ProjectName, published: string | null): Choice | null {
  const choice = choices.get(project);
  return choice !== undefined && choice.insteadOf === published ? choice : null;
}
