import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** `root` names nobody. */
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

/** Who acts: `--as NAME`, else the person who became root, the user of the machine, or the name that git knows. */
export function readOperator(given: string | undefined, environment: NodeJS.ProcessEnv): string {
  const { username } = userInfo();
  return [given, environment['SUDO_USER'], username].find(isPerson) ?? (gitName() || username);
}
