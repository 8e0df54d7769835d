import net from 'node:net';
import { startDevProxy } from '../devProxy.mjs';
import { runInWorkspaces } from '../nx.mjs';
import { bold, dim, duration, green, red, Refusal, say, step } from '../say.mjs';
import { startServer } from '../server.mjs';
import { prepareSession } from '../session.mjs';
import { isStopping, onEnd } from '../signals.mjs';
import { welcome } from '../welcome.mjs';

// The server looks at the folders of the builds once a second.
const UNTIL_SEEN = 1_100;

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function projectsOf(args) {
  const { findProject, projects } = await import('../../webpack/projects.mjs');
  try {
    return args.length ? args.map(findProject) : projects;
  } catch (error) {
    throw new Refusal(error.message);
  }
}

/** Builds one project again whenever a file that it is made of changes. */
async function watchProject(project, onBuilt) {
  const { buildProject } = await import('../../webpack/build.mjs');
  let isFirst = true;
  const { close } = await buildProject(project.name, {
    mode: 'development',
    watch: true,
    onBuilt: ({ name, milliseconds }) => {
      if (!isFirst) {
        say(`${green('✓')} ${name} built ${dim(`(${duration(milliseconds)})`)}`);
        setTimeout(onBuilt, UNTIL_SEEN).unref();
      }
      isFirst = false;
    },
    onError: (error) => say(`${red('✗')} ${project.name}\n${error.message}`),
  });
  onEnd(close);
}

async function run(args) {
  const watched = await projectsOf(args);
  const session = await prepareSession();
  await runInWorkspaces('build', { title: 'Building shell and remotes', done: 'Built' });
  const serverPort = await freePort();
  const server = await step(
    'Starting database and server',
    async (note) => {
      const started = startServer({ port: serverPort, dataDir: session.dir, watch: true, onProgress: note });
      await started.ready;
      return started;
    },
    () => 'Database and server started; the server starts again when its sources change',
  );
  const proxy = await startDevProxy({ port: session.port, serverPort });
  onEnd(proxy.close);
  await step(
    `Watching ${watched.map(({ name }) => name).join(', ')}`,
    async (note) => {
      for (const project of watched) {
        note(project.name);
        await watchProject(project, proxy.announce);
      }
    },
    () =>
      `Watching ${bold(watched.map(({ name }) => name).join(', '))}: a rebuilt remote mounts anew in open pages, shared stores kept`,
  );
  await welcome(session);
  const code = await server.ended;
  if (!isStopping())
    throw new Refusal(`The server stopped by itself (code ${code}). Its log: ${session.dir}/server.log`);
}

/** `npm run dev [-- mf-chat …]`: the whole site, with the named projects (all without a name) built again as they change. */
export default { run, runsUntilStopped: true };
