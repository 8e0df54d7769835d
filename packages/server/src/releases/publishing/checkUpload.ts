import { createHash } from 'node:crypto';
import { LANGUAGES, containerName, type RemoteRelease } from '@rendezvous/contracts';
import { isVersion } from '../store/ReleaseStore.ts';

/** The uploaded files of a build, by path. */
export type Upload = ReadonlyMap<string, Buffer>;

export type CheckedBuild = { builtAt: string; release: RemoteRelease };

/** A build that cannot be published. The message says why. */
export class BuildProblem extends Error {
  override name = 'BuildProblem';
}

/** Segments cannot start with a dot, so no path leaves the build's folder. */
export const SAFE_PATH = /^(?:[\w-][\w.-]*\/){0,3}[\w-][\w.-]*$/;

export const integrityOf = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

function parseFragment(files: Upload): unknown {
  try {
    return JSON.parse(files.get('release.json')?.toString('utf8') ?? '');
  } catch {
    return null;
  }
}

/** Returns every file that the release document would reference. */
function namedFiles({ entry, exposes, locales, labels }: RemoteRelease): string[] {
  const modules = Object.values(exposes).flatMap(({ js }) => js);
  return [entry, ...modules, ...Object.values(locales), ...Object.values(labels)];
}

function checkFiles(files: Upload, release: RemoteRelease): void {
  for (const [name, integrity] of Object.entries(release.files)) {
    if (!SAFE_PATH.test(name)) throw new BuildProblem(`"${name}" is no path of a build.`);
    const content = files.get(name);
    if (!content) throw new BuildProblem(`the file ${name} is missing.`);
    if (integrityOf(content) !== integrity)
      throw new BuildProblem(`${name} is not the file that was built. Build it again.`);
  }
  for (const name of files.keys())
    if (name !== 'release.json' && !(name in release.files))
      throw new BuildProblem(`release.json does not list the file ${name}.`);
  const absent = namedFiles(release).find((name) => !(name in release.files));
  if (absent !== undefined) throw new BuildProblem(`release.json does not list the file ${absent}.`);
}

function checkRelease(release: RemoteRelease, remote: string): void {
  if (!isVersion(release.version)) throw new BuildProblem(`"${release.version}" is no version of a build.`);
  if (release.container !== containerName(remote))
    throw new BuildProblem(`its container is ${release.container}, not ${containerName(remote)}.`);
  // A server file would run in this server's process.
  if (release.server)
    throw new BuildProblem('it has a file for the server. Only builds of this repository can have one.');
  const untranslated = LANGUAGES.filter((language) => !(language in release.locales));
  if (untranslated.length > 0)
    throw new BuildProblem(`texts are missing in ${untranslated.join(', ')}: src/locales.`);
}

/**
 * Checks that an uploaded build belongs to this remote and is complete and undamaged.
 * @throws BuildProblem
 */
export async function checkUpload(files: Upload, remote: string): Promise<CheckedBuild> {
  const { checkFragment } = await import('../store/checkFragment.ts');
  const parsed = parseFragment(files);
  if (!checkFragment.Check(parsed)) throw new BuildProblem('release.json is not that of a build.');
  if (parsed.kind !== 'remote')
    throw new BuildProblem('a shell cannot be published from another repository.');
  if (parsed.name !== remote)
    throw new BuildProblem(`the build is of ${parsed.name}, and the token is for ${remote}.`);
  // The schema's type is mutable, the build's is not.
  const release = parsed.release as RemoteRelease;
  checkRelease(release, remote);
  checkFiles(files, release);
  return { builtAt: parsed.builtAt, release };
}
