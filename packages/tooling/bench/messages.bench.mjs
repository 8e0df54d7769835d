import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { start } from '../rv/processes.mjs';
import { childEnv } from '../rv/workspace.mjs';
import { hearMessages } from './messages/hearMessages.mjs';
import { findPgbench, runPgbench } from './messages/pgbench.mjs';
import { prepareSenders } from './messages/prepareSenders.mjs';
import { sendOverHttp } from './messages/sendOverHttp.mjs';
import { percentile } from './pairedRounds.mjs';
import { startSite } from './site/startSite.mjs';

const CLIENTS = 32;
const MEMBERS = 300;
/** Milliseconds of one measurement. */
const MILLISECONDS = 3000;

const THROUGHPUT = { name: 'throughput', title: 'messages', unit: 'a second' };
const TIMES = [
  { name: 'p50', title: 'half are sent within', unit: 'ms' },
  { name: 'p99', title: '99 of 100 are sent within', unit: 'ms' },
];

const atMostTwice = (figure) => (figure.name === 'p99' ? { ...figure, ratio: { atMost: 2 } } : figure);

const figuresOf = (latencies, throughput) => ({
  throughput,
  p50: percentile(latencies, 0.5),
  p99: percentile(latencies, 0.99),
});
const ofRun = ({ latencies, milliseconds }) => figuresOf(latencies, (latencies.length / milliseconds) * 1000);

/** A second server process on the site's database that sends without HTTP. */
async function openDriver(site) {
  const child = start(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.resolve('./messages/driver.mjs'))],
    {
      env: childEnv({
        DATABASE_URL: site.databaseUrl,
        DATA_DIR: site.dataDir,
        PORT: '0',
        LOG_LEVEL: 'error',
      }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  await once(child, 'message');
  return {
    send: async (pairs) => {
      child.send({ pairs, milliseconds: MILLISECONDS });
      const [result] = await once(child, 'message');
      return ofRun(result);
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** How soon messages reach the stream of the other member, from the start of the sending. */
async function measureArrival(site, pairs) {
  const { port } = site;
  const ears = await hearMessages({ port, pairs });
  try {
    await sendOverHttp({ port, pairs, milliseconds: MILLISECONDS, onSending: ears.sending });
    const latencies = await ears.all();
    const [half, most] = [0.5, 0.99].map((share) => percentile(latencies, share).toFixed(0));
    return `${latencies.length} messages over HTTP, ${CLIENTS} clients: half are on the other member's stream ${half} ms after their sending began, 99 of 100 within ${most} ms`;
  } finally {
    ears.close();
  }
}

/** The speed of the database alone, by pgbench; null without pgbench. */
function createPlainSql(site, pairs) {
  const program = findPgbench();
  if (program === null) return null;
  return async () => {
    const options = { program, databaseUrl: site.databaseUrl, pairs, milliseconds: MILLISECONDS };
    const { latencies, throughput } = await runPgbench(options);
    return figuresOf(latencies, throughput);
  };
}

async function open(note) {
  const site = await startSite({ members: MEMBERS, note });
  const pairs = await prepareSenders(site.databaseUrl, CLIENTS);
  const driver = await openDriver(site);
  const close = async () => {
    await driver.close();
    await site.stop();
  };
  const http = async () => ofRun(await sendOverHttp({ port: site.port, pairs, milliseconds: MILLISECONDS }));
  // The first message of a pair creates the conversation, which pgbench's transaction expects.
  await http();
  const remarks = [await measureArrival(site, pairs)];
  const plain = createPlainSql(site, pairs);
  if (plain === null) {
    return {
      comparisons: [],
      remarks: [
        ...remarks,
        'There is no pgbench on this machine (it comes with PostgreSQL), so there is nothing to compare with: skipped.',
      ],
      close,
    };
  }
  const theirs = `the same SQL, prepared, by pgbench, ${CLIENTS} clients`;
  return {
    remarks,
    comparisons: [
      {
        name: 'command',
        title: 'messages sent by the command',
        sides: { ours: `the command, ${CLIENTS} at a time`, theirs },
        ours: () => driver.send(pairs),
        theirs: plain,
        figures: [{ ...THROUGHPUT, ratio: { atLeast: 0.5 } }, ...TIMES.map(atMostTwice)],
      },
      {
        name: 'http',
        title: 'messages sent over HTTP',
        sides: { ours: `POST /api/chat.php, ${CLIENTS} clients`, theirs },
        ours: http,
        theirs: plain,
        // Also reads the session, counts rate limits and builds the answer, which pgbench does not.
        figures: [THROUGHPUT, ...TIMES],
      },
    ],
    close,
  };
}

/** Messages per second (debit, insert, unread counts, events) against the same SQL alone. */
export default { title: 'Preparing messages', open };
