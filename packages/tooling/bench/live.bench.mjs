import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cloneForReleases } from '../release/cloneForReleases.mjs';
import { git } from '../rv/git.mjs';
import { startServer } from '../rv/server.mjs';
import { UserError } from '../rv/terminal.mjs';
import { inWorkspace, workspace } from '../rv/workspace.mjs';
import { projects } from '../webpack/projects.mjs';
import { startSite } from './site/startSite.mjs';

const WHY = ['--why', 'The benchmark measures it'];
/** Milliseconds between two looks at a node, and until a node is taken to have missed the act. */
const LOOK_EVERY = 20;
const MISSED_AFTER = 30_000;

/** Ends the first English sentence of a project's texts differently. */
async function changeLine(folder) {
  const [file] = globSync('src/{,**/}locales/en.json', { cwd: folder })
    .concat(globSync('../packages/platform/src/locales/en.json', { cwd: folder }))
    .map((name) => path.join(folder, name));
  const text = await readFile(file, 'utf8');
  const changed = text.replace(/\.",?$/m, (end) => `!${end.slice(1)}`);
  if (changed === text) throw new UserError(`${file} has no sentence to change.`);
  await writeFile(file, changed);
}

/** The live version of a project on a node. */
async function liveOn(origin, project) {
  const answer = await fetch(`${origin}/api/release.php`);
  const { release } = await answer.json();
  return project === 'shell' ? release.shell.version : release.remotes[project]?.version;
}

/** Waits until all nodes serve a version. */
async function waitUntilLive(origins, project, version) {
  const last = Date.now() + MISSED_AFTER;
  for (const origin of origins) {
    while ((await liveOn(origin, project)) !== version) {
      if (Date.now() > last) throw new UserError(`${origin} does not serve ${project} ${version}.`);
      await wait(LOOK_EVERY);
    }
  }
}

/** Two nodes with one database and one release store. */
async function startNodes(store, note) {
  const env = { RELEASES_DIR: store };
  const site = await startSite({ members: 0, env, note });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-node-'));
  const second = startServer({
    port: 0,
    dataDir: folder,
    env: { ...env, DATABASE_URL: site.databaseUrl, LOG_LEVEL: 'error' },
  });
  const origins = [site.origin, await second.ready];
  return {
    origins,
    databaseUrl: site.databaseUrl,
    async stop() {
      second.child.kill('SIGTERM');
      await second.ended;
      await site.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function measureProject({ name, directory }, { copy, nodes, settings }) {
  const act = async (...args) => {
    const { code, output } = await copy.release(args, settings);
    if (code !== 0) throw new UserError(`npm run release -- ${args.join(' ')} failed:\n${output}`);
    return output;
  };
  const before = await liveOn(nodes.origins[0], name);
  await changeLine(path.join(copy.clone, path.relative(workspace, directory)));
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  git(copy.clone, ...copy.author, 'commit', '--quiet', '--no-verify', '--all', '--message', 'texts: shout');
  const output = await act('publish', name);
  const published = seconds();
  const version = new RegExp(`promote ${name} ([\\w.-]+)`).exec(output)?.[1];
  if (version === undefined) throw new UserError(`No version was published:\n${output}`);
  await act('promote', name, version, ...WHY);
  await waitUntilLive(nodes.origins, name, version);
  const live = seconds();
  await act('rollback', name, ...WHY);
  await waitUntilLive(nodes.origins, name, before);
  return { project: name, published, live: live - published, total: live, back: seconds() - live };
}

const describe = ({ project, published, live, total, back }) =>
  `${project}: live on two nodes ${total.toFixed(1)} s after a line changed (published in ${published.toFixed(1)}, promoted in ${live.toFixed(1)}), back ${back.toFixed(1)} s after a rollback began`;

async function open(note) {
  const copy = cloneForReleases();
  const results = [];
  try {
    await cp(inWorkspace('.releases'), copy.store, { recursive: true });
    const nodes = await startNodes(copy.store, note);
    const settings = { RELEASES_DIR: copy.store, DATABASE_URL: nodes.databaseUrl };
    try {
      for (const project of projects) {
        note(project.name);
        results.push(await measureProject(project, { copy, nodes, settings }));
      }
    } finally {
      await nodes.stop();
    }
  } finally {
    copy.remove();
  }
  return { comparisons: [], remarks: results.map(describe), results, close: () => Promise.resolve() };
}

/** Seconds from a changed line of each project until two nodes serve it, with the commands that a team runs. */
export default { title: 'Releasing a changed line of each project', open };
