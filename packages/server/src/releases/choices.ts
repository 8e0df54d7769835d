import type { Db } from '../kernel/db/client.ts';
import { releaseChoices } from '../kernel/db/schema/releases.ts';
import type { ProjectName } from './readBuild.ts';

export type Choice = { version: string; insteadOf: string; chosenAt: Date };
export type Choices = ReadonlyMap<string, Choice>;

/** What staff chose in place of the published builds, by project. */
export async function readChoices(db: Db): Promise<Choices> {
  const rows = await db.select().from(releaseChoices);
  return new Map(rows.map(({ project, ...choice }) => [project, choice]));
}

/** A choice holds against the build that it was made against: the next one that is published goes live by itself. */
export function choiceFor(choices: Choices, project: ProjectName, published: string | null): Choice | null {
  const choice = choices.get(project);
  return choice !== undefined && choice.insteadOf === published ? choice : null;
}
