import { setTimeout } from 'node:timers/promises';
import { isVersion, type ProjectName, type StoredBuild } from '../ReleaseStore.ts';
import type { WatchedBucket } from './watchBucket.ts';

/** Minimum milliseconds between listings of a project: anyone can request unknown versions. */
const LIST_EVERY = 500;

export const keyOf = (project: ProjectName, version: string): string => `${project}/${version}.zip`;

export type BuildIndex = {
  /** @throws StoreProblem */
  list(project: ProjectName): Promise<StoredBuild[]>;
  /**
   * Returns whether the bucket has a version, including any published before the call.
   * @throws StoreProblem
   */
  has(project: ProjectName, version: string): Promise<boolean>;
  forget(project: ProjectName, version: string): void;
};

export function createBuildIndex({ ask }: WatchedBucket): BuildIndex {
  const known = new Map<ProjectName, Set<string>>();
  const running = new Map<ProjectName, Promise<void>>();
  /** When each project's last listing started, as a time and as a sequence number. */
  const started = new Map<ProjectName, { at: number; turn: number }>();
  let turn = 0;

  const list: BuildIndex['list'] = async (project) => {
    const objects = await ask((bucket) => bucket.list(`${project}/`));
    return objects.flatMap(({ key, modifiedAt }) => {
      const version = key.slice(project.length + 1).replace(/\.zip$/, '');
      return key === keyOf(project, version) && isVersion(version)
        ? [{ version, publishedAt: modifiedAt }]
        : [];
    });
  };
  const update = async (project: ProjectName): Promise<void> => {
    const rest = (started.get(project)?.at ?? 0) + LIST_EVERY - Date.now();
    if (rest > 0) await setTimeout(rest, undefined, { ref: false });
    started.set(project, { at: Date.now(), turn: ++turn });
    known.set(project, new Set((await list(project)).map(({ version }) => version)));
  };
  const join = (project: ProjectName): Promise<void> => {
    const updating = running.get(project) ?? update(project).finally(() => running.delete(project));
    running.set(project, updating);
    return updating;
  };
  const knows = (project: ProjectName, version: string): boolean => known.get(project)?.has(version) ?? false;

  return {
    list,
    async has(project, version) {
      const asked = turn;
      // A listing that was already running may miss builds published since it started.
      while (!knows(project, version) && (started.get(project)?.turn ?? 0) <= asked) await join(project);
      return knows(project, version);
    },
    forget: (project, version) => void known.get(project)?.delete(version),
  };
}
