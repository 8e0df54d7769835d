import { existsSync } from 'node:fs';
import path from 'node:path';
import { git, gitSucceeds, isRepository, splitZero } from '../rv/git.ts';

const DEFAULT_BRANCHES = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

/** What has changed since the branch left the default branch, committed or not. */
export type Changes = {
  /** Short id of the commit that the files are compared with. */
  base: string;
  /** Relative to the repository, with slashes; they exist. */
  files: string[];
  deleted: string[];
};

function baseOf(workspace: string, since: string | undefined) {
  const branch =
    since ?? DEFAULT_BRANCHES.find((name) => gitSucceeds(workspace, 'rev-parse', '--verify', name));
  if (!branch) return 'HEAD';
  return git(workspace, 'merge-base', 'HEAD', branch).trim();
}

/**
 * @param since a commit or branch; by default the default branch
 * @returns null without a git history
 */
export function readChanges(workspace: string, since?: string): Changes | null {
  if (!isRepository(workspace)) return null;
  const base = baseOf(workspace, since);
  const changed = splitZero(git(workspace, 'diff', '--name-only', '--no-renames', '-z', base, '--'));
  const added = splitZero(git(workspace, 'ls-files', '--others', '--exclude-standard', '-z'));
  const all = [...new Set([...changed, ...added])].sort();
  const isThere = (file: string) => existsSync(path.join(workspace, file));
  return {
    base: git(workspace, 'rev-parse', '--short', base).trim(),
    files: all.filter(isThere),
    deleted: all.filter((file) => !isThere(file)),
  };
}
