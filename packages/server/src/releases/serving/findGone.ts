import { choiceFor } from '../rollout/decisions.ts';
import type { ReleaseState, Resolved } from './resolveRelease.ts';
import type { ProjectName } from '../store/ReleaseStore.ts';

/** A build that a pointer or a canary names but the store lacks. */
export type GoneBuild = {
  project: ProjectName;
  version: string;
  /** The build served instead, if any. */
  served: string | null;
};

/** Finds builds that should be served but are missing: deleted, or not yet copied to this node. */
export function findGone(state: ReleaseState, { shell, remotes }: Resolved): GoneBuild[] {
  const { decisions, published, findBuild } = state;
  const projects = new Set([...published.keys(), ...(decisions.choices.keys() as Iterable<ProjectName>)]);
  const pointed = [...projects].flatMap((project) => {
    const current = published.get(project) ?? null;
    const version = choiceFor(decisions, project, current)?.version ?? current;
    return version === null ? [] : [{ project, version }];
  });
  const tried = decisions.sets.flatMap(({ members }) =>
    members.map(({ project, version }) => ({ project: project as ProjectName, version })),
  );
  return [...pointed, ...tried]
    .filter(
      ({ project, version }) => !decisions.isWithdrawn(project, version) && !findBuild(project, version),
    )
    .map((build) => ({
      ...build,
      served: build.project === 'shell' ? shell.version : (remotes[build.project]?.version ?? null),
    }));
}
