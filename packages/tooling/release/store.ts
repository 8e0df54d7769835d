import { cp, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../rv/terminal.mjs';
import { workspace } from '../webpack/projects.ts';
import { assertFits } from './checkFit.ts';
import { integrityOf } from './integrity.ts';

/** Whether builds are in a bucket, which only the server's code reads and writes. */
export const inBucket = () => Boolean(process.env.RELEASES_URL);

/**
 * The release store: `RELEASES_DIR`, or `.releases` in the repository. Only publishing writes to
 * it.
 * @throws UserError if builds are in a bucket
 */
export const releasesDir = () => {
  if (!inBucket()) return path.resolve(workspace, process.env.RELEASES_DIR || '.releases');
  throw new UserError(
    'Builds of this machine go live in a folder, not in the bucket of RELEASES_URL. Unset it, or publish them: npm run release -- publish REMOTE',
  );
};

const HOUR = 3_600_000;

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
const replaceFile = async (file: string, text: string) => {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, file);
};

/** Removes drafts of killed processes. */
const removeDrafts = async (folder: string) => {
  for (const name of (await readdir(folder)).filter((each) => each.includes('.'))) {
    const draft = path.join(folder, name);
    const found = await stat(draft).catch(() => null);
    if (found && Date.now() - found.mtimeMs > HOUR) await rm(draft, { recursive: true, force: true });
  }
};

/** @throws Error if a file does not match `release.json` */
const checkFiles = async (directory: string, files: Record<string, string>) => {
  for (const [name, integrity] of Object.entries(files)) {
    const content = await readFile(path.join(directory, name)).catch(() => null);
    if (content === null || integrityOf(content) !== integrity)
      throw new UserError(`${path.join(directory, name)} is not the file that was built. Build it again.`);
  }
};

/**
 * Copies a build to the store atomically; a stored version is never overwritten.
 * @param build.project name in the release document
 * @param build.directory the finished build, with its `release.json`
 * @param build.store absolute
 * @param build.copy replaceable for tests
 * @throws Error if the build is damaged or cannot be stored; the store is then unchanged
 */
export const publishBuild = async ({
  project,
  directory,
  store = releasesDir(),
  copy = cp,
}: {
  project: string;
  directory: string;
  store?: string;
  copy?: typeof cp;
}): Promise<{ version: string; isNew: boolean }> => {
  const { release } = JSON.parse(await readFile(path.join(directory, 'release.json'), 'utf8'));
  const { version } = release;
  const target = path.join(store, project, version);
  if (await exists(target)) {
    // The age decides when it is deleted.
    const now = new Date();
    await utimes(target, now, now);
    return { version, isNew: false };
  }
  await checkFiles(directory, release.files);
  const draft = `${target}.${process.pid}`;
  await mkdir(path.dirname(target), { recursive: true });
  await removeDrafts(path.dirname(target));
  try {
    await copy(directory, draft, { recursive: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process published the same version.
    if (!(await exists(target))) throw error;
  }
  return { version, isNew: true };
};

/** Makes a published build current. It is live unless staff chose another. */
export const setCurrent = ({
  project,
  version,
  store = releasesDir(),
}: {
  project: string;
  version: string;
  store?: string;
}) => replaceFile(path.join(store, project, 'current'), `${version}\n`);

/**
 * Publishes a project's latest build and makes it current, if the current shell can run it.
 * @param build.project name in the release document
 * @param build.distribution absolute `dist` folder
 * @param build.store absolute
 * @returns its version
 * @throws IncompatibleError if the shell lacks something
 */
export const publishLatest = async ({
  project,
  distribution,
  store = releasesDir(),
}: {
  project: string;
  distribution: string;
  store?: string;
}): Promise<string> => {
  const latest = (await readFile(path.join(distribution, 'current'), 'utf8')).trim();
  const directory = path.join(distribution, latest);
  await assertFits({ project, directory, store });
  const { version } = await publishBuild({ project, directory, store });
  await setCurrent({ project, version, store });
  return version;
};
