import { NoSamples, readSides, startSampleSites } from '../pages/sampleSite/startSampleSites.ts';
import { contextOf, parseBuilds } from './namedBuilds.ts';
import { openAdmin } from './openAdmin.ts';

/*
 * Serves the sample pages of a remote's new build, for the gate of `npm run release -- publish`: REMOTE VERSION FOLDER, and the builds that
 * go live with it. Prints one line of JSON,
 * `{ pages, live, next }` or `{ reason }`, and serves until it is ended. The database is open only while it reads what is live.
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
