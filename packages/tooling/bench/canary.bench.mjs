import { seededRandom, simulateCanary } from '../../server/src/fixtures/simulateCanary.ts';

const RUNS = 2000;
/** Runs in which load times are drawn one by one. */
const TIMED_RUNS = 400;
const SEED = 20_261_123;

const BASE = { perMinute: 400, share: 0.05, rate: 0.02, odds: 1, slower: 1, outage: 1, visits: 5000 };

const FAILURES = [
  { what: 'no worse, 2 % fail', change: {} },
  { what: 'no worse, 0.5 % fail', change: { rate: 0.005 } },
  { what: 'no worse, half of the visitors', change: { share: 0.5 } },
  { what: 'no worse, outages hit both arms', change: { outage: 30 } },
  { what: 'twice as many failures, of 2 %', change: { odds: 2 } },
  { what: 'five times as many, of 2 %', change: { odds: 5 } },
  { what: 'twice as many, of 0.5 %', change: { rate: 0.005, odds: 2 } },
  { what: 'five times as many, of 0.5 %', change: { rate: 0.005, odds: 5 } },
  { what: 'everything fails', change: { odds: Infinity } },
];
const TIMES = [
  { what: 'no slower', change: {} },
  { what: '1.5 times as slow', change: { slower: 1.5 } },
  { what: 'twice as slow', change: { slower: 2 } },
];

const percent = (part, whole) => `${((part / whole) * 100).toFixed(1)} %`;
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

function measure({ what, change }, runs, withTimes) {
  const random = seededRandom(SEED);
  const outcomes = Array.from({ length: runs }, () =>
    simulateCanary(random, { ...BASE, ...change }, withTimes),
  );
  const caught = outcomes.filter(({ stopped }) => stopped).map(({ visits }) => visits);
  caught.sort((a, b) => a - b);
  return { what, runs, stopped: caught.length, median: quantile(caught, 0.5), most: quantile(caught, 0.95) };
}

const describe = ({ what, runs, stopped, median, most }) =>
  `${what}: ${percent(stopped, runs)} of ${runs} stopped${stopped > 0 ? `, after ${median} visits of the canary (median), ${most} (95 %)` : ''}`;

async function open(note) {
  const results = [];
  for (const one of FAILURES) {
    note(one.what);
    results.push(measure(one, RUNS, false));
  }
  for (const one of TIMES) {
    note(one.what);
    results.push(measure(one, TIMED_RUNS, true));
  }
  return { comparisons: [], remarks: results.map(describe), results, close: () => Promise.resolve() };
}

/** How often the judge stops canaries, and how many visits it needs: the table of docs/canary.md. */
export default { title: 'Simulating canaries', needsBuild: false, open };
