import type { Database } from '../kernel/db/client.ts';
import type { EventBus } from '../kernel/realtime/EventBus.ts';
import type { ProjectName, ReleaseStore } from './store/ReleaseStore.ts';

/** The services that release commands need. A server or the command line provides them. */
export type ReleaseContext = {
  db: Database;
  bus: Pick<EventBus, 'transaction' | 'notify'>;
  store: ReleaseStore;
  now: () => Date;
};

/** `id` is null for the command line, whose operator has a `name`, and for the server itself. */
export type Actor = { id: number | null; name?: string };

export type NamedBuild = { project: ProjectName; version: string };

/** Formats builds as `chat@1a2b, shell@3c4d`. */
export const nameBuilds = (builds: readonly { project: string; version: string }[]): string =>
  builds.map(({ project, version }) => `${project}@${version}`).join(', ');
