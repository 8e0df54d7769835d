import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

const MAX_OUTPUT = 64 * 1024 * 1024;

/** The output of a git command. @throws Error if git fails or is missing */
export const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: MAX_OUTPUT });

/** Whether a git command succeeds. */
export function gitSucceeds(folder: string, ...args: string[]) {
  try {
    git(folder, ...args);
    return true;
  } catch {
    return false;
  }
}

/** Splits the output of a command with `-z`. */
export const splitZero = (output: string): string[] => output.split('\0').filter(Boolean);

/** Whether this folder itself is a git repository, not a parent or a plain copy. */
export function isRepository(folder: string) {
  try {
    return realpathSync(git(folder, 'rev-parse', '--show-toplevel').trim()) === realpathSync(folder);
  } catch {
    return false;
  }
}

const DEFAULT_BRANCHES = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

export type Changes = {
  /** The commit that the files are compared with. */
  base: string;
  /** Relative to the repository; they exist. */
  files: string[];
  deleted: string[];
};

/**
 * Changes since the branch left the default branch, committed or not.
 * @param since a commit or branch; by default the default branch
 * @returns null without a git history
 */
export function readChanges(folder: string, since?: string): Changes | null {
  if (!isRepository(folder)) return null;
  const branch = since ?? DEFAULT_BRANCHES.find((name) => gitSucceeds(folder, 'rev-parse', '--verify', name));
  const base = branch ? git(folder, 'merge-base', 'HEAD', branch).trim() : 'HEAD';
  const changed = splitZero(git(folder, 'diff', '--name-only', '--no-renames', '-z', base, '--'));
  const added = splitZero(git(folder, 'ls-files', '--others', '--exclude-standard', '-z'));
  const all = [...new Set([...changed, ...added])].sort();
  const isThere = (file: string) => existsSync(path.join(folder, file));
  return { base, files: all.filter(isThere), deleted: all.filter((file) => !isThere(file)) };
}
