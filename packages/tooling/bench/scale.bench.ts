import { percentile } from './pairedRounds.ts';
import { FILTER_SETS } from './scale/filterSets.ts';
import { grow } from './scale/grow.ts';
import { createRandom, randomFilters } from './scale/randomFilters.ts';
import { createSearch, openSessions } from './scale/searcher.ts';
import { measureSite, type Site } from './site/startSite.ts';
import type { Bench, BenchOptions, Note, Opened } from './bench.ts';

const MEMBERS = 200_000;
/** Members from the demo's generator; the rest are copies of them. */
const GENERATED = 20_000;
const SEARCHES = 40;
const RANDOM_SEARCHES = 400;
const CLIENTS = 8;
const SEARCHERS = 200;
const RATE_SECONDS = 20;

/** Milliseconds at p95 (common, random) and p99, and searches per second. */
const LIMITS = { common: 30, random: 60, p99: 150, rate: 200 };

type Search = ReturnType<typeof createSearch>;

const one = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const p95 = (times: number[]) => percentile(times, 0.95);

/** "11 / 26": p50 and p95 in milliseconds. */
const describe = (times: number[]) => `${one(percentile(times, 0.5))} / ${one(p95(times))}`;

/** Alternates between sets, so that a disturbance affects all of them. */
async function measureSets(search: Search): Promise<number[][]> {
  const times: number[][] = FILTER_SETS.map(() => []);
  for (let count = -1; count < SEARCHES; count += 1)
    for (const [at, [, query]] of FILTER_SETS.entries()) {
      const milliseconds = await search(query);
      if (count >= 0) times[at]?.push(milliseconds);
    }
  return times;
}

async function measureRandom(search: Search) {
  const random = createRandom(1);
  const times = [];
  for (let count = 0; count < RANDOM_SEARCHES; count += 1) times.push(await search(randomFilters(random)));
  return times;
}

async function measureRate(search: Search) {
  const random = createRandom(2);
  const times: number[] = [];
  const end = performance.now() + RATE_SECONDS * 1000;
  const client = async () => {
    while (performance.now() < end) times.push(await search(randomFilters(random)));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { rate: times.length / RATE_SECONDS, times };
}

type Measured = { sets: number[][]; random: number[]; load: { rate: number; times: number[] } };

function tableOf({ sets, random, load }: Measured) {
  const rows = FILTER_SETS.map(([name], at) => {
    const times = sets[at] ?? [];
    return { name, text: describe(times), met: p95(times) <= LIMITS.common };
  });
  const slowest = percentile(random, 0.99);
  rows.push(
    {
      name: `${RANDOM_SEARCHES} random filter sets`,
      text: `${describe(random)}, p99 ${one(slowest)}`,
      met: p95(random) <= LIMITS.random && slowest <= LIMITS.p99,
    },
    {
      name: `searches a second, ${CLIENTS} at a time`,
      text: `${one(load.rate)}, ${describe(load.times)}`,
      met: load.rate >= LIMITS.rate,
    },
  );
  return rows;
}

async function measure(site: Site, members: number, note: Note): Promise<Opened> {
  const seconds = await grow(site.databaseUrl, members, note);
  const search = createSearch(site.origin, await openSessions(site.databaseUrl, SEARCHERS));
  note(`${FILTER_SETS.length} filter sets`);
  const sets = await measureSets(search);
  note('random filters');
  const random = await measureRandom(search);
  note('searches a second');
  const rows = tableOf({ sets, random, load: await measureRate(search) });
  const width = Math.max(...rows.map(({ name }) => name.length));
  return {
    comparisons: [],
    met: rows.every(({ met }) => met),
    remarks: [
      `${members.toLocaleString('en')} members, grown in ${one(seconds)} s. Milliseconds, p50 / p95:`,
      ...rows.map(
        ({ name, text, met }) => `${name.padEnd(width)}  ${text}${met ? '' : '   (over its limit)'}`,
      ),
    ],
    results: rows,
    close: () => site.stop(),
  };
}

const open = (note: Note, { members = MEMBERS }: BenchOptions) =>
  measureSite({ members: Math.min(GENERATED, members), env: { ROLE: 'web' }, note }, (site) =>
    measure(site, members, note),
  );

/**
 * Measures searches of demo data grown to a number of members (`npm run bench -- scale 2000000`).
 */
export default { title: 'Measuring at scale', open } satisfies Bench;
