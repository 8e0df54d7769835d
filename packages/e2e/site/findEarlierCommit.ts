import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What shell and remotes are built from. */
const SOURCES = ['shell', 'mf-*', 'packages/*'].map((folder) => `:(glob)${folder}/src/**`);
/** Written with each version of the packages that remotes import. */
const VERSIONS = ':(glob)packages/*/api.released.txt';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 }).trim();

type Lock = { packages: Record<string, { version?: string }> };

/** Libraries whose major version was another one. */
function otherLibraries(commit: string): string[] {
  const [before, now] = [commit, 'HEAD'].map(
    (each) => (JSON.parse(git('show', `${each}:package-lock.json`)) as Lock).packages,
  );
  const majorOf = (packages: Lock['packages'] | undefined, name: string) =>
    packages?.[name]?.version?.split('.')[0];
  return Object.keys(before ?? {})
    .filter((name) => name.startsWith('node_modules/') && majorOf(before, name) !== undefined)
    .filter((name) => majorOf(before, name) !== majorOf(now, name))
    .map((name) => name.slice('node_modules/'.length));
}

/**
 * The commit of the last version of the packages that remotes import: builds of its sources can still be live beside those of the workspace.
 * @returns `reason`: why there is none to build
 */
export function findEarlierCommit(): { commit: string; reason: null } | { commit: null; reason: string } {
  const none = (reason: string) => ({ commit: null, reason });
  let commits: string[];
  try {
    commits = git('log', '--format=%H', '--', VERSIONS).split('\n').filter(Boolean);
    if (git('rev-parse', '--is-shallow-repository') === 'true')
      return none('this clone has no earlier commits: git fetch --unshallow');
  } catch {
    return none('there is no git history here');
  }
  const commit = commits.find((each) => git('diff', '--name-only', each, 'HEAD', '--', ...SOURCES) !== '');
  if (commit === undefined) return none('no commit has an earlier version of the packages');
  const others = otherLibraries(commit);
  if (others.length > 0) return none(`${commit.slice(0, 8)} needs another version of ${others.join(', ')}`);
  return { commit, reason: null };
}
