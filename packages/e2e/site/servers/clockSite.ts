import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '../../../tooling/rv/server.ts';
import { handleShutdownSignals } from '../../../tooling/rv/signals.ts';
import { freePort, publishWorkspace } from './ownSite.ts';

/*
 * Runs a site with demo members and a movable clock. A test sends `{ days }`, and receives it when
 * the server has restarted with that offset. Argument: data folder. Prints `ready <origin>`.
 */
const [folder = ''] = process.argv.slice(2);

const DAY_MS = 86_400_000;
const store = path.join(folder, 'releases');
const clock = pathToFileURL(path.join(import.meta.dirname, 'shiftedClock.ts')).href;

handleShutdownSignals(() => true);
await publishWorkspace(store);
const port = await freePort();

const start = async (days: number) => {
  const server = startServer({
    port,
    dataDir: path.join(folder, 'data'),
    env: {
      DEMO_MEMBERS: '40',
      RELEASES_DIR: store,
      NODE_OPTIONS: `--import=${clock}`,
      CLOCK_SHIFT_MS: String(days * DAY_MS),
    },
  });
  await server.ready;
  return server;
};

let server = await start(0);
const moveClock = async (days: number) => {
  server.child.kill('SIGTERM');
  await server.ended;
  server = await start(days);
  process.send?.({ days });
};
process.on('message', ({ days }: { days: number }) => void moveClock(days));
process.stdout.write(`ready http://localhost:${port}\n`);
