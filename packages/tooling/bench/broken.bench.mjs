import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../rv/terminal.mjs';
import { onEnd } from '../rv/signals.mjs';
import { releasesDir, setCurrent } from '../release/store.mjs';
import { FAULTS, breakBuild } from './pages/breakBuild.mjs';
import { visitSteadily } from './pages/visitSteadily.mjs';
import { startSite } from './site/startSite.mjs';

const MEMBERS = 300;
const CLIENTS = 8;
/** Of them, those that visit the page of the broken remote, beside the eight. */
const BROKEN_CLIENTS = 2;
/** The screens of this remote break. */
const REMOTE = 'payments';
const SECONDS = 15;
const WARM_SECONDS = 5;
const LONGEST_MS = 120_000;
const CLOSED = 'a build is no longer rendered';

let visitors = 0;
/** An address of its own for each visitor, as advertisements have, so that the page is not shared. */
const uncached = (url) => () => `${url}?gclid=${(visitors += 1)}`;
const OTHERS = { cached: () => '/landers/gallery', uncached: uncached('/') };
const BROKEN = { broken: uncached('/pricing') };
const TITLES = {
  cached: 'another remote, kept page (/landers/gallery)',
  uncached: 'another remote, rendered page (/)',
  broken: 'the broken remote (/pricing)',
};

/** Waits until the server's log has an entry that fits. @returns its time in milliseconds since 1970 */
async function entryOf(log, fits) {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.startsWith('{'));
    const found = lines.map((line) => JSON.parse(line)).find(fits);
    if (found) return new Date(found.time).getTime();
    await wait(100);
  }
  throw new UserError(`The server still renders the broken build after ${LONGEST_MS / 1000} s. See ${log}.`);
}

const hasBuild = async (origin, version) =>
  (await (await fetch(`${origin}/pricing`, { headers: { 'accept-encoding': 'identity' } })).text()).includes(
    version,
  );

/** When the site serves the build. */
async function servedAt(origin, version) {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    const asked = Date.now();
    if (await hasBuild(origin, version)) return asked;
    await wait(100);
  }
  throw new UserError(`The site does not serve ${version} after ${LONGEST_MS / 1000} s.`);
}

const describe = (name, { pages, p50, p95, rendered, failed }) =>
  pages === 0
    ? `${name}: no page`
    : `${name}: half within ${p50.toFixed(1)} ms, 95 of 100 within ${p95.toFixed(1)}, ${(100 * rendered).toFixed(0)} % with their first view, ${failed} of ${pages} failed`;

/** A site with a build that works, then one that is broken. */
async function measureFault(fault, note) {
  const store = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-broken-'));
  const remove = () => rm(store, { recursive: true, force: true });
  onEnd(remove);
  await cp(releasesDir(), store, { recursive: true });
  const version = `bad0${fault}`;
  await breakBuild(store, { remote: REMOTE, fault, version });
  note(`starting a site for a render that ${fault}`);
  const site = await startSite({ members: MEMBERS, env: { RELEASES_DIR: store, LOG_LEVEL: 'warn' }, note });
  const others = visitSteadily({ port: site.port, clients: CLIENTS, addresses: OTHERS });
  const broken = visitSteadily({ port: site.port, clients: BROKEN_CLIENTS, addresses: BROKEN });
  try {
    await wait(WARM_SECONDS * 1000);
    note(`a render that ${fault}: before`);
    const start = Date.now();
    await wait(SECONDS * 1000);
    note(`a render that ${fault}: during`);
    await setCurrent({ project: REMOTE, version, store });
    const served = await servedAt(site.origin, version);
    const closed = await entryOf(
      path.join(site.dataDir, 'server.log'),
      ({ msg, build = '' }) => msg === CLOSED && build.includes(version),
    );
    note(`a render that ${fault}: after`);
    await wait(SECONDS * 1000);
    await Promise.all([others.stop(), broken.stop()]);
    const periods = {
      before: { from: start, to: start + SECONDS * 1000 },
      during: { from: served, to: closed },
      after: { from: closed, to: closed + SECONDS * 1000 },
    };
    return Object.entries(periods).flatMap(([when, period]) =>
      Object.keys(TITLES).map((page) => ({
        fault,
        when,
        seconds: (period.to - period.from) / 1000,
        page,
        ...(page === 'broken' ? broken : others).figures(page, period),
      })),
    );
  } finally {
    await Promise.all([others.stop(), broken.stop()]);
    await site.stop();
    await remove();
  }
}

async function open(note) {
  const results = [];
  for (const fault of Object.keys(FAULTS)) results.push(...(await measureFault(fault, note)));
  const remarks = results.map(
    ({ fault, when, seconds, page, ...figures }) =>
      `${fault}, ${when} (${seconds.toFixed(1)} s): ${describe(TITLES[page], figures)}`,
  );
  return { comparisons: [], remarks, results, close: async () => {} };
}

/** What a remote whose render throws, or never ends, costs the pages of the others: before, until the server stops rendering it, and after. */
export default { title: 'Breaking a remote’s first view', open };
