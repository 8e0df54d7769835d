import { visit } from './federation/visit.mjs';
import { findScreens } from './interactions/screens.mjs';
import { percentile } from './pairedRounds.mjs';
import { openHttp2Front } from './site/http2Front.mjs';
import { launchChromium } from './site/launchChromium.mjs';
import { logIn } from './site/logIn.mjs';
import { startSite } from './site/startSite.mjs';

const MEMBERS = 2000;
const SHOWN = 10;
const FIGURES = ['content', 'hydrated', 'fcp', 'lcp', 'tbt', 'cls'];

/** The first content of any screen. */
const CONTENT = '#root main h1, #root main a, #root h1';

/** A screen's medians. The first visit after a start is not counted. */
async function measure(browser, origin, { path, session }, rounds) {
  const visits = [];
  for (let round = 0; round <= rounds; round += 1)
    visits.push(await visit(browser, { origin, path, selector: CONTENT, session }));
  const counted = visits.slice(1);
  return Object.fromEntries([
    ['path', path],
    ...FIGURES.map((name) => [
      name,
      percentile(
        counted.map((each) => each[name]),
        0.5,
      ),
    ]),
  ]);
}

const lineOf = ({ path, content, hydrated, fcp, lcp, tbt, cls }) =>
  `${path}: content ${content.toFixed(0)}, first paint ${fcp.toFixed(0)}, largest ${lcp.toFixed(0)}, hydrated ${hydrated.toFixed(0)}, blocked ${tbt.toFixed(0)} ms, shift ${cls.toFixed(3)}`;

const most = (results, name) => Math.max(...results.map((each) => each[name]));

async function open(note, { rounds }) {
  const site = await startSite({ members: MEMBERS, note, env: { TRUST_PROXY: '127.0.0.1' } });
  const front = await openHttp2Front(site.port);
  const { browser, precedence } = await launchChromium(['--disable-quic']);
  try {
    const results = [];
    for (const screen of await findScreens(site.origin, await logIn(site.origin))) {
      note(screen.path);
      results.push(await measure(browser, front.origin, screen, rounds));
    }
    results.sort((a, b) => b.content - a.content);
    return {
      comparisons: [],
      remarks: [
        precedence,
        `Slow 4G and a processor slowed four times, nothing cached; medians of ${rounds} visits of ${results.length} screens. The ${SHOWN} slowest:`,
        ...results.slice(0, SHOWN).map(lineOf),
        `Of all screens: blocked at most ${most(results, 'tbt').toFixed(0)} ms (wanted 100), shift at most ${most(results, 'cls').toFixed(3)} (wanted 0.02).`,
      ],
      results,
      close: async () => {},
    };
  } finally {
    await browser.close();
    await front.close();
    await site.stop();
  }
}

/** A first visit of every screen on a slow phone, the slowest first. */
export default { title: 'Visiting every screen', rounds: 3, open };
