import { stat, utimes } from 'node:fs/promises';
import type { BaseLogger } from 'pino';
import type { Bucket } from '../../../kernel/storage/bucket.ts';
import { folderStore, type ProjectName, type ReleaseStore } from '../ReleaseStore.ts';
import { StoreProblem } from '../StoreProblem.ts';
import { packBuild, unpackBuild } from './buildArchive.ts';
import { createBuildIndex, keyOf } from './buildIndex.ts';
import { createFetcher } from './createFetcher.ts';
import { watchBucket } from './watchBucket.ts';

type Options = {
  /** Display name: `s3://bucket/prefix`. */
  name: string;
  bucket: Bucket;
  /** Folder for local copies. Processes on one machine can share it. */
  cache: string;
  log: Pick<BaseLogger, 'warn'>;
};

/** Minimum milliseconds between updates of a copy's last-used time. */
const TOUCH_EVERY = 3_600_000;

/** Returns whether a copy exists, and records its use. */
async function touch(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return false;
  const now = new Date();
  if (now.getTime() - found.mtimeMs > TOUCH_EVERY) await utimes(folder, now, now).catch(() => undefined);
  return true;
}

function isComplete(archive: Buffer, project: ProjectName, version: string): boolean {
  try {
    unpackBuild(archive, project, version);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores builds in an S3 bucket, one object per version, with local copies. Only the database says
 * which builds are live.
 */
export function s3Store({ name, bucket, cache, log }: Options): ReleaseStore {
  const copies = folderStore(cache);
  const watched = watchBucket(name, bucket, log);
  const { ask } = watched;
  const index = createBuildIndex(watched);
  const fetcher = createFetcher({ name, watched, index, copies, log });
  return {
    name,
    folderOf: copies.folderOf,
    readCurrent: async () => null,
    arrivals: fetcher.late,
    findFault: watched.findFault,

    offer: async (project, version) =>
      (await touch(copies.folderOf(project, version))) || fetcher.offer(project, version),

    fetch: async (project, version) =>
      (await touch(copies.folderOf(project, version))) || fetcher.fetch(project, version),

    list: (project) =>
      index.list(project).catch((error: unknown) => {
        // Falls back to the copies on this machine.
        if (error instanceof StoreProblem) return copies.list(project);
        throw error;
      }),

    async add(project, version, files) {
      const key = keyOf(project, version);
      const archive = packBuild(files);
      const stored = await ask((each) => each.get(key));
      if (stored === null) return ask((each) => each.create(key, archive));
      // Written again even if identical, because the object's age decides when it is deleted.
      const isSound = isComplete(stored, project, version);
      await ask((each) => each.put(key, isSound ? stored : archive));
      return !isSound;
    },

    async remove(project, version) {
      await ask((each) => each.remove(keyOf(project, version)));
      index.forget(project, version);
      await copies.remove(project, version);
    },
  };
}
