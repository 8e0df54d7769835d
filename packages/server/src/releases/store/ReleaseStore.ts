import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@rendezvous/contracts';
import type { BucketFault } from '../../kernel/storage/bucket.ts';

/** `shell`, or a remote's name: the second part of `/assets/<project>/<version>/…`. */
export type ProjectName = 'shell' | RemoteName;

/** @property sentence as that of a `StoreProblem` */
export type StoreFault = { kind: BucketFault; sentence: string };

export type StoredBuild = { version: string; publishedAt: Date };

/**
 * The published builds. `publishFolder.ts`, `receiveBuild.ts` and, in a folder, `packages/tooling/release/store.ts` write them, and they never
 * change. The store knows nothing of what is live, except for the build that the workspace made live.
 */
export type ReleaseStore = {
  /** For people: the folder, or `s3://bucket/prefix`. */
  readonly name: string;
  /** A folder on this machine for a build's files. They are there once `offer` or `fetch` has returned true. */
  folderOf(project: ProjectName, version: string): string;
  /**
   * Whether a build's files are on this machine, or come within moments; if not, they come later if the store has them. For pages: it never
   * throws.
   */
  offer(project: ProjectName, version: string): Promise<boolean>;
  /**
   * Brings a build's files to this machine. For commands: it waits for as long as that takes.
   * @returns whether the store has the build
   * @throws StoreProblem
   */
  fetch(project: ProjectName, version: string): Promise<boolean>;
  /** Counts the builds that came after `offer` had returned false. */
  arrivals(): number;
  /** What keeps builds from coming and going. Null: nothing. What is on this machine can be used nevertheless. */
  findFault(): Promise<StoreFault | null>;
  /** The build that `npm start` or `npm run dev` published last. Null: none. */
  readCurrent(project: ProjectName): Promise<string | null>;
  list(project: ProjectName): Promise<StoredBuild[]>;
  /**
   * Stores a build's files under their paths. A version is stored whole or not at all, and is never written again.
   * @returns whether the store did not have it
   */
  add(project: ProjectName, version: string, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  remove(project: ProjectName, version: string): Promise<void>;
};

/** Words that commands and the store's own files use. A file system may ignore case. */
const RESERVED: ReadonlySet<string> = new Set(['current', 'latest', 'live', 'canary', 'previous', 'index']);

/** Versions are hashes; other values never reach the file system. */
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
    // The folder gets its name when all of it is on the disk: a copy with an empty file would stay.
    await writeFile(file, content, { flush: true });
  }
}

/** Deletes what a killed process left behind. */
async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const draft of names.filter((name) => name.includes('.')).map((name) => path.join(folder, name))) {
    const found = await stat(draft).catch(() => null);
    if (found && Date.now() - found.mtimeMs > HOUR) await rm(draft, { recursive: true, force: true });
  }
}

/** A folder, `<root>/<project>/<version>/`, which all nodes share. */
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
        // Its age decides when it is deleted.
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
        // Another node has stored the same version.
        if (await exists(folder)) return false;
        throw error;
      }
    },

    remove: (project, version) => rm(folderOf(project, version), { recursive: true, force: true }),
  };
}
