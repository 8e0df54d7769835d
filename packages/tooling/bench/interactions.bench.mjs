import { findScreens } from './interactions/screens.mjs';
import { tryControls } from './interactions/tryControls.mjs';
import { percentile } from './pairedRounds.mjs';
import { launchChromium } from './site/launchChromium.mjs';
import { logIn } from './site/logIn.mjs';
import { startSite } from './site/startSite.mjs';

const MEMBERS = 2000;
/** Milliseconds from an input to the next paint. */
const TARGET = 150;
/** More visits of a screen that was over it in the first one: one of 40 inputs may have met what else runs on the machine. */
const MORE_VISITS = 3;

const durationOf = ({ worst }) => worst?.duration ?? 0;

/** Visits a screen until it is known what its slowest interaction usually takes: the median of what the visits' slowest took. */
async function tryScreen(browser, screen) {
  const visits = [await tryControls(browser, screen)];
  if (durationOf(visits[0]) > TARGET)
    for (let more = 0; more < MORE_VISITS; more += 1) visits.push(await tryControls(browser, screen));
  return { path: screen.path, visits, usual: percentile(visits.map(durationOf), 0.5) };
}

const describeVisit = ({ worst }) =>
  worst === null
    ? 'none slower than 16 ms'
    : `${worst.duration} ms (${worst.name} on "${worst.on}", waited ${worst.delay} ms)`;

const lineOf = ({ path, visits, usual }) =>
  `${path}: ${usual} ms${usual > TARGET ? ` (wanted ${TARGET})` : ''}; ${visits[0].tried} controls, slowest ${visits.map(describeVisit).join(', ')}`;

async function open(note) {
  const site = await startSite({ members: MEMBERS, note });
  const { browser, precedence } = await launchChromium();
  try {
    const results = [];
    for (const screen of await findScreens(site.origin, await logIn(site.origin))) {
      note(screen.path);
      results.push(await tryScreen(browser, { ...screen, origin: site.origin }));
    }
    const slowest = Math.max(...results.map(({ usual }) => usual));
    const over = results.filter(({ usual }) => usual > TARGET);
    return {
      comparisons: [],
      remarks: [
        precedence,
        `The processor is slowed down four times. The slowest of all: ${slowest} ms, wanted ${TARGET}; ${over.length} of ${results.length} screens are over it.`,
        `A screen that was over it is visited ${MORE_VISITS} times more, and the median counts.`,
        ...results.map(lineOf),
      ],
      results,
      close: async () => {},
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Interaction to next paint: one control of each kind on every screen, tapped on a slow phone. */
export default { title: 'Measuring interactions', open };
