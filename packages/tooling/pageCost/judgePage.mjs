/** @typedef {{ blocking: number, paint: number }} Figures of one page, in milliseconds (`readTrace.mjs`) */

/** A page that costs more than so many times what it costs with the live build is worse. */
export const WORSE = 1.2;

/** Milliseconds that one build differs from itself. */
const NOISE = { blocking: 30, paint: 50 };

/**
 * Without a live build nothing tells how slow this machine is, so a first build may cost so many times its budget: a busy processor takes twice
 * as long for the same page.
 */
const FIRST = 3;

const KINDS = ['blocking', 'paint'];

const limitOf = (kind, { usual, budget }, worse) =>
  usual === null ? FIRST * budget[kind] : Math.max(budget[kind], worse * usual[kind] + NOISE[kind]);

/**
 * What a page costs too much: more than its budget, and clearly more than with the live build. What is over its budget on a slow machine is
 * so with both builds. The new build at its best is compared with what is usual of the live one: on a busy machine visits of one build differ
 * by half.
 * @param {{ next: Figures, usual: Figures | null, budget: import('./pageBudgets.mjs').Budget }} page usual: null if no live build shows it
 * @param {number} [worse]
 * @returns {('blocking' | 'paint')[]}
 */
export const judgePage = (page, worse = WORSE) =>
  KINDS.filter((kind) => page.next[kind] > limitOf(kind, page, worse));

/** @param {{ next: Figures, budget: import('./pageBudgets.mjs').Budget }} page */
export const isWithinBudget = ({ next, budget }) => KINDS.every((kind) => next[kind] <= budget[kind]);

const PHRASES = { blocking: 'blocks', paint: 'paints after' };

const describeKind = (kind, { next, live, usual, budget, hasLiveFailed }) => {
  const range = live && `${live[kind].toFixed(0)} to ${usual[kind].toFixed(0)}`;
  const none = hasLiveFailed ? 'a visit of the live build failed' : 'no live build';
  const besides = range === null ? none : `live ${range}`;
  return `${PHRASES[kind]} ${next[kind].toFixed(0)} ms, budget ${budget[kind]}, ${besides}`;
};

/** A line with what the page costs, of what, and with the live build at its best and usually. @param {('blocking' | 'paint')[]} [kinds] */
export const describePage = (page, kinds = KINDS) =>
  `${page.screen}: ${kinds.map((kind) => describeKind(kind, page)).join('; ')}`;
