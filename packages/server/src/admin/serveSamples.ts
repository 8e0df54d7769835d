import { NoSamples, readSides, startSampleSites } from '../pages/sampleSite/startSampleSites.ts';
import { contextOf, parseBuilds } from './namedBuilds.ts';
import { openAdmin } from './openAdmin.ts';

/*
 * Serves sample pages of a remote's new build for `npm run release -- publish`: REMOTE VERSION
 * FOLDER, then the builds that go live with it. Prints `{ pages, live, next }` or `{ reason }` as
 * JSON, and serves until it is killed. The database is only open at startup.
 */
const [project = '', version = '', folder = '', ...named] = process.argv.slice(2);

const tell = (fact: object): void => void process.stdout.write(`${JSON.stringify(fact)}\n`);

try {
  const { sides, workspace } = await openAdmin(process.env, { needsFixedRows: true }, async (admin) => ({
    sides: await readSides(contextOf(admin), { project, version }, folder, await parseBuilds(admin, named)),
    workspace: admin.config.workspace,
  }));
  const { pages, live, next, close } = await startSampleSites(sides, project, workspace);
  process.once('SIGTERM', () => void close().then(() => process.exit(0)));
  tell({ pages, live, next });
} catch (error) {
  if (!(error instanceof NoSamples)) throw error;
  tell({ reason: error.message });
  process.exit(0);
}
