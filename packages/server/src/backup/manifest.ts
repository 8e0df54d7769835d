import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { errorCode } from '../kernel/errorCode.ts';
import { StartError } from '../kernel/StartError.ts';
import type { CopiedFile } from './copyTree.ts';
import type { FileTree } from './fileTree.ts';

export const FILES = {
  manifest: 'manifest.json',
  /** Hashes of all other files, for `sha256sum --check`. */
  hashes: 'SHA256SUMS',
  database: 'database.dump',
  photos: 'photos',
  releases: 'releases',
  key: 'secret.key',
} as const;

export type TreeName = 'photos' | 'releases';

export type Manifest = {
  format: 1;
  made_at: string;
  /** Major versions. */
  postgres: { server: number; pg_dump: number };
  /** When the database's newest migration was made. */
  schema: string;
  /** Fingerprints of the SECRET_KEYs that open the database. */
  keys: string[];
  /** SHA-256 of the list of hashes. */
  hashes: string;
  bytes: number;
  trees: Record<TreeName, { kind: FileTree['kind']; files: number; bytes: number }>;
};

/** Written last: a backup without a manifest is incomplete. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(path.join(folder, FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });

/** @throws StartError if the folder holds no finished backup that this version can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, FILES.manifest);
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartError(`${folder} holds no finished backup: it has no ${FILES.manifest}.`);
  });
  try {
    const manifest = JSON.parse(content) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    throw new StartError(`${file} is damaged: it is not JSON.`);
  }
  throw new StartError(`${file} was written by a newer version. Restore with that version.`);
}

export const hashLine = ({ key, sha256 }: CopiedFile): string => `${sha256}  ${key}\n`;

/** Reads the hashes of the files below `folder/`, or of one file. */
export async function* readHashes(backup: string, name: string): AsyncGenerator<CopiedFile> {
  const lines = createInterface({ input: createReadStream(path.join(backup, FILES.hashes)) });
  for await (const line of lines) {
    const [sha256 = '', key = ''] = [line.slice(0, 64), line.slice(66)];
    if (key === name) yield { key, sha256 };
    else if (key.startsWith(`${name}/`)) yield { key: key.slice(name.length + 1), sha256 };
  }
}
