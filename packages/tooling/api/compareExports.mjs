import { INTERNAL } from './describeExports.mjs';
import { asksForMore, gainedMembers, lostMembers, readDeclaration } from './readDeclaration.mjs';

/** @typedef {'major' | 'minor' | 'none'} Bump */
/**
 * @typedef {object} Change
 * @property {'removed' | 'changed' | 'extended' | 'added'} kind
 * @property {string} entry '@rendezvous/core', or `-` for what is not exported
 * @property {string} name
 * @property {Bump} bump that it needs
 * @property {string[]} lost members that a changed declaration no longer has
 * @property {string[]} gained members of a class that are new
 */

const BUMPS = /** @type {const} */ ({
  removed: 'major',
  changed: 'major',
  extended: 'minor',
  added: 'minor',
});
const ORDER = ['none', 'patch', 'minor', 'major'];

/** @param {string[]} bumps @returns {string} the highest of them */
export const highest = (bumps) =>
  bumps.reduce((one, other) => (ORDER.indexOf(other) > ORDER.indexOf(one) ? other : one), 'none');

/** @param {string} given @param {string} needed @returns {boolean} */
export const isEnough = (given, needed) => ORDER.indexOf(given) >= ORDER.indexOf(needed);

const words = (text) => text.match(/[\w$]+|[^\s\w$]/g) ?? [];

/** Whether a declaration still says everything that it said, in the same order: a new member, a further parameter. */
function saysAllOf(now, before) {
  const rest = words(now);
  let at = 0;
  for (const word of words(before)) {
    at = rest.indexOf(word, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** @returns {Pick<Change, 'kind' | 'lost' | 'gained'>} */
function judge(before, now) {
  if (before === undefined) return { kind: 'added', lost: [], gained: [] };
  if (now === undefined) return { kind: 'removed', lost: [], gained: [] };
  const [earlier, later] = [before, now].map(readDeclaration);
  const lost = lostMembers(earlier, later);
  const isChanged = lost.length > 0 || asksForMore(earlier, later) || !saysAllOf(now, before);
  return { kind: isChanged ? 'changed' : 'extended', lost, gained: gainedMembers(earlier, later) };
}

/**
 * What differs between the exports of two states of a package, the gravest first. A wider type counts as extended: that
 * no user minds is for the review to say. A call or a component that asks for more is changed.
 * @param {import('./describeExports.mjs').Exports} before
 * @param {import('./describeExports.mjs').Exports} now
 * @returns {Change[]}
 */
export function compareExports(before, now) {
  const keys = [...new Set([...before.keys(), ...now.keys()])].sort();
  const changes = keys
    .filter((key) => before.get(key) !== now.get(key))
    .map((key) => {
      const { kind, ...members } = judge(before.get(key), now.get(key));
      const [entry] = key.split(' ', 1);
      return { kind, entry, name: key.slice(entry.length + 1), bump: BUMPS[kind], ...members };
    })
    // What is not exported comes and goes with the exports that refer to it.
    .filter(({ entry, kind }) => entry !== INTERNAL || kind === 'changed' || kind === 'extended');
  return Object.keys(BUMPS).flatMap((kind) => changes.filter((change) => change.kind === kind));
}
