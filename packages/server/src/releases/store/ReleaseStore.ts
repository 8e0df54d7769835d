import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@rendezvous/contracts';
import type { BucketFault } from '../../kernel/storage/bucket.ts';

/** `shell` or a remote's name, as in `/assets/<project>/<version>/…`. */
export type ProjectName = 'shell' | RemoteName;

/** @property sentence for operators, as in `StoreProblem` */
export type StoreFault = { kind: BucketFault; sentence: string };

export type StoredBuild = { version: string; publishedAt: Date };

/**
 * Stores published builds, which are immutable. Written by `publishFolder.ts`, `receiveBuild.ts`
 * and, for a folder, `packages/tooling/release/store.ts`. Which build is live is stored elsewhere,
 * except for the workspace's own build.
 */
export type ReleaseStore = {
  /** Display name: the folder, or `s3://bucket/prefix`. */
  readonly name: string;
  /**
   * Returns the local folder of a build. Its files are there once `offer` or `fetch` has returned
   * true.
   */
  folderOf(project: ProjectName, version: string): string;
  /**
   * Returns whether a build's files are on this machine after a brief wait; otherwise they follow
   * later. Pages use it, so it never throws.
   */
  offer(project: ProjectName, version: string): Promise<boolean>;
  /**
   * Fetches a build's files to this machine without a time limit. For commands.
   * @returns whether the store has the build
   * @throws StoreProblem
   */
  fetch(project: ProjectName, version: string): Promise<boolean>;
  /** Returns the number of builds that arrived after `offer` had returned false. */
  arrivals(): number;
  /** Returns why builds cannot be stored or fetched, or null. Local copies remain usable. */
  findFault(): Promise<StoreFault | null>;
  /** Returns the build that `npm start` or `npm run dev` published last, or null. */
  readCurrent(project: ProjectName): Promise<string | null>;
  list(project: ProjectName): Promise<StoredBuild[]>;
  /**
   * Stores a build's files completely or not at all. Versions are never overwritten.
   * @returns false if the store already had the version
   */
  add(project: ProjectName, version: string, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  remove(project: ProjectName, version: string): Promise<void>;
};

/**
 * Words that commands and the store's own files use. Compared without case, because some file
 * systems ignore it.
 */
const RESERVED: ReadonlySet<string> = new Set(['current', 'latest', 'live', 'canary', 'previous', 'index']);

/** Versions are hashes. Nothing else reaches the file system. */
export const isVersion = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{3,63}$/.test(text) && !RESERVED.has(text.toLowerCase());

const HOUR = 3_600_000;

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    // Flushed before the folder is renamed: after a crash, a build with empty files would otherwise
    // stay.
    await writeFile(file, content, { flush: true });
  }
}

/** Deletes what killed processes left behind. */
async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const draft of names.filter((name) => name.includes('.')).map((name) => path.join(folder, name))) {
    const found = await stat(draft).catch(() => null);
    if (found && Date.now() - found.mtimeMs > HOUR) await rm(draft, { recursive: true, force: true });
  }
}

/** Stores builds in a folder that all nodes share: `<root>/<project>/<version>/`. */
export function folderStore(root: string): ReleaseStore {
  const folderOf: ReleaseStore['folderOf'] = (project, version) => path.join(root, project, version);
  const has = (project: ProjectName, version: string) => exists(folderOf(project, version));
  return {
    name: root,
    folderOf,
    offer: has,
    fetch: has,
    arrivals: () => 0,
    findFault: async () => null,

    async readCurrent(project) {
      try {
        const version = (await readFile(path.join(root, project, 'current'), 'utf8')).trim();
        return isVersion(version) ? version : null;
      } catch {
        return null;
      }
    },

    async list(project) {
      const entries = await readdir(path.join(root, project), { withFileTypes: true }).catch(() => []);
      const versions = entries
        .filter((entry) => entry.isDirectory() && isVersion(entry.name))
        .map((entry) => entry.name);
      return Promise.all(
        versions.map(async (version) => ({
          version,
          publishedAt: (await stat(folderOf(project, version))).mtime,
        })),
      );
    },

    async add(project, version, files) {
      const folder = folderOf(project, version);
      const now = new Date();
      if (await exists(folder)) {
        // Renews the folder's age, which decides when it is deleted.
        await utimes(folder, now, now);
        return false;
      }
      await removeDrafts(path.dirname(folder));
      const draft = `${folder}.${randomUUID()}`;
      try {
        await writeFolder(draft, files);
        await rename(draft, folder);
        return true;
      } catch (error) {
        await rm(draft, { recursive: true, force: true }).catch(() => undefined);
        // Another node has stored the same version in the meantime.
        if (await exists(folder)) return false;
        throw error;
      }
    },

    remove: (project, version) => rm(folderOf(project, version), { recursive: true, force: true }),
  };
}
