import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { IncompatibleError } from '../../../tooling/release/checkFit.ts';
import { publishBuild, publishLatest, setCurrent } from '../../../tooling/release/store.ts';
import { startServer } from '../../../tooling/rv/server.ts';
import { handleShutdownSignals } from '../../../tooling/rv/signals.ts';
import { buildProject } from '../../../tooling/webpack/build.ts';
import { findProject, projects } from '../../../tooling/webpack/projects.ts';
import { buildEarlier, checkOut } from './earlierSources.ts';
import { startFaultProxy } from './faultProxy.ts';
import { freePort, publishWorkspace } from './ownSite.ts';

/*
 * Runs a site with its own release store. A test sends `{ id, remote, … }` with a `directory` or
 * `commit` to build, or a `version` to publish again. Arguments: data folder, JSON settings, and
 * `faults` to make files fail (`faultProxy.ts`). Prints `ready <origin>`.
 */
const [folder = '', settings = '{}', faults] = process.argv.slice(2);

const store = path.join(folder, 'releases');

type Order = { remote: string; directory: string; checked: boolean; version?: string; commit?: string };

const publishEarlier = async (remote: string, commit: string) => {
  const sources = path.join(folder, commit);
  if (!existsSync(sources)) await checkOut(commit, sources);
  return publishLatest({ project: remote, distribution: await buildEarlier(sources, remote), store });
};

/** `checked` false skips the compatibility check. `version` was published before. */
const publish = async ({ remote, directory, checked, version, commit }: Order) => {
  if (commit) return publishEarlier(remote, commit);
  if (version) {
    await setCurrent({ project: remote, version, store });
    return version;
  }
  const distribution = path.join(folder, 'builds', remote);
  const built = await buildProject({ ...findProject(remote), directory }, { distribution });
  if (checked) await publishLatest({ project: remote, distribution, store });
  else await publishBuild({ project: remote, directory: built.directory, store });
  return built.version;
};

const answer = async ({ id, ...order }: Order & { id: number }) => {
  try {
    process.send?.({ id, version: await publish(order), refusal: null });
  } catch (error) {
    const refusal =
      error instanceof IncompatibleError ? error.message : String((error as Error).stack ?? error);
    process.send?.({ id, version: null, refusal });
  }
};

handleShutdownSignals(() => true);
await publishWorkspace(store);
const serverPort = await freePort();
const server = startServer({
  port: serverPort,
  dataDir: path.join(folder, 'data'),
  env: { DEMO_MEMBERS: '0', ...(JSON.parse(settings) as object), RELEASES_DIR: store },
});
await server.ready;
let port = serverPort;
if (faults === 'faults') {
  port = await freePort();
  const versions = await Promise.all(projects.map(({ name }) => readdir(path.join(store, name))));
  await startFaultProxy({ port, serverPort, goodVersions: new Set(versions.flat()) });
}
process.on('message', (message: Order & { id: number }) => void answer(message));
process.stdout.write(`ready http://localhost:${port}\n`);
