import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@rendezvous/contracts';

/** `shell`, or a remote's name: the second part of `/assets/<project>/<version>/…`. */
export type ProjectName = 'shell' | RemoteName;

export type StoredBuild = { version: string; publishedAt: Date };

/**
 * The published builds. `packages/tooling/release/store.mjs` writes them, and they never change. The store knows nothing of what
 * is live, except for the build that the workspace made live.
 */
export type ReleaseStore = {
  /** A folder on this machine with a build's files, whether it exists or not. */
  folderOf(project: ProjectName, version: string): string;
  /** The build that `npm start` or `npm run dev` published last. Null: none. */
  readCurrent(project: ProjectName): Promise<string | null>;
  list(project: ProjectName): Promise<StoredBuild[]>;
  remove(project: ProjectName, version: string): Promise<void>;
};

/** Versions are hashes; other values never reach the file system. */
export const isVersion = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{3,63}$/.test(text);

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

    remove: (project, version) => rm(folderOf(project, version), { recursive: true, force: true }),
  };
}
