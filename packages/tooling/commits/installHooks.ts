import { git, gitSucceeds, isRepository } from '../rv/git.ts';

const HOOKS = '.githooks';

/**
 * Points git at the repository's hooks, unless hooks are configured already.
 */
export function installHooks(workspace: string): void {
  if (process.env.CI || !isRepository(workspace)) return;
  if (gitSucceeds(workspace, 'config', '--get', 'core.hooksPath')) return;
  try {
    git(workspace, 'config', 'core.hooksPath', HOOKS);
  } catch {
    // A read-only or locked git configuration only loses the hook: CI checks the messages as well.
  }
}
