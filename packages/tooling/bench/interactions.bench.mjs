import { findScreens } from './interactions/screens.mjs';
import { tryControls } from './interactions/tryControls.mjs';
import { launchChromium } from './site/launchChromium.mjs';
import { logIn } from './site/logIn.mjs';
import { startSite } from './site/startSite.mjs';

const MEMBERS = 2000;
/** Milliseconds from an input to the next paint. */
const TARGET = 150;

const lineOf = ({ path, tried, worst }) =>
  worst === null
    ? `${path}: ${tried} controls, none slower than 16 ms`
    : `${path}: ${tried} controls, slowest ${worst.duration} ms${worst.duration > TARGET ? ` (wanted ${TARGET})` : ''}: ${worst.name} on "${worst.on}", waited ${worst.delay} ms`;

async function open(note) {
  const site = await startSite({ members: MEMBERS, note });
  const { browser, precedence } = await launchChromium();
  try {
    const results = [];
    for (const screen of await findScreens(site.origin, await logIn(site.origin))) {
      note(screen.path);
      results.push({
        path: screen.path,
        ...(await tryControls(browser, { ...screen, origin: site.origin })),
      });
    }
    const slowest = Math.max(...results.map(({ worst }) => worst?.duration ?? 0));
    return {
      comparisons: [],
      remarks: [
        precedence,
        `The processor is slowed down four times. The slowest of all: ${slowest} ms, wanted ${TARGET}.`,
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
