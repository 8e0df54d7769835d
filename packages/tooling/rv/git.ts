import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

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

/** Whether git keeps the history of this folder: not of a parent folder, and not a copy without history. */
export function isRepository(folder: string) {
  try {
    return realpathSync(git(folder, 'rev-parse', '--show-toplevel').trim()) === realpathSync(folder);
  } catch {
    return false;
  }
}
