import { mkdir, symlink } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { startDevProxy } from '../../tooling/rv/devProxy.mjs';
import { startServer } from '../../tooling/rv/server.mjs';
import { onEnd, handleShutdownSignals } from '../../tooling/rv/signals.mjs';
import { watchProject } from '../../tooling/rv/watchProject.mjs';
import { buildProject } from '../../tooling/webpack/build.mjs';
import { findProject, projects, workspace } from '../../tooling/webpack/projects.mjs';

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

const builds = path.join(folder, 'builds');
const distribution = (project) => path.join(builds, path.relative(workspace, project.directory), 'dist');

handleShutdownSignals(() => true);
for (const project of projects) {
  if (project.kind === 'shell' || project.name === name) continue;
  await mkdir(path.dirname(distribution(project)), { recursive: true });
  await symlink(path.join(project.directory, 'dist'), distribution(project));
}
const original = findProject(name);
await buildProject('shell', { mode: 'development', distribution: distribution(findProject('shell')) });
const serverPort = await freePort();
const port = await freePort();
const proxy = await startDevProxy({ port, serverPort });
onEnd(proxy.close);
await watchProject(
  { ...original, directory },
  { onBuilt: proxy.announce, distribution: distribution(original) },
);
const server = startServer({
  port: serverPort,
  dataDir: path.join(folder, 'data'),
  env: { BUILDS_DIR: builds, DEMO_MEMBERS: '0' },
});
await server.ready;
process.stdout.write(`ready http://localhost:${port}\n`);
