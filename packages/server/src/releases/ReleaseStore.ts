import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@rendezvous/contracts';

/** `shell`, or a remote's name: the second part of `/assets/<project>/<version>/…`. */
export type ProjectName = 'shell' | RemoteName;

export type StoredBuild = { version: string; publishedAt: Date };

/**
 * The published builds. `packages/tooling/release/store.mjs` and `receiveBuild.ts` write them, and they never change. The store knows nothing of what
 * is live, except for the build that the workspace made live.
 */
export type ReleaseStore = {
  /** A folder on this machine with a build's files, whether it exists or not. */
  folderOf(project: ProjectName, version: string): string;
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

/** Versions are hashes; other values never reach the file system. */
export const isVersion = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{3,63}$/.test(text);

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** A folder, `<root>/<project>/<version>/`, which all nodes share. */
export function folderStore(root: string): ReleaseStore {
  const folderOf: ReleaseStore['folderOf'] = (project, version) => path.join(root, project, version);
  return {
    folderOf,

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
