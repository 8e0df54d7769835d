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
/** Of the first server; the next ports are those of the others. */
const PORT = 4391;
/** Files of a process other than streams. */
const OTHER_FILES = 1000;
const SETTLE_MS = 5000;
/** More than one round of heartbeats. */
const HOLD_MS = 60_000;
/** After this long the bench fails instead of waiting on. */
const LONGEST_MS = 5 * 60_000;

const seconds = (since) => (performance.now() - since) / 1000;

/**
 * A process needs a file for each of its streams, and Node takes as many as the hard limit allows.
 * @returns {number} how many server processes hold the streams
 */
function processesFor(streams) {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  return limit === 'unlimited' ? 1 : Math.ceil(streams / (Number(limit) - OTHER_FILES));
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Starts a server, which reports how long its event loop was held up. */
async function startServer(port, env) {
  const child = fork(inWorkspace('packages/server/src/fixtures/measuredServer.ts'), {
    env: childEnv({ PORT: String(port), LOG_LEVEL: 'error', ...env }),
    execArgv: SERVER_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new UserError('The server did not start.');
    await wait(100);
  }
  return {
    /** Since the last call, milliseconds: of the clock, and of the loop's own processor time. */
    longestBlock: async () => {
      child.send({});
      const [{ max, own }] = await once(child, 'message');
      return { clock: max, own };
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

async function databaseOf(dataDir) {
  const { port, applicationPassword } = JSON.parse(
    await readFile(path.join(dataDir, 'postgres.json'), 'utf8'),
  );
  return `postgres://rendezvous_app:${applicationPassword}@127.0.0.1:${port}/rendezvous`;
}

/** Starts the servers of a site, and leaves out how long their start held them up. The first has the database, and is stopped last. */
async function startServers(dataDir, { members, processes }) {
  const env = { DATA_DIR: dataDir, DEMO_MEMBERS: String(members) };
  const servers = [await startServer(PORT, env)];
  while (servers.length < processes) {
    const shared = { ...env, DATABASE_URL: await databaseOf(dataDir) };
    servers.push(await startServer(PORT + servers.length, shared));
  }
  for (const server of servers) await server.longestBlock();
  return {
    longestBlock: async () => {
      const blocks = await Promise.all(servers.map((server) => server.longestBlock()));
      const longest = (of) => Math.round(Math.max(...blocks.map(of)));
      return { clock: longest(({ clock }) => clock), own: longest(({ own }) => own) };
    },
    memory: () => servers.reduce((sum, server) => sum + server.memory(), 0),
    stop: async () => {
      for (const server of servers.toReversed()) await server.stop();
    },
  };
}

/** Opens sessions as the server stores them. @returns the `Cookie` headers */
async function openSessions(dataDir, count) {
  const client = new pg.Client(await databaseOf(dataDir));
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
  const processes = processesFor(streams);
  const size = { members: membersFor(streams), processes };
  // Filling the demo leaves memory behind that later streams would take.
  await (await startServers(dataDir, size)).stop();
  let site = await startServers(dataDir, size);
  const cookies = await openSessions(dataDir, streams);
  await wait(SETTLE_MS);
  const before = site.memory();
  const ports = Array.from({ length: processes }, (_, index) => PORT + index);
  const clients = startClients(ports, cookies);
  try {
    const opened = await waitUntilOpen(clients, streams, note);
    const whileOpening = await site.longestBlock();
    note('idle');
    await wait(HOLD_MS);
    const idle = await site.longestBlock();
    const kilobytes = (site.memory() - before) / streams;
    const stopped = performance.now();
    await site.stop();
    const down = seconds(stopped);
    site = await startServers(dataDir, size);
    const ready = seconds(stopped);
    const back = await waitUntilOpen(clients, streams, note);
    return {
      streams,
      processes,
      opened,
      kilobytes,
      idle,
      whileOpening,
      down,
      ready,
      back,
      whileBack: await site.longestBlock(),
    };
  } finally {
    clients.stop();
    await site.stop();
  }
}

const describe = ({ streams, processes, opened, kilobytes, idle, whileOpening, ready, back, whileBack }) => [
  `${streams} idle streams of ${processes === 1 ? 'one server process' : `${processes} server processes`}, opened in ${opened.toFixed(1)} s: ${kilobytes.toFixed(1)} kB each (at most 20)`,
  `longest block of the event loop: ${idle.clock} ms idle for ${HOLD_MS / 1000} s (at most 50), ${whileOpening.clock} while they open, ${whileBack.clock} while they come back`,
  `the most processor time of a loop in one block, which shares the machine with the database and ${streams} browsers: ${idle.own}, ${whileOpening.own}, ${whileBack.own} ms`,
  `after a restart of ${ready.toFixed(1)} s all were back in ${back.toFixed(1)} s (at most 20)`,
];

async function open(note, { members: streams = STREAMS }) {
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

/** Idle event streams of as few server processes as the limit of files allows: memory, blocked event loop, and how soon all are back after a restart. `npm run bench -- streams 500` opens fewer. */
export default { title: 'Holding event streams', needsBuild: false, open };
