import { randomUUID } from 'node:crypto';
import { PAGE_MEMBER } from '@rendezvous/contracts/version';
import { openJobs } from './capacity/openJobs.ts';
import { openStreams } from './capacity/openStreams.ts';
import { findDatabase, readMemory, readUse } from './capacity/readUse.ts';
import { prepareSenders, type Pair } from './messages/prepareSenders.ts';
import { percentile } from './pairedRounds.ts';
import { grow } from './scale/grow.ts';
import { createRandom, randomFilters } from './scale/randomFilters.ts';
import { createSearch, findSearchers, openSessionsOf } from './scale/searcher.ts';
import { measureSite, type Site } from './site/startSite.ts';
import type { Bench, BenchOptions, Note, Opened } from './bench.ts';

const MEMBERS = 100_000;
/** Members from the demo's generator; the rest are copies of them. */
const GENERATED = 2000;
const ROUNDS = 3;
const ROUND_MS = 8000;
const CLIENTS = 8;
const SEARCHERS = 500;
const SENDERS = 32;
const MAILS = 500;
const STREAMS = 4000;
/** Streams per member; the server allows eight. */
const STREAMS_EACH = STREAMS / SEARCHERS;
/** Milliseconds for which idle streams are watched: more than two heartbeats. */
const IDLE_MS = 60_000;

/** CPU milliseconds for one piece of work. */
type Cost = { server: number; database: number };
type Work = () => Promise<unknown>;

const median = (values: readonly number[]) => percentile(values, 0.5);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Measures costs as CPU time, which a busy machine hardly affects, unlike the rate. */
function createMeter({ pid, dataDir }: Site) {
  const database = findDatabase(dataDir);
  const read = () => readUse(pid, database);
  return async (run: () => Promise<number>): Promise<Cost> => {
    const rounds: Cost[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = read();
      const count = await run();
      const after = read();
      const costOf = (part: keyof Cost) => (after[part] - before[part]) / count;
      rounds.push({ server: costOf('server'), database: costOf('database') });
    }
    return {
      server: median(rounds.map(({ server }) => server)),
      database: median(rounds.map(({ database: cost }) => cost)),
    };
  };
}

/** Repeats the work with several clients. @returns the number of repetitions */
async function repeat(work: Work): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let count = 0;
  const client = async () => {
    for (; performance.now() < end; count += 1) await work();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count;
}

function createOpen({ origin }: Site, cookies: readonly string[]) {
  let turn = 0;
  return async (path: string, headers: Record<string, string> = {}): Promise<void> => {
    turn += 1;
    const cookie = cookies[turn % cookies.length] ?? '';
    const answer = await fetch(`${origin}${path}`, { headers: { ...(cookie && { cookie }), ...headers } });
    await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  };
}

function createSend({ origin }: Site, pairs: readonly Pair[], cookies: readonly string[]) {
  let turn = 0;
  return async (): Promise<void> => {
    turn = (turn + 1) % pairs.length;
    const body = JSON.stringify({
      profile: String(pairs[turn]?.recipient),
      client_id: randomUUID(),
      text: 'Hello there, how was your day?',
    });
    const own = { cookie: cookies[turn] ?? '', [PAGE_MEMBER]: String(pairs[turn]?.sender) };
    const headers = { origin, 'content-type': 'application/json', ...own };
    const answer = await fetch(`${origin}/api/chat.php`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  };
}

/**
 * Streams opened before memory is measured, because the first ones use memory that was already
 * free.
 */
const FIRST_STREAMS = 1000;

async function measureStreams(site: Site, ids: readonly number[], meter: ReturnType<typeof createMeter>) {
  const cookies = await openSessionsOf(
    site.databaseUrl,
    Array.from({ length: STREAMS }, (_, at) => ids[Math.floor(at / STREAMS_EACH)] ?? 0),
  );
  const endFirst = await openStreams(site.port, cookies.slice(0, FIRST_STREAMS));
  const before = readMemory(site.pid);
  const endOthers = await openStreams(site.port, cookies.slice(FIRST_STREAMS));
  // One piece of work is a second of a thousand streams.
  const pieces = ((IDLE_MS / ROUNDS) * STREAMS) / 1_000_000;
  const cost = await meter(async () => {
    await pause(IDLE_MS / ROUNDS);
    return pieces;
  });
  const memory = ((readMemory(site.pid) - before) / (STREAMS - FIRST_STREAMS)) * 1000;
  endFirst();
  endOthers();
  return { cost, memory };
}

async function measure(site: Site, members: number, note: Note): Promise<Opened> {
  await grow(site.databaseUrl, members, note);
  const ids = await findSearchers(site.databaseUrl, SEARCHERS);
  const cookies = await openSessionsOf(site.databaseUrl, ids);
  const pairs = await prepareSenders(site.databaseUrl, SENDERS);
  const senders = await openSessionsOf(
    site.databaseUrl,
    pairs.map(({ sender }) => sender),
  );
  const readers = await openSessionsOf(
    site.databaseUrl,
    pairs.map(({ recipient }) => recipient),
  );
  const open = createOpen(site, cookies);
  const openAsVisitor = createOpen(site, []);
  const search = createSearch(site.origin, cookies);
  const random = createRandom(1);
  const meter = createMeter(site);
  note('streams');
  const { cost: thousandStreams, memory } = await measureStreams(site, ids, meter);
  const works: Record<string, Work> = {
    visitorPage: () => openAsVisitor('/'),
    memberPage: () => open('/members'),
    call: () => open('/api/chats.php?limit=30'),
    search: () => search(randomFilters(random)),
    message: createSend(site, pairs, senders),
  };
  const costs: Record<string, Cost> = { thousandStreams };
  const endStreams = await openStreams(site.port, readers);
  for (const [name, work] of Object.entries(works)) {
    note(name);
    for (let count = 0; count < SENDERS * 2; count += 1) await work();
    costs[name] = await meter(() => repeat(work));
  }
  endStreams();
  note('jobs');
  const jobs = await openJobs(site);
  costs['job'] = await meter(async () => {
    await jobs.send(MAILS);
    return MAILS;
  });
  await jobs.close();
  return {
    comparisons: [],
    remarks: [
      `${members.toLocaleString('en')} members. Milliseconds of processor time, server + database:`,
      ...Object.entries(costs).map(
        ([name, each]) => `${name.padEnd(16)} ${each.server.toFixed(2)} + ${each.database.toFixed(2)}`,
      ),
      `1,000 streams occupy ${memory.toFixed(1)} MB.`,
    ],
    results: [{ members, costs, streamMemory: memory }],
    close: () => site.stop(),
  };
}

const open = (note: Note, { members = MEMBERS }: BenchOptions) =>
  measureSite({ members: GENERATED, env: { ROLE: 'all' }, note }, (site) => measure(site, members, note));

/** Measures the CPU time of each piece of work (docs/scale.md). Needs Linux. */
export default { title: 'Measuring capacity', open } satisfies Bench;
