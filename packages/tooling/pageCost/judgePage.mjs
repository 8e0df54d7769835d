/** @typedef {{ blocking: number, paint: number }} Figures of one page, in milliseconds (`readTrace.mjs`) */

/** A page that costs more than so many times what it costs with the live build is worse. */
export const WORSE = 1.2;

/** Milliseconds that one build differs from itself. */
const NOISE = { blocking: 30, paint: 50 };

/** Without a live build nothing tells how slow this machine is, so a first build may cost so many times its budget. */
const FIRST = 1.5;

const KINDS = ['blocking', 'paint'];

/** @param {Figures | null} live @param {number} worse */
const limitOf = (kind, { live, budget }, worse) =>
  live === null ? FIRST * budget[kind] : Math.max(budget[kind], worse * live[kind] + NOISE[kind]);

/**
 * What a page costs too much: more than its budget, and clearly more than with the live build. What is over its budget on a slow machine is
 * so with both builds.
 * @param {{ next: Figures, live: Figures | null, budget: import('./pageBudgets.mjs').Budget }} page live: null if no live build shows it
 * @param {number} [worse]
 * @returns {('blocking' | 'paint')[]}
 */
export const judgePage = (page, worse = WORSE) =>
  KINDS.filter((kind) => page.next[kind] > limitOf(kind, page, worse));

const PHRASES = { blocking: 'blocks', paint: 'paints after' };

const describeKind = (kind, { next, live, budget }) => {
  const besides = live === null ? 'no live build' : `live ${live[kind].toFixed(0)}`;
  return `${PHRASES[kind]} ${next[kind].toFixed(0)} ms, budget ${budget[kind]}, ${besides}`;
};

/** A line with what the page costs, of what, and with the live build. @param {('blocking' | 'paint')[]} [kinds] */
export const describePage = (page, kinds = KINDS) =>
  `${page.screen}: ${kinds.map((kind) => describeKind(kind, page)).join('; ')}`;
