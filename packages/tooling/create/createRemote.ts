import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNameProblem } from '@rendezvous/contracts/routeProblems';
import { packPackages } from '../pack/packPackages.ts';
import { UserError } from '../rv/terminal.mjs';
import { readPlatformVersion } from '../webpack/declaration.ts';
import { projects, workspace } from '../webpack/projects.ts';
import { insideFiles, outsideFiles } from './projectFiles.ts';
import { sourceFiles } from './templateFiles.ts';

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Versions that this repository uses, by library. */
const readVersions = async (): Promise<Record<string, string>> => {
  const { devDependencies, overrides } = await readJson(path.join(workspace, 'package.json'));
  const { dependencies } = await readJson(path.join(workspace, 'packages/platform/package.json'));
  return { ...devDependencies, ...dependencies, ...overrides };
};

/** @throws UserError */
const checkName = (name: string, isInside: boolean) => {
  const problem = remoteNameProblem(name);
  if (problem !== null) throw new UserError(problem);
  if (isInside && projects.some((project) => project.name === name))
    throw new UserError(`The name ${name} is taken: mf-${name} exists.`);
};

/** @throws UserError */
const checkFolder = async (folder: string) => {
  const present = existsSync(folder) ? (await readdir(folder)).filter((name) => name !== '.git') : [];
  if (present.length > 0)
    throw new UserError(
      `${folder} is not empty: it has ${present.slice(0, 3).join(', ')}. Choose another folder.`,
    );
};

const writeFiles = async (folder: string, files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
};

/**
 * Creates a remote with one screen, one test and one text in eleven languages.
 * @param wish.name with or without `mf-`
 * @param wish.folder of another repository, absolute; by default in this one
 * @throws UserError if the name is invalid or taken, or the folder not empty; writes nothing then
 */
export const createRemote = async ({
  kind,
  name: given,
  folder: outside,
}: {
  kind: 'remote' | 'lander';
  name: string;
  folder?: string;
}): Promise<{ name: string; folder: string }> => {
  const name = given.replace(/^mf-/, '');
  checkName(name, outside === undefined);
  const folder = outside ?? path.join(workspace, `mf-${name}`);
  await checkFolder(folder);
  // The remote may use everything on this version of the platform.
  const wish = { kind, name, requires: `^${await readPlatformVersion()}` };
  const versions = await readVersions();
  if (outside === undefined) {
    await writeFiles(folder, { ...sourceFiles(wish), ...insideFiles(wish, versions) });
    return { name, folder };
  }
  const packed = await packPackages(path.join(folder, 'vendor'));
  const archives = Object.fromEntries(
    Object.entries(packed).map(([each, file]) => [each, path.relative(folder, file)]),
  );
  await writeFiles(folder, { ...sourceFiles(wish), ...outsideFiles(wish, versions, archives) });
  return { name, folder };
};
