import { execFileSync } from 'node:child_process';
import { isRepository } from './readCommits.mjs';

const HOOKS = '.githooks';

function configuredHooks(workspace) {
  try {
    return execFileSync('git', ['config', 'core.hooksPath'], { cwd: workspace, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * Points git at the repository's hooks, unless hooks are configured already.
 * @param {string} workspace
 */
export function installHooks(workspace) {
  if (process.env.CI || !isRepository(workspace) || configuredHooks(workspace)) return;
  try {
    execFileSync('git', ['config', 'core.hooksPath', HOOKS], { cwd: workspace, stdio: 'ignore' });
  } catch {
    // A read-only or locked git configuration only loses the hook: CI checks the messages as well.
  }
}
