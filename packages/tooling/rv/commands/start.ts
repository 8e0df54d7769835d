import { buildAndPublish } from '../publishBuilds.ts';
import { startServer } from '../server.ts';
import { prepareSession } from '../session.ts';
import { dim, print, UserError, step } from '../terminal.mjs';
import { isStopping } from '../signals.ts';
import { welcome } from '../welcome.ts';

async function run() {
  let isReady = false;
  const session = await prepareSession();
  await buildAndPublish();
  const server = await step(
    'Starting database and server',
    async (note) => {
      const started = startServer({
        port: session.port,
        dataDir: session.dir,
        onProgress: (text) => (isReady ? print(dim(`  ${text}`)) : note(text)),
      });
      await started.ready;
      isReady = true;
      return started;
    },
    () => 'Database and server started',
  );
  await welcome(session);
  const code = await server.ended;
  if (!isStopping())
    throw new UserError(`The server exited with code ${code}. See its log: ${session.dir}/server.log`);
}

/** `npm start`: the whole site on this machine. */
export default { run, runsUntilStopped: true };
