import { cp, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../rv/terminal.mjs';
import { workspace } from '../webpack/projects.ts';
import { assertFits } from './checkFit.ts';
import { currentBuild, pointTo, readRelease } from './readBuild.ts';

/** Whether builds are in a bucket, which only the server's code reads and writes. */
export const inBucket = () => Boolean(process.env.RELEASES_URL);

/**
 * The release store: `RELEASES_DIR`, or `.releases` in the repository. Only publishing writes it.
 * @throws UserError if builds are in a bucket
 */
export const releasesDir = () => {
  if (!inBucket()) return path.resolve(workspace, process.env.RELEASES_DIR || '.releases');
  throw new UserError(
    'Builds of this machine go live in a folder, not in the bucket of RELEASES_URL. Unset it, or publish them: npm run release -- publish REMOTE',
  );
};

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

type Stored = { project: string; store?: string };

/** Makes a published build current. It is live unless staff chose another. */
export const setCurrent = async ({ project, version, store = releasesDir() }: Stored & { version: string }) =>
  pointTo(path.join(store, project), version);

/** Copies a build to the store atomically. The server deletes the drafts of killed processes. */
const addBuild = async (directory: string, target: string) => {
  const draft = `${target}.${process.pid}`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await cp(directory, draft, { recursive: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process published the same version.
    if (!(await exists(target))) throw error;
  }
};

/**
 * Stores a build and makes it current. A stored version is never overwritten.
 * @param build.project the name in the release document
 * @param build.directory the finished build, with its `release.json`
 * @param build.store absolute path
 */
export const publishBuild = async ({
  project,
  directory,
  store = releasesDir(),
}: Stored & { directory: string }): Promise<string> => {
  const { version } = await readRelease<{ version: string }>(directory);
  const target = path.join(store, project, version);
  // The age decides when it is deleted.
  if (await exists(target)) await utimes(target, new Date(), new Date());
  else await addBuild(directory, target);
  await setCurrent({ project, version, store });
  return version;
};

/**
 * Publishes a project's latest build, if the current shell can run it.
 * @param build.distribution absolute path of the `dist` folder
 * @returns its version
 * @throws IncompatibleError if the shell lacks an export that the build imports
 */
export const publishLatest = async ({
  project,
  distribution,
  store = releasesDir(),
}: Stored & { distribution: string }): Promise<string> => {
  const directory = await currentBuild(distribution);
  await assertFits(project, directory, store);
  return publishBuild({ project, directory, store });
};
