import path from 'node:path';
import { publishBuild } from '../../../tooling/release/store.ts';
import { startDevProxy } from '../../../tooling/rv/devProxy.ts';
import { startServer } from '../../../tooling/rv/server.ts';
import { onEnd, handleShutdownSignals } from '../../../tooling/rv/signals.ts';
import { watchProject } from '../../../tooling/rv/watchProject.ts';
import { buildProject } from '../../../tooling/webpack/build.ts';
import { findProject } from '../../../tooling/webpack/projects.ts';
import { freePort, publishWorkspace } from './ownSite.ts';

/*
 * Runs `npm run dev -- <remote>` on a copy of the remote that a test can change. Arguments: remote,
 * copy, folder for builds and data. Prints `ready <origin>`.
 */
const [name = '', directory = '', folder = ''] = process.argv.slice(2);

const store = path.join(folder, 'releases');
const distribution = (project: string) => path.join(folder, 'builds', project);

handleShutdownSignals(() => true);
await publishWorkspace(store, (project) => project.kind !== 'shell' && project.name !== name);
const original = findProject(name);
const shell = await buildProject('shell', { mode: 'development', distribution: distribution('shell') });
await publishBuild({ project: 'shell', directory: shell.directory, store });
const serverPort = await freePort();
const port = await freePort();
const proxy = await startDevProxy({ port, serverPort });
onEnd(proxy.close);
await watchProject(
  { ...original, directory },
  { onBuilt: proxy.announce, distribution: distribution(name), store },
);
const server = startServer({
  port: serverPort,
  dataDir: path.join(folder, 'data'),
  env: { RELEASES_DIR: store, DEMO_MEMBERS: '0' },
});
await server.ready;
process.stdout.write(`ready http://localhost:${port}\n`);
