import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const SOURCES = ['shell', 'mf-*', 'packages/*'].map((folder) => `:(glob)${folder}/src/**`);
/** Changes with each version of the packages that remotes import. */
const VERSIONS = ':(glob)packages/*/CHANGELOG.md';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 }).trim();

type Lock = { packages: Record<string, { version?: string; dependencies?: Record<string, string> }> };

/** The libraries that shell and remotes are built from, in a lock file. */
function librariesOf(packages: Lock['packages']): Set<string> {
  const folders = Object.keys(packages).filter((folder) => /^(?:shell|mf-[^/]+)$/.test(folder));
  const libraries = new Set<string>();
  for (const folder of folders)
    for (const name of Object.keys(packages[folder]?.dependencies ?? {})) {
      const own = name.replace('@rendezvous/', 'packages/');
      if (own === name) libraries.add(name);
      else if (!folders.includes(own)) folders.push(own);
    }
  return libraries;
}

/** Libraries of shell and remotes with another major version in the commit. */
function otherLibraries(commit: string): string[] {
  const readLock = (from: string) => (JSON.parse(git('show', `${from}:package-lock.json`)) as Lock).packages;
  const [before, now] = [readLock(commit), readLock('HEAD')];
  const majorOf = (packages: Lock['packages'], name: string) =>
    packages[`node_modules/${name}`]?.version?.split('.')[0];
  return [...librariesOf(before)].filter((name) => majorOf(before, name) !== majorOf(now, name));
}

/**
 * The commit of the last version of the packages that remotes import; its builds may still be live.
 * @throws {Error} if there is no history or earlier version, or if it needs other libraries
 */
export function findEarlierCommit(): string {
  const refuse = (reason: string, advice: string) =>
    new Error(`There is no earlier generation to build: ${reason}. ${advice}`);
  let commits: string[];
  let isShallow: boolean;
  try {
    commits = git('log', '--format=%H', '--', VERSIONS).split('\n').filter(Boolean);
    isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  } catch {
    throw refuse(
      'it needs the git history, and this folder has none',
      'Run it in a clone of the repository.',
    );
  }
  if (isShallow)
    throw refuse('it needs the git history, and this clone is shallow', 'Run: git fetch --unshallow');
  const commit = commits.find((each) => git('diff', '--name-only', each, 'HEAD', '--', ...SOURCES) !== '');
  if (commit === undefined)
    throw refuse(
      'no commit has an earlier version of the packages',
      'Check that packages/*/CHANGELOG.md are in the history.',
    );
  const others = otherLibraries(commit);
  if (others.length > 0)
    throw refuse(
      `${commit.slice(0, 8)} needs another major version of ${others.join(', ')}`,
      'Release a version of the packages with the libraries of today.',
    );
  return commit;
}
