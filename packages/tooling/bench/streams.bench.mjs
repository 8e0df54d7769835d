import { execFileSync, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { stopDatabasesOn } from '../rv/database.mjs';
import { SERVER_FLAGS } from '../rv/server.mjs';
import { onEnd } from '../rv/signals.mjs';
import { UserError } from '../rv/terminal.mjs';
import { childEnv, inWorkspace } from '../rv/workspace.mjs';
import { startClients } from './streams/clients.mjs';

const STREAMS = 20_000;
/** Members of a demo in which one site has enough for the streams. */
const membersFor = (streams) => Math.max(2000, streams);
/** The server allows eight streams of a member. */
const STREAMS_EACH = 8;
const PORT = 4391;
const SETTLE_MS = 5000;
/** More than one round of heartbeats. */
const HOLD_MS = 60_000;
/** After this long the bench fails instead of waiting on. */
const LONGEST_MS = 5 * 60_000;

const seconds = (since) => (performance.now() - since) / 1000;

/** The server needs a file for each stream, each client process for its own. Node takes as many as the hard limit allows. */
function assertFiles(streams) {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  if (limit === 'unlimited' || Number(limit) >= streams + 1000) return;
  throw new UserError(
    `A process may open ${limit} files here, and ${streams} streams need more. Raise the limit ("ulimit -n ${streams + 2000}" as root), or measure fewer: npm run bench -- streams ${Math.max(1, Number(limit) - 1000)}`,
  );
}

async function isReady() {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Starts the server, which reports how long its event loop was held up. */
async function startServer(dataDir, members) {
  const child = fork(inWorkspace('packages/server/src/fixtures/measuredServer.ts'), {
    env: childEnv({
      PORT: String(PORT),
      DATA_DIR: dataDir,
      DEMO_MEMBERS: String(members),
      LOG_LEVEL: 'error',
    }),
    execArgv: SERVER_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new UserError('The server did not start.');
    await wait(100);
  }
  return {
    /** Milliseconds since the last call. */
    longestBlock: async () => {
      child.send({});
      const [{ max }] = await once(child, 'message');
      return max;
    },
    /** Kilobytes. */
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Opens sessions as the server stores them. @returns the `Cookie` headers */
async function openSessions(dataDir, count) {
  const { port, applicationPassword } = JSON.parse(
    await readFile(path.join(dataDir, 'postgres.json'), 'utf8'),
  );
  const client = new pg.Client(
    `postgres://rendezvous_app:${applicationPassword}@127.0.0.1:${port}/rendezvous`,
  );
  await client.connect();
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  const { rowCount } = await client.query(
    `with members as (
       select u.id, row_number() over (order by u.id) - 1 as n, count(*) over () as total from users u
       where u.status = 'active' and not exists (select 1 from staff_roles where user_id = u.id)
         and u.site_id = (select site_id from users where email_key = 'premium@demo.example'))
     insert into sessions (token_hash, user_id, site_id, device, created_at, last_seen_at, expires_at)
     select hash, m.id, (select site_id from users where id = m.id), '', now(), now(), now() + interval '1 day'
     from unnest($1::text[]) with ordinality given(hash, i) join members m on m.n = i % m.total and m.total * $2 >= $3`,
    [hashes, STREAMS_EACH, count],
  );
  await client.end();
  if (rowCount !== count) throw new UserError(`The demo has too few members for ${count} streams.`);
  return tokens.map((token) => `auth=${token}`);
}

async function waitUntilOpen(clients, count, note) {
  const began = performance.now();
  for (;;) {
    const open = await clients.open();
    note(`${open} of ${count} streams`);
    if (open === count) return seconds(began);
    if (performance.now() - began > LONGEST_MS) throw new UserError(`${count - open} streams did not open.`);
    await wait(250);
  }
}

async function measure(streams, dataDir, note) {
  // Filling the demo leaves memory behind that later streams would take.
  const members = membersFor(streams);
  await (await startServer(dataDir, members)).stop();
  let server = await startServer(dataDir, members);
  const cookies = await openSessions(dataDir, streams);
  await wait(SETTLE_MS);
  const before = server.memory();
  const clients = startClients(PORT, cookies);
  try {
    const opened = await waitUntilOpen(clients, streams, note);
    const whileOpening = await server.longestBlock();
    note('idle');
    await wait(HOLD_MS);
    const idle = await server.longestBlock();
    const kilobytes = (server.memory() - before) / streams;
    const stopped = performance.now();
    await server.stop();
    const down = seconds(stopped);
    server = await startServer(dataDir, members);
    const ready = seconds(stopped);
    const back = await waitUntilOpen(clients, streams, note);
    return {
      streams,
      opened,
      kilobytes,
      idle,
      whileOpening,
      down,
      ready,
      back,
      whileBack: await server.longestBlock(),
    };
  } finally {
    clients.stop();
    await server.stop();
  }
}

const describe = ({ streams, opened, kilobytes, idle, whileOpening, ready, back, whileBack }) => [
  `${streams} idle streams, opened in ${opened.toFixed(1)} s: ${kilobytes.toFixed(1)} kB each (at most 20)`,
  `longest block of the event loop: ${idle.toFixed(0)} ms idle for ${HOLD_MS / 1000} s (at most 50), ${whileOpening.toFixed(0)} while they open, ${whileBack.toFixed(0)} while they come back`,
  `after a restart of ${ready.toFixed(1)} s all were back in ${back.toFixed(1)} s (at most 20)`,
];

async function open(note, { members: streams = STREAMS }) {
  assertFiles(streams);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-streams-'));
  const tidy = async () => {
    await stopDatabasesOn(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  onEnd(tidy);
  try {
    const result = await measure(streams, dataDir, note);
    return { comparisons: [], remarks: describe(result), results: [result], close: () => Promise.resolve() };
  } finally {
    await tidy();
  }
}

/** Idle event streams: memory, blocked event loop, and how soon all are back after a restart. `npm run bench -- streams 500` opens fewer. */
export default { title: 'Holding event streams', needsBuild: false, open };
