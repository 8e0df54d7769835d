import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnv, inWorkspace } from '../workspace.mjs';
async function run(args: string[]) {
  const child = spawn(process.execPath, [inWorkspace('packages/server/src/admin/main.ts'), ...args], {
    env: childEnv(),
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** `npm run admin`: sets up sites and staff on the command line. */
export default { run };
