import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Rejects `root`, which does not identify a person. */
const isPerson = (name: string | undefined): name is string =>
  name !== undefined && name !== '' && name !== 'root';

function gitName(): string | undefined {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Returns the operator: the name in `--as`, else the user who ran sudo, the current user, or git's
 * user name.
 */
export function readOperator(given: string | undefined, environment: NodeJS.ProcessEnv): string {
  const { username } = userInfo();
  return [given, environment['SUDO_USER'], username].find(isPerson) ?? (gitName() || username);
}
