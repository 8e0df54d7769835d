import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './pairedRounds.mjs';
import { measureCrowded } from './scale/crowded.mjs';
import { FILTER_SETS, FOLLOWED, ONLINE_SETS } from './scale/filterSets.mjs';
import { grow } from './scale/grow.mjs';
import { keepOnline } from './scale/presence.mjs';
import { createSearcher, openSessions } from './scale/searcher.mjs';
import { createRandom, randomFilters } from './search/randomFilters.mjs';
import { startSite } from './site/startSite.mjs';

const MEMBERS = 200_000;
/** Written by the demo's generator; the others are copies of these. */
const GENERATED = 20_000;
const SEARCHES = 40;
const RANDOM_SEARCHES = 400;
/** Milliseconds: the server's sample of members is at most so old. Searches of a site that grows sooner would go by the sample of the demo. */
const SAMPLE_AGE = 120_000;
/** How far a list is followed, and how many of its first and last pages are compared. */
const PAGES = 400;
const COMPARED_PAGES = 40;
/** Members who follow each list. */
const FOLLOWERS = 5;
const CLIENTS = 8;
/** Members who search in turn. */
const SEARCHERS = 200;
const RATE_SECONDS = 20;
/** Members who are marked online each minute. */
const ONLINE = 60_000;

/** Ten times the members may take so many times as long. */
const GROWTH = 1.5;

const LAST = new URL('./scale/last.json', import.meta.url);

const one = (value) => value.toFixed(value < 10 ? 1 : 0);

/** "11 / 26": half, and 95 of 100, are answered within so many milliseconds. */
const describe = (times) => `${one(percentile(times, 0.5))} / ${one(percentile(times, 0.95))}`;

/** In turns: what disturbs the machine for a second disturbs all sets. */
async function measureSets(searcher, sets, note) {
  note(`${sets.length} filter sets`);
  const times = new Map(sets.map(([name]) => [name, []]));
  for (const [, query] of sets) await searcher.milliseconds(query);
  for (let count = 0; count < SEARCHES; count += 1)
    for (const [name, query] of sets) times.get(name).push(await searcher.milliseconds(query));
  return Object.fromEntries([...times].map(([name, all]) => [name, describe(all)]));
}

async function measureRandom(searcher, note) {
  note('random filters');
  const random = createRandom(1);
  const times = [];
  for (let count = 0; count < RANDOM_SEARCHES; count += 1)
    times.push(await searcher.milliseconds(randomFilters(random)));
  return {
    [`${RANDOM_SEARCHES} random filter sets`]: `${describe(times)}, p99 ${one(percentile(times, 0.99))}`,
  };
}

async function measurePages(searcher, note) {
  const rows = {};
  for (const [name, query] of FOLLOWED) {
    note(`${name}, ${PAGES} pages`);
    const followed = [];
    for (let count = 0; count < FOLLOWERS; count += 1) followed.push(await searcher.follow(query, PAGES));
    const part = (from, to) => describe(followed.flatMap((times) => times.slice(from, to)));
    rows[`${name}: first ${COMPARED_PAGES} pages`] = part(0, COMPARED_PAGES);
    rows[`${name}: last ${COMPARED_PAGES} of ${followed[0].length}`] = part(-COMPARED_PAGES);
  }
  return rows;
}

/** Searches a second with several clients. */
async function measureRate(site, cookies, seed) {
  const searcher = createSearcher({ port: site.port, cookies, connections: CLIENTS });
  const random = createRandom(seed);
  const times = [];
  const end = performance.now() + RATE_SECONDS * 1000;
  const client = async () => {
    while (performance.now() < end) times.push(await searcher.milliseconds(randomFilters(random)));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  searcher.close();
  return { rate: times.length / RATE_SECONDS, p95: percentile(times, 0.95) };
}

const readLast = () => (existsSync(LAST) ? JSON.parse(readFileSync(LAST, 'utf8')) : {});

/** How many times longer half of the calls take than with a tenth of the members. */
function describeGrowth(name, value, smaller) {
  const before = smaller?.[name];
  if (before === undefined || !value.includes(' / ')) return '';
  const growth = Number.parseFloat(value) / Number.parseFloat(before);
  return `   ${growth.toFixed(1)} times${growth > GROWTH ? ` (wanted: ${GROWTH})` : ''}`;
}

function printTable(rows, { before, smaller }) {
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  return Object.entries(rows).map(([name, value]) => {
    const last = before?.[name];
    const growth = describeGrowth(name, value, smaller);
    return `${name.padEnd(width)}  ${value}${growth}${last === undefined ? '' : `   (last time ${last})`}`;
  });
}

async function open(note, { members = MEMBERS }) {
  const site = await startSite({ members: Math.min(GENERATED, members), note });
  try {
    const seconds = await grow(site.databaseUrl, members, note);
    note('waiting until the sample is of these members');
    await pause(Math.max(0, SAMPLE_AGE - seconds * 1000));
    const cookies = await openSessions(site.databaseUrl, SEARCHERS);
    const searcher = createSearcher({ port: site.port, cookies });
    const rows = {
      ...(await measureSets(searcher, FILTER_SETS, note)),
      ...(await measureRandom(searcher, note)),
      ...(await measurePages(searcher, note)),
    };
    Object.assign(rows, await measureCrowded(site, note));
    note('searches a second');
    const calm = await measureRate(site, cookies, 2);
    note(`searches a second while ${ONLINE} members are marked online each minute`);
    const online = await keepOnline(site.databaseUrl, Math.min(ONLINE, members));
    const busy = await measureRate(site, cookies, 3);
    const marked = online.marked();
    Object.assign(rows, await measureSets(searcher, ONLINE_SETS, note));
    searcher.close();
    await online.stop();
    rows[`searches a second, ${CLIENTS} at a time`] = `${one(calm.rate)}, p95 ${one(calm.p95)}`;
    rows['the same while members are marked online'] =
      `${one(busy.rate)}, p95 ${one(busy.p95)}, ratio ${(busy.rate / calm.rate).toFixed(2)}`;
    const all = readLast();
    const remarks = [
      `${members.toLocaleString('en')} members, grown in ${one(seconds)} s; ${marked} marks of presence in ${RATE_SECONDS} s. Milliseconds, p50 / p95${all[members / 10] ? `, and the growth of p50 from ${(members / 10).toLocaleString('en')} members` : ''}:`,
      ...printTable(rows, { before: all[members], smaller: all[members / 10] }),
    ];
    writeFileSync(LAST, `${JSON.stringify({ ...all, [members]: rows }, null, 2)}\n`);
    return { comparisons: [], remarks, results: [rows], close: () => site.stop() };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** Search and crowded lists at scale: demo data grown in SQL to `--members` (`npm run bench -- scale 2000000`), beside the last figures. */
export default { title: 'Measuring at scale', open };
