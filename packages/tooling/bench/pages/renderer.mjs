import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inWorkspace } from '../../rv/workspace.mjs';
import { percentile } from '../pairedRounds.mjs';

// A process with the pool of a server that renders one page again and again when its parent asks.

const file = inWorkspace('packages/server/src/frame/firstView/createRenderPool.ts');
const { createRenderPool } = await import(pathToFileURL(file).href);

/** Milliseconds. No page is waited for here. */
const PATIENCE = 10_000;
const AT_A_TIME = 16;
/** Renders of which each has a thread to itself. */
const ALONE = 500;

const threads = Math.max(1, availableParallelism() - 1);
const log = { warn: (facts, text) => process.stderr.write(`${text}: ${facts.err}\n`) };
const pool = createRenderPool({ threads, log, deadline: PATIENCE, limit: PATIENCE });
const megabytes = () => process.memoryUsage.rss() / 2 ** 20;

/** The spare thread tries a screen first, one page at a time; the others learn it from there. */
async function untilWarm(job) {
  const page = () => pool.render(job);
  while ((await Promise.all(Array.from({ length: threads + 2 }, page))).includes(null)) await setImmediate();
}

process.on('message', async ({ job, seconds }) => {
  const before = megabytes();
  await untilWarm(job);
  const end = performance.now() + seconds * 1000;
  let renders = 0;
  const renderUntilEnd = async () => {
    while (performance.now() < end) {
      if ((await pool.render(job)) !== null) renders += 1;
      else await setImmediate();
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, renderUntilEnd));
  const times = [];
  while (times.length < ALONE) {
    const began = performance.now();
    if ((await pool.render(job)) !== null) times.push(performance.now() - began);
  }
  const result = { threads, each: renders / seconds, megabytes: megabytes() - before };
  process.send({ ...result, p95: percentile(times, 0.95) });
});
process.on('disconnect', () => void pool.close().then(() => process.exit(0)));
process.send({ ready: true });
