import { buildAndPublish } from '../publishBuilds.mjs';
import { startServer } from '../server.mjs';
import { prepareSession } from '../session.mjs';
import { UserError, step } from '../terminal.mjs';
import { isStopping } from '../signals.mjs';
import { welcome } from '../welcome.mjs';

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
