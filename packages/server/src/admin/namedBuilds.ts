import type { ReleaseFragment } from '@rendezvous/contracts';
import { ApiError } from '../kernel/ApiError.ts';
import { readRemoteNames } from '../releases/rollout/decisions.ts';
import { readPointer } from '../releases/rollout/buildQueries.ts';
import { openReleaseStore } from '../releases/store/openReleaseStore.ts';
import { MoveRefused } from '../releases/rollout/MoveRefused.ts';
import { fetchBuild } from '../releases/store/readBuild.ts';
import type { NamedBuild, ReleaseContext } from '../releases/ReleaseContext.ts';
import type { ProjectName } from '../releases/store/ReleaseStore.ts';
import { setPointers, type Moved, type Moves } from '../releases/rollout/setPointers.ts';
import type { CommandInput } from './Command.ts';
import type { Admin } from './openAdmin.ts';
import { UsageError } from './UsageError.ts';

export const MAX_BUILDS = 20;

export const contextOf = ({ db, bus, config, now }: Admin): ReleaseContext => ({
  db,
  bus,
  // Commands report errors themselves.
  store: openReleaseStore(config, { warn: () => undefined }),
  now,
});

export const readProjects = async ({ db }: Admin): Promise<readonly ProjectName[]> => [
  'shell',
  ...(await readRemoteNames(db)),
];

/** Parses `chat` or `mf-chat`. @throws UsageError */
export async function parseProject(admin: Admin, text: string): Promise<ProjectName> {
  const name = text.replace(/^mf-/, '');
  const projects = await readProjects(admin);
  if (!projects.includes(name))
    throw new UsageError(`There is no remote "${name}". Known: ${projects.join(', ')}.`);
  return name;
}

export const readProject = ({ admin, argument }: CommandInput): Promise<ProjectName> =>
  parseProject(admin, argument(0));

/** Parses `mf-chat@1a2b3c`. @throws UsageError */
export async function parseBuild(admin: Admin, text: string): Promise<NamedBuild> {
  const [name = '', version = '', ...rest] = text.split('@');
  if (version === '' || rest.length > 0)
    throw new UsageError(`Name a build as REMOTE@VERSION, not "${text}", for example chat@1a2b3c.`);
  return { project: await parseProject(admin, name), version };
}

export const parseBuilds = (admin: Admin, texts: readonly string[]): Promise<NamedBuild[]> =>
  Promise.all(texts.map((text) => parseBuild(admin, text)));

/** Reads a build's fragment. @throws UsageError if the store lacks the build */
export async function openBuild(
  { store }: ReleaseContext,
  project: ProjectName,
  version: string,
): Promise<ReleaseFragment> {
  const found = /^[A-Za-z0-9_-]{4,64}$/.test(version) ? await fetchBuild(store, project, version) : null;
  if (!found)
    throw new UsageError(`${project} has no build "${version}". List them with: release history ${project}`);
  return found;
}

export const reasonOf = ({ need }: CommandInput): string => need('why');

/** Parses `--expected`, the builds thought to be live: `1a2b`, or `chat@1a2b,shell@3c4d`. */
function readExpected({ option }: CommandInput, [first]: readonly NamedBuild[]): Map<string, string> {
  const given = (option('expected') ?? '').split(',').filter(Boolean);
  return new Map(
    given.map((each): [string, string] => {
      const [name = '', version] = each.split('@');
      return version === undefined ? [first?.project ?? '', name] : [name.replace(/^mf-/, ''), version];
    }),
  );
}

/** Runs an act. @throws UsageError with the rule's message if the act is refused */
export async function refusable<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof MoveRefused) throw new UsageError(`Nothing has changed: ${error.sentence}`);
    if (error instanceof ApiError && error.code === 'not_found')
      throw new UsageError('Nothing has changed: it is gone since it was read.');
    throw error;
  }
}

/**
 * Makes builds live together. Fails if the live builds are not those of `--expected`, or have
 * changed since the command started.
 */
export async function moveBuilds(
  input: CommandInput,
  kind: Moves['kind'],
  builds: readonly NamedBuild[],
): Promise<Moved> {
  const context = contextOf(input.admin);
  const expected = readExpected(input, builds);
  const reason = reasonOf(input);
  const seen = new Map<ProjectName, string | null>();
  for (const { project, version } of builds) {
    seen.set(
      project,
      expected.get(project) ?? (await readPointer(context.db, context.store, project)).version,
    );
    await openBuild(context, project, version);
  }
  return refusable(() => setPointers(context, input.author, { builds, kind, reason, seen }));
}
