import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFragment, RemoteRelease, ShellRelease } from '@rendezvous/contracts';
import type { ProjectName, ReleaseStore } from './ReleaseStore.ts';

export const assetsPrefix = (project: ProjectName, version: string): string =>
  `/assets/${project}/${version}/`;

const mapValues = <In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In) => Out,
): Record<string, Out> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

function absoluteShell(release: ShellRelease, prefix: string): ShellRelease {
  const at = (url: string): string => prefix + url;
  return {
    version: release.version,
    platformVersion: release.platformVersion,
    gives: release.gives,
    ...(release.server ? { server: release.server } : {}),
    js: release.js.map((file) => ({ ...file, url: at(file.url) })),
    css: release.css.map((file) => ({ ...file, url: at(file.url) })),
    locales: mapValues(release.locales, (languages) => mapValues(languages as Record<string, string>, at)),
    worker: release.worker === null ? null : at(release.worker),
  };
}

function absoluteRemote(release: RemoteRelease, prefix: string): RemoteRelease {
  const at = (url: string): string => prefix + url;
  return {
    ...release,
    entry: at(release.entry),
    exposes: mapValues(release.exposes, ({ js }) => ({ js: js.map(at) })),
    locales: mapValues(release.locales as Record<string, string>, at),
    labels: mapValues(release.labels as Record<string, string>, at),
    files: Object.fromEntries(Object.entries(release.files).map(([url, integrity]) => [at(url), integrity])),
  };
}

/** Files that a browser fetches first, by build folder. */
const entries = new WeakMap<ReleaseStore, Map<string, readonly string[]>>();

function entriesOf(store: ReleaseStore): Map<string, readonly string[]> {
  const known = entries.get(store) ?? new Map<string, readonly string[]>();
  entries.set(store, known);
  return known;
}

/** Returns whether the store has a build with the files that a browser fetches first. */
export async function hasBuild(store: ReleaseStore, project: ProjectName, version: string): Promise<boolean> {
  if (!(await store.offer(project, version))) return false;
  const folder = store.folderOf(project, version);
  const files = entriesOf(store).get(`${project}@${version}`) ?? [];
  const found = await Promise.all(
    files.map((file) =>
      access(path.join(folder, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}

/**
 * Reads a build's fragment with absolute paths. For pages: it never waits for a failing store.
 * @returns null if the build is missing, has no entry, or has an invalid `release.json`
 */
export async function readBuild(
  store: ReleaseStore,
  project: ProjectName,
  version: string,
): Promise<ReleaseFragment | null> {
  if (!(await store.offer(project, version))) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(await readFile(path.join(store.folderOf(project, version), 'release.json'), 'utf8'));
  } catch {
    return null;
  }
  const { checkFragment } = await import('./checkFragment.ts');
  if (!checkFragment.Check(parsed)) return null;
  const fragment = parsed as ReleaseFragment;
  const { kind, release } = fragment;
  const files = kind === 'shell' ? release.js.map(({ url }) => url) : [release.entry];
  entriesOf(store).set(`${project}@${version}`, files);
  if (!(await hasBuild(store, project, version))) return null;
  const prefix = assetsPrefix(project, version);
  if (fragment.kind === 'shell') {
    return project === 'shell' ? { ...fragment, release: absoluteShell(fragment.release, prefix) } : null;
  }
  return fragment.name === project
    ? { ...fragment, release: absoluteRemote(fragment.release, prefix) }
    : null;
}

/**
 * Reads a build's fragment. For commands: it waits for the store.
 * @throws StoreProblem if the build is not on this machine and the store fails
 */
export const fetchBuild = async (
  store: ReleaseStore,
  project: ProjectName,
  version: string,
): Promise<ReleaseFragment | null> =>
  (await store.fetch(project, version)) ? readBuild(store, project, version) : null;

/** Reads all available builds of a project, newest first. */
export async function readBuilds(store: ReleaseStore, project: ProjectName): Promise<ReleaseFragment[]> {
  const stored = await store.list(project);
  const found = await Promise.all(stored.map(({ version }) => readBuild(store, project, version)));
  return found.filter((fragment) => fragment !== null).sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}
