import net, { type AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { startDevProxy } from '../devProxy.ts';
import { buildAndPublish } from '../publishBuilds.ts';
import { bold, print, UserError, step } from '../terminal.mjs';
import { startServer } from '../server.ts';
import { prepareSession } from '../session.ts';
import { isStopping, onEnd } from '../signals.ts';
import { watchProject } from '../watchProject.ts';
import { welcome } from '../welcome.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function projectsOf(args: string[]) {
  const { findProject, projects } = await import('../../webpack/projects.ts');
  return args.length ? args.map(findProject) : projects;
}

/**
 * Hot reload is part of the shell's development build, so watching a single remote also needs it.
 */
async function buildShellForDevelopment() {
  const { buildProject } = await import('../../webpack/build.ts');
  const { publishBuild } = await import('../../release/store.ts');
  const { directory } = await buildProject('shell', { mode: 'development' });
  await publishBuild({ project: 'shell', directory });
}

const USAGE = 'npm run dev -- mf-chat --against https://www.example.com [--port 4400]';

async function showAgainst(args: string[], against: string, port = '4400'): Promise<never> {
  const [project, ...others] = await projectsOf(args);
  if (others.length > 0 || args.length === 0 || project?.kind !== 'remote')
    throw new UserError(`Name one remote: ${USAGE}`);
  const { startAgainst } = await import('../../remote/startAgainst.ts');
  const running = await step(
    `Building ${project.name}`,
    () => startAgainst(project, { site: against, port: Number(port) }),
    ({ site, origin }) => `${project.name} runs inside ${site}, in this browser alone: ${bold(origin)}`,
  );
  onEnd(running.close);
  print('It is built again with each change, and open pages load it.');
  return new Promise(() => {});
}

async function run(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { against: { type: 'string' }, port: { type: 'string' } },
    allowPositionals: true,
  });
  return values.against === undefined
    ? runHere(positionals)
    : showAgainst(positionals, values.against, values.port);
}

async function runHere(args: string[]) {
  const watched = await projectsOf(args);
  const session = await prepareSession();
  await buildAndPublish();
  if (!watched.some(({ kind }) => kind === 'shell'))
    await step(
      'Building the shell for development',
      buildShellForDevelopment,
      () => 'Built the shell for development',
    );
  const serverPort = await freePort();
  const server = await step(
    'Starting database and server',
    async (note) => {
      // Links in mails lead to the proxy.
      const env = { PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${session.port}` };
      const started = startServer({
        port: serverPort,
        dataDir: session.dir,
        watch: true,
        env,
        onProgress: note,
      });
      await started.ready;
      return started;
    },
    () => 'Database and server started; the server restarts when its sources change',
  );
  const proxy = await startDevProxy({ port: session.port, serverPort });
  onEnd(proxy.close);
  await step(
    `Watching ${watched.map(({ name }) => name).join(', ')}`,
    async (note) => {
      for (const project of watched) {
        note(project.name);
        await watchProject(project, { onBuilt: proxy.announce });
      }
    },
    () =>
      `Watching ${bold(watched.map(({ name }) => name).join(', '))}: open pages update in place and keep their state`,
  );
  await welcome(session);
  const code = await server.ended;
  if (!isStopping())
    throw new UserError(`The server exited with code ${code}. See its log: ${session.dir}/server.log`);
}

/**
 * `npm run dev [-- mf-chat …]`: runs the site and rebuilds the named projects (default: all).
 * `npm run dev -- mf-chat --against https://…`: runs one remote inside a deployed site.
 */
export default { run, runsUntilStopped: true };
