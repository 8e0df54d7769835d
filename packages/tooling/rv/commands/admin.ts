import { once } from 'node:events';
import { start } from '../processes.ts';
import { inWorkspace } from '../workspace.mjs';

/** `npm run admin`: sets up sites and staff on the command line. */
export default {
  run: async (args: string[]): Promise<number> => {
    const main = inWorkspace('packages/server/src/admin/main.ts');
    // In our process group, because it may prompt on the terminal.
    const options = { stdio: 'inherit', detached: false } as const;
    const [code] = await once(start(process.execPath, [main, ...args], options), 'exit');
    return code ?? 1;
  },
};
