import { execFileSync } from 'node:child_process';

/** The output of a git command. @throws Error if git fails or is missing */
export const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
