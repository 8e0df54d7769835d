import { git } from '../rv/git.ts';
import { UserError } from '../rv/terminal.mjs';

const read = (directory: string, ...args: string[]) => {
  try {
    return git(directory, ...args).trim();
  } catch {
    return null;
  }
};

/**
 * Reads the commit and author of a folder's sources; empty if there is no repository.
 * @throws UserError if the sources differ from the commit
 */
export const readOrigin = (directory: string): { commit?: string; author?: string } => {
  const commit = read(directory, 'rev-parse', 'HEAD');
  if (commit === null) return {};
  const changed = read(directory, 'status', '--porcelain', '--', '.');
  if (changed)
    throw new UserError(
      `There are changes that are not committed, so the build could not name its source. Commit them first:\n${changed}`,
    );
  return { commit, author: read(directory, 'log', '-1', '--format=%an') ?? undefined };
};
