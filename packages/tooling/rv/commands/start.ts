import { buildAndPublish, ensureVisitorsPages } from '../publishBuilds.ts';
import { startServer } from '../server.ts';
import { prepareSession } from '../session.ts';
import { isStopping } from '../signals.ts';
import { step, UserError } from '../terminal.mjs';
import { welcome } from '../welcome.ts';

/** `npm start`: the whole site on this machine. */
export default {
  runsUntilStopped: true,
  run: async () => {
    const { port, dir } = await prepareSession();
    await ensureVisitorsPages();
    const server = await step(
      'Starting database and server',
      async (onProgress) => {
        const { ended, ready } = startServer({ port, dataDir: dir, onProgress });
        const address = await ready;
        // Started earlier, the builds would slow down the first page.
        await fetch(address).catch(() => {});
        return { ended, address };
      },
      ({ address }) => `The site answers at ${address}`,
    );
    // The running server takes up the other builds, and those that changed.
    await buildAndPublish();
    await welcome({ port, dir });
    const code = await server.ended;
    if (!isStopping())
      throw new UserError(`The server exited with code ${code}. See its log: ${dir}/server.log`);
  },
};
