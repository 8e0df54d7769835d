import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const readRelease = async <Release>(directory: string): Promise<Release> =>
  JSON.parse(await readFile(path.join(directory, 'release.json'), 'utf8')).release;

/** The current build's folder, below `dist` or a project's folder of the store. */
export const currentBuild = async (folder: string): Promise<string> =>
  path.join(folder, (await readFile(path.join(folder, 'current'), 'utf8')).trim());

export const pointTo = async (folder: string, version: string): Promise<void> => {
  const draft = path.join(folder, `current.${process.pid}`);
  await writeFile(draft, `${version}\n`);
  await rename(draft, path.join(folder, 'current'));
};
