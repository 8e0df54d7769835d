import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFragment } from '@rendezvous/contracts';
import { addBuild } from '../store/addBuild.ts';
import { integrityOf } from './checkUpload.ts';
import { readDecisions } from '../rollout/decisions.ts';
import { MoveRefused } from '../rollout/MoveRefused.ts';
import { assertFit, assertNotWithdrawn, openBuilds } from '../rollout/openBuilds.ts';
import type { NamedBuild, ReleaseContext } from '../ReleaseContext.ts';

/** Reads a folder's files by path. Paths use `/` on every system. */
async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Buffer]> => [
        path.relative(folder, file).replaceAll(path.sep, '/'),
        await readFile(file),
      ]),
    ),
  );
}

/** @throws MoveRefused if the files are not those of the build, or are damaged */
async function checkFolder(
  files: ReadonlyMap<string, Buffer>,
  { project, version }: NamedBuild,
): Promise<ReleaseFragment> {
  const { checkFragment } = await import('../store/checkFragment.ts');
  const parsed: unknown = JSON.parse(files.get('release.json')?.toString('utf8') ?? 'null');
  const refused = new MoveRefused(`the folder does not hold ${project} ${version}.`);
  if (!checkFragment.Check(parsed)) throw refused;
  const fragment = parsed as ReleaseFragment & { release: { files?: Record<string, string> } };
  const name = fragment.kind === 'shell' ? 'shell' : fragment.name;
  if (name !== project || fragment.release.version !== version) throw refused;
  for (const [file, integrity] of Object.entries(fragment.release.files ?? {})) {
    const content = files.get(file);
    if (content === undefined || integrityOf(content) !== integrity)
      throw new MoveRefused(`${file} is not the file that was built. Build it again.`);
  }
  return fragment;
}

/**
 * Stores a build of this repository if it is compatible with the live builds. It does not go live.
 * @param beside stored builds that will go live with it
 * @throws MoveRefused, StoreProblem, ApiError not_found (a build of `beside` is unknown); nothing
 * is then stored
 */
export async function publishFolder(
  { db, store }: Pick<ReleaseContext, 'db' | 'store'>,
  build: NamedBuild,
  folder: string,
  beside: readonly NamedBuild[] = [],
): Promise<void> {
  const files = await readFolder(folder);
  const fragment = await checkFolder(files, build);
  const decisions = await readDecisions(db);
  assertNotWithdrawn(decisions, [build, ...beside]);
  await assertFit({ store, decisions }, [fragment, ...(await openBuilds(store, beside))]);
  await addBuild(store, build, files);
}
