import net from 'node:net';
import path from 'node:path';
import { setCurrent, publishBuild, publishLatest } from '../../tooling/release/store.mjs';
import { startDevProxy } from '../../tooling/rv/devProxy.mjs';
import { startServer } from '../../tooling/rv/server.mjs';
import { onEnd, handleShutdownSignals } from '../../tooling/rv/signals.mjs';
import { watchProject } from '../../tooling/rv/watchProject.mjs';
import { buildProject } from '../../tooling/webpack/build.mjs';
import { findProject, projects } from '../../tooling/webpack/projects.mjs';

/*
 * Runs what `npm run dev -- <remote>` runs, but over a copy of the remote's folder whose sources a test can change.
 * Arguments: remote, the copy's folder, a folder for builds and data. Prints `ready <origin>`.
 */
const [name, directory, folder] = process.argv.slice(2);

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const store = path.join(folder, 'releases');
const distribution = (project) => path.join(folder, 'builds', project);

handleShutdownSignals(() => true);
for (const project of projects) {
  if (project.kind === 'shell' || project.name === name) continue;
  await publishLatest({ project: project.name, distribution: path.join(project.directory, 'dist'), store });
}
const original = findProject(name);
const shell = await buildProject('shell', { mode: 'development', distribution: distribution('shell') });
await publishBuild({ project: 'shell', directory: shell.directory, store });
await setCurrent({ project: 'shell', version: shell.version, store });
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
