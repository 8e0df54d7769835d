import http from 'node:http';
import { percentile } from './pairedRounds.mjs';
import { createRandom, randomFilters } from './search/randomFilters.mjs';
import { logIn } from './site/logIn.mjs';
import { startSite } from './site/startSite.mjs';

const MEMBERS = 20_000;
/** How many times fewer members the other side has. */
const SMALLER = 10;
/** Searches per measurement. */
const SEARCHES = 120;

const FIGURES = [
  { name: 'p50', title: 'half are answered within', unit: 'ms' },
  {
    name: 'p95',
    title: '95 of 100 are answered within',
    unit: 'ms',
    ratio: { atMost: 1.5 },
    ours: { atMost: 100 },
  },
];

/** Milliseconds until the answer is complete. */
function ask({ agent, port, cookie }, query) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { cookie, host: `localhost:${port}` };
    const options = { host: '127.0.0.1', port, path: `/api/members.php?${query}`, headers, agent };
    const request = http.get(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${answer.statusCode} ${query} ${text}`)),
      );
    });
    request.on('error', reject);
  });
}

async function openSide(members, note) {
  const site = await startSite({ members, note });
  const { cookies } = await logIn(site.origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  let round = 0;
  return {
    measure: async () => {
      // Both sides get the same searches; every round gets new ones.
      round += 1;
      const random = createRandom(round);
      const times = [];
      for (let count = 0; count < SEARCHES; count += 1)
        times.push(await ask({ agent, port: site.port, cookie }, randomFilters(random)));
      return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
    },
    close: async () => {
      agent.destroy();
      await site.stop();
    },
  };
}

async function open(note, { members = MEMBERS }) {
  const fewer = Math.max(1, Math.round(members / SMALLER));
  const large = await openSide(members, note);
  const small = await openSide(fewer, note);
  return {
    comparisons: [
      {
        name: 'growth',
        title: 'searches with random filters',
        sides: { ours: `${members} members`, theirs: `${fewer} members` },
        ours: large.measure,
        theirs: small.measure,
        figures: FIGURES,
      },
    ],
    close: async () => {
      await large.close();
      await small.close();
    },
  };
}

/** Member search over HTTP: its duration, and its growth with ten times the members. */
export default { title: 'Preparing searches', open };
