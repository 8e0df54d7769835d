import { execFileSync } from 'node:child_process';
import { UserError } from '../rv/terminal.mjs';

const git = (directory: string, ...args: string[]) => {
  try {
    return execFileSync('git', args, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
};

/**
 * The commit and author of a folder's sources; empty without a repository.
 * @throws UserError if the sources are not those of the commit
 */
export const readOrigin = (directory: string): { commit?: string; author?: string } => {
  const commit = git(directory, 'rev-parse', 'HEAD');
  if (commit === null) return {};
  const changed = git(directory, 'status', '--porcelain', '--', '.');
  if (changed)
    throw new UserError(
      `There are changes that are not committed, so the build could not name its source. Commit them first:\n${changed}`,
    );
  return { commit, author: git(directory, 'log', '-1', '--format=%an') ?? undefined };
};
