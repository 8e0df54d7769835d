import { pathToFileURL } from 'node:url';
import { run } from '../rv/processes.mjs';
import { UserError } from '../rv/terminal.mjs';
import { childEnv, inWorkspace } from '../rv/workspace.mjs';
import { fillForJobs } from './jobs/fillForJobs.mjs';
import { grow } from './scale/grow.mjs';
import { startSite } from './site/startSite.mjs';

const MEMBERS = 200_000;
/** Written by the demo's generator; the others are copies of these. */
const GENERATED = 20_000;
/** Seconds after which a job is cut off: mails to all members take longer, in batches like the first ones. */
const SECONDS = 60;
/** Milliseconds. */
const LONGEST = 1000;

const RUNNER = inWorkspace('packages/server/src/fixtures/runScheduledJobs.ts');

const one = (value) => value.toFixed(value < 10 ? 1 : 0);

function describe({ name, ended, statements, transactions, rows, milliseconds, ...longest }) {
  const { longestMs, longestTransactionMs, longest: text } = longest;
  const figures = [
    name.padEnd(28),
    `${one(milliseconds / 1000)} s${ended === 'done' ? '' : ` (${ended})`}`.padEnd(16),
    `${rows} rows`.padEnd(14),
    `${statements} statements, longest ${one(longestMs)} ms`.padEnd(40),
    `${transactions} transactions, longest ${one(longestTransactionMs)} ms`,
  ];
  return `${figures.join(' ')}${longestMs > LONGEST ? `\n        ${text}` : ''}`;
}

/** Runs the jobs in a process without HTTP. @returns {Promise<object[]>} what each asked of the database */
async function runJobs(databaseUrl, dataDir, note) {
  const results = [];
  const onLine = (line) => {
    if (!line.startsWith('{')) return;
    results.push(JSON.parse(line));
    note(results.at(-1).name);
  };
  const { code, output } = await run(process.execPath, [RUNNER, String(SECONDS)], {
    env: childEnv({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' }),
    onLine,
  });
  if (code !== 0) throw new UserError(`The jobs did not run:\n${output}`);
  return results;
}

async function open(note, { members = MEMBERS }) {
  const site = await startSite({ members: Math.min(GENERATED, members), note });
  try {
    await grow(site.databaseUrl, members, note);
    await fillForJobs(site.databaseUrl, note);
    // The server would work on the schedule and on the mails too.
    await site.halt();
    const embedded = pathToFileURL(inWorkspace('packages/server/src/kernel/db/embedded.ts')).href;
    const { startEmbedded } = await import(embedded);
    const cluster = await startEmbedded({ dataDir: site.dataDir, disposable: true });
    try {
      const results = await runJobs(cluster.url, site.dataDir, note);
      const remarks = [`${members.toLocaleString('en')} members:`, ...results.map(describe)];
      return { comparisons: [], remarks, results, close: () => site.stop() };
    } finally {
      await cluster.stop();
    }
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** Every job of the schedule, once, on demo data grown in SQL to `--members` (`npm run bench -- jobs 2000000`). */
export default { title: 'Running the jobs of the schedule', needsBuild: false, open };
