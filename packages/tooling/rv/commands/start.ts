import { buildAndPublish } from '../publishBuilds.ts';
import { startServer } from '../server.ts';
import { prepareSession } from '../session.ts';
import { UserError, step } from '../terminal.mjs';
import { isStopping } from '../signals.ts';
import { welcome } from '../welcome.ts';

async function run() {
  const session = await prepareSession();
  await buildAndPublish();
  const server = await step(
    'Starting database and server',
    async (note) => {
      const started = startServer({ port: session.port, dataDir: session.dir, onProgress: note });
      await started.ready;
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
