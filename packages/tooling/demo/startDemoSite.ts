import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { publishLatest } from '../release/store.ts';
import { run, stop } from '../rv/processes.ts';
import { startServer } from '../rv/server.ts';
import { UserError } from '../rv/terminal.mjs';
import { childEnv, inWorkspace } from '../rv/workspace.mjs';
import { projects } from '../webpack/projects.ts';

export type DemoSite = {
  origin: string;
  /** Folder of its release store. */
  store: string;
  /** Runs a command of `npm run admin` there; a failure is a UserError. */
  admin: (...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Starts a site with a database and a release store of its own, over the builds of this repository.
 * @param folder absolute; for its data
 * @param options.note called with each start-up step
 * @param options.members demo members; with some, staff can log in
 */
export async function startDemoSite(
  folder: string,
  { note = () => {}, members = 0 }: { note?: (text: string) => void; members?: number } = {},
): Promise<DemoSite> {
  const store = path.join(folder, 'releases');
  for (const { name, directory } of projects)
    await publishLatest({ project: name, distribution: path.join(directory, 'dist'), store });
  const data = path.join(folder, 'data');
  await mkdir(data, { recursive: true });
  const settings = {
    NODE_ENV: undefined,
    DATABASE_URL: undefined,
    DEMO_MEMBERS: String(members),
    RELEASES_DIR: store,
  };
  const server = startServer({ port: 0, dataDir: data, env: settings, onProgress: note });
  const origin = await server.ready;
  return {
    origin,
    store,
    async admin(...args) {
      const { code, output } = await run(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', inWorkspace('packages/server/src/admin/main.ts'), ...args],
        { env: childEnv({ ...settings, DATA_DIR: data }) },
      );
      if (code !== 0) throw new UserError(output.trim());
      return output.trim();
    },
    stop: () => stop(server.child),
  };
}
