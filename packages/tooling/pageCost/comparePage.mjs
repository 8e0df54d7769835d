import { percentile } from '../bench/pairedRounds.mjs';
import { isWithinBudget, judgePage } from './judgePage.mjs';
import { UnusablePage } from './visitSample.mjs';

/** What these rounds leave in doubt is measured again, longer: what else runs makes some pages slower. */
const ROUNDS = 2;
const IN_DOUBT = 1.1;
const CONFIRMING_ROUNDS = 6;

const at = (share, visits) => ({
  blocking: percentile(
    visits.map(({ blocking }) => blocking),
    share,
  ),
  paint: percentile(
    visits.map(({ paint }) => paint),
    share,
  ),
});

/** What else runs on a machine only ever makes a page slower, so the fastest visit says most. */
const bestOf = (visits) => at(0, visits);
const usualOf = (visits) => at(0.5, visits);

/** Visits both in turn, each first in every second round. */
async function measure({ visitNext, visitLive }, rounds) {
  const visits = { next: [], live: [] };
  for (let round = 0; round < rounds; round += 1) {
    if (visitLive && round % 2 === 0) visits.live.push(await visitLive());
    visits.next.push(await visitNext());
    if (visitLive && round % 2 === 1) visits.live.push(await visitLive());
  }
  return {
    next: bestOf(visits.next),
    live: visitLive && bestOf(visits.live),
    usual: visitLive && usualOf(visits.live),
  };
}

/** As few rounds as decide. A page within its budget is published, whatever the live build's costs. */
async function measureEnough(visits, budget) {
  const once = await measure(visits, 1);
  if (isWithinBudget({ ...once, budget })) return once;
  const compared = await measure(visits, ROUNDS);
  const isInDoubt = judgePage({ ...compared, budget }, IN_DOUBT).length > 0;
  return isInDoubt ? measure(visits, CONFIRMING_ROUNDS) : compared;
}

/** The result of `work`, or null if it finds an unusable page. */
const unlessUnusable = (work) =>
  work.catch((error) => {
    if (error instanceof UnusablePage) return null;
    throw error;
  });

/**
 * Measures a page with both builds in turn.
 * @typedef {import('./judgePage.mjs').Figures} Figures
 * @param {object} page
 * @param {() => Promise<Figures>} page.visitNext
 * @param {(() => Promise<Figures>) | null} page.visitLive null: no live build shows the page
 * @param {import('./pageBudgets.mjs').Budget} page.budget
 * @returns {Promise<{ next: Figures | null, live: Figures | null, usual: Figures | null, hasLiveFailed?: boolean }>} the fastest visit of each build, and the median
 *   one of the live build. next: null if this build makes the page unusable; live: null if the page is new, or, with hasLiveFailed, if a visit of the live build failed
 * @throws {UnusablePage} if it is unusable with both builds
 */
export async function comparePage({ budget, visitNext, visitLive }) {
  const compared = await unlessUnusable(measureEnough({ visitNext, visitLive }, budget));
  if (compared) return compared;
  const alone = visitLive && (await unlessUnusable(measureEnough({ visitNext, visitLive: null }, budget)));
  if (alone) return { ...alone, hasLiveFailed: true };
  const live = visitLive && (await visitLive());
  return { next: null, live, usual: live };
}
