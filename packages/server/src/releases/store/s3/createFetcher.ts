import { setTimeout } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { errorCode } from '../../../kernel/errorCode.ts';
import type { ProjectName, ReleaseStore } from '../ReleaseStore.ts';
import { StoreProblem } from '../StoreProblem.ts';
import { DamagedBuild, unpackBuild } from './buildArchive.ts';
import { keyOf, type BuildIndex } from './buildIndex.ts';
import { createQueue } from './createQueue.ts';
import type { WatchedBucket } from './watchBucket.ts';

/** Milliseconds that a page waits for a missing build. The download continues after that. */
const PAGE_WAIT = 3000;
/** Milliseconds after a failure before pages request that build again. */
const RETRY_AFTER = 5000;
const MAX_FAILED = 500;
/** Maximum concurrent downloads. */
const FETCHES = 6;
/** Milliseconds for which an unused copy is kept. */
const RETENTION_MS = 30 * 86_400_000;

type Options = {
  name: string;
  watched: WatchedBucket;
  index: BuildIndex;
  copies: ReleaseStore;
  log: Pick<BaseLogger, 'warn'>;
};

type Fetching = { done: Promise<boolean>; pagesWaitUntil: number };

/** Copies builds to this machine. Each build is downloaded by one request at a time. */
export type Fetcher = {
  /** Copies a build. @returns whether the store has the build @throws StoreProblem */
  fetch(project: ProjectName, version: string): Promise<boolean>;
  /** Copies a build for a page: waits only briefly, never for a failing store, and never throws. */
  offer(project: ProjectName, version: string): Promise<boolean>;
  /** Returns the number of builds that arrived after a page had stopped waiting. */
  late(): number;
};

async function pruneCopies(copies: ReleaseStore, project: ProjectName): Promise<void> {
  const old = (await copies.list(project)).filter(
    ({ publishedAt }) => Date.now() - publishedAt.getTime() > RETENTION_MS,
  );
  for (const { version } of old) await copies.remove(project, version);
}

function createDownload({ name, watched, index, copies }: Options) {
  const explain = (error: unknown, key: string): unknown => {
    if (error instanceof DamagedBuild)
      return new StoreProblem(
        `${key} in the release store ${name} is damaged: ${error.message}. Publish it again.`,
      );
    const code = errorCode(error);
    return code === undefined || error instanceof StoreProblem
      ? error
      : new StoreProblem(`${key} of the release store ${name} cannot be copied to this machine (${code}).`);
  };
  const queue = createQueue(FETCHES);
  const copy = async (project: ProjectName, version: string): Promise<boolean> => {
    const archive = await watched.ask((bucket) => bucket.get(keyOf(project, version)));
    if (archive === null) {
      index.forget(project, version);
      return false;
    }
    await copies.add(project, version, unpackBuild(archive, project, version));
    await pruneCopies(copies, project);
    return true;
  };
  return async (project: ProjectName, version: string): Promise<boolean> => {
    try {
      // Checked before the queue, so that missing versions do not occupy it.
      return (await index.has(project, version)) && (await queue(() => copy(project, version)));
    } catch (error) {
      throw explain(error, keyOf(project, version));
    }
  };
}

export function createFetcher(options: Options): Fetcher {
  const { watched, log } = options;
  const download = createDownload(options);
  const running = new Map<string, Fetching>();
  const failedAt = new Map<string, number>();
  let late = 0;

  const start = (project: ProjectName, version: string): Fetching => {
    const key = keyOf(project, version);
    const pagesWaitUntil = Date.now() + (watched.isFailing() ? 0 : PAGE_WAIT);
    const done = download(project, version)
      .then((isHere) => {
        failedAt.delete(key);
        if (isHere && Date.now() >= pagesWaitUntil) late++;
        return isHere;
      })
      .catch((error: unknown) => {
        if (failedAt.size >= MAX_FAILED) failedAt.clear();
        failedAt.set(key, Date.now());
        throw error;
      })
      .finally(() => running.delete(key));
    const fetching = { done, pagesWaitUntil };
    running.set(key, fetching);
    return fetching;
  };
  const join = (project: ProjectName, version: string): Fetching =>
    running.get(keyOf(project, version)) ?? start(project, version);

  return {
    fetch: (project, version) => join(project, version).done,

    async offer(project, version) {
      if (Date.now() - (failedAt.get(keyOf(project, version)) ?? 0) < RETRY_AFTER) return false;
      const { done, pagesWaitUntil } = join(project, version);
      const found = done.catch((error: unknown) => {
        log.warn(
          error instanceof StoreProblem ? { problem: error.sentence } : { err: error },
          'a build is not here',
        );
        return false;
      });
      const timer = new AbortController();
      const rest = Math.max(0, pagesWaitUntil - Date.now());
      const timeout = setTimeout(rest, false, { ref: false, signal: timer.signal }).catch(() => false);
      return Promise.race([found, timeout]).finally(() => timer.abort());
    },

    late: () => late,
  };
}
