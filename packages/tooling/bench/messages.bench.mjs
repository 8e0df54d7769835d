import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { start } from '../rv/processes.mjs';
import { childEnv } from '../rv/workspace.mjs';
import { hearMessages } from './messages/hearMessages.mjs';
import { findPgbench, runPgbench } from './messages/pgbench.mjs';
import { prepareSenders } from './messages/prepareSenders.mjs';
import { sendOverHttp, sendPaced } from './messages/sendOverHttp.mjs';
import { percentile } from './pairedRounds.mjs';
import { startSite } from './site/startSite.mjs';

const CLIENTS = 32;
const MEMBERS = 300;
/** Milliseconds of one measurement. */
const MILLISECONDS = 3000;
/** Messages of a moderate load, and for how long. */
const PER_SECOND = 100;
const PACED_MS = 10_000;

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

/** "11 / 26": half, and 99 of 100, within so many milliseconds. */
const spread = (times) => [0.5, 0.99].map((share) => percentile(times, share).toFixed(0)).join(' / ');

/** How soon messages reach the stream of the other member when the server has as much to do as it can. */
async function measureBusyArrival({ port }, pairs, ears) {
  const arrivals = [];
  const onSending = (text) => {
    const began = performance.now();
    arrivals.push(ears.arrival(text).then((moment) => moment - began));
  };
  await sendOverHttp({ port, pairs, milliseconds: MILLISECONDS, onSending });
  const times = await Promise.all(arrivals);
  return `${times.length} messages over HTTP, ${CLIENTS} clients: on the other member's stream ${spread(times)} ms after their sending began`;
}

/** How far the event is behind the answer when messages come at a moderate pace. */
async function measurePacedArrival({ port }, pairs, ears) {
  const sent = await sendPaced({ port, pairs, perSecond: PER_SECOND, milliseconds: PACED_MS });
  const behind = await Promise.all(
    sent.map(async ({ text, answered }) => (await ears.arrival(text)) - answered),
  );
  const answers = sent.map(({ due, answered }) => answered - due);
  return `${sent.length} messages over HTTP, ${PER_SECOND} a second: on the other member's stream ${spread(behind)} ms after the answer (99 of 100 at most 50), the answer ${spread(answers)} ms after the message was due`;
}

async function measureArrival(site, pairs) {
  const ears = await hearMessages({ port: site.port, pairs });
  try {
    return [await measureBusyArrival(site, pairs, ears), await measurePacedArrival(site, pairs, ears)];
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
  const arrivals = await measureArrival(site, pairs);
  const remarks = ['Milliseconds, half / 99 of 100:', ...arrivals];
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
