import semver from 'semver';
import { highest, isEnough } from './compareExports.mjs';
import { INTERNAL } from './describeExports.mjs';

/**
 * @typedef {object} ChangeSet a file of `.changeset`
 * @property {{name: string, type: string}[]} releases packages and their bumps
 * @property {string} summary what the changelog will say
 */

const SHOWN = 12;

const quoted = (text) => new Set([...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name));

/** Names in lines like "Compatible: `Dialogs`, `Format`". @param {ChangeSet[]} changeSets @returns {Set<string>} */
export const declaredCompatible = (changeSets) =>
  quoted(
    changeSets
      .flatMap(({ summary }) => summary.split('\n'))
      .filter((line) => line.startsWith('Compatible: '))
      .join('\n'),
  );

/** Names of members that are gone, as change sets write them: `Likes.all`. */
const lostNames = ({ name, lost }) => lost.map((member) => `${name}.${member}`);

/** Whether change sets say that users notice nothing of a changed export. Each member that is gone has to be named. */
const isCompatible = (change, compatible) =>
  change.kind === 'changed' && [change.name, ...lostNames(change)].every((name) => compatible.has(name));

function label({ entry, name, lost }) {
  const without = lost.length > 0 ? ` (without ${lost.join(', ')})` : '';
  return (entry === INTERNAL ? `${name} (not exported)` : `${entry} ${name}`) + without;
}

/** @param {import('./compareExports.mjs').Change[]} changes @returns {string} 'removed @rendezvous/core Likes; added …' */
export function describeChanges(changes) {
  const kinds = Map.groupBy(changes, ({ kind }) => kind);
  const parts = [...kinds].map(([kind, list]) => {
    const more = list.length > SHOWN ? ` and ${list.length - SHOWN} more` : '';
    return `${kind} ${list.slice(0, SHOWN).map(label).join(', ')}${more}`;
  });
  return parts.join('; ');
}

/**
 * Compares what changed since the last version of a package with what its change sets announce.
 * @param {string} name '@rendezvous/core'
 * @param {import('./compareExports.mjs').Change[]} changes
 * @param {ChangeSet[]} changeSets of all packages
 * @returns {string[]} a sentence for a bump that is missing, and one for removed names without a way to go on
 */
export function judgeChanges(name, changes, changeSets) {
  const own = changeSets.filter(({ releases }) => releases.some((release) => release.name === name));
  const compatible = declaredCompatible(own);
  const bumpOf = (change) => (isCompatible(change, compatible) ? 'minor' : change.bump);
  const needed = highest(changes.map(bumpOf));
  const given = highest(
    own.flatMap(({ releases }) => releases.filter((each) => each.name === name).map(({ type }) => type)),
  );
  if (!isEnough(given, needed)) {
    const has =
      given === 'none' ? 'and no change set announces it' : `and its change sets announce a ${given} one`;
    const which = changes.filter((change) => bumpOf(change) === needed);
    return [`${name} needs a ${needed} version, ${has}: ${describeChanges(which)}. Add one: npx changeset`];
  }
  const notes = quoted(own.map(({ summary }) => summary).join('\n'));
  const gone = changes.flatMap((change) => {
    const isRemoved = change.kind === 'removed' && change.entry !== INTERNAL;
    return isRemoved ? [change.name] : lostNames(change);
  });
  const silent = gone.filter((each) => !notes.has(each));
  if (silent.length === 0) return [];
  const names = silent.map((each) => `\`${each}\``).join(', ');
  return [`${name}: no change set says what to use instead of ${names}`];
}

export const platformVersion = (exports) =>
  /"(.+)"/.exec(exports.get('@rendezvous/platform PLATFORM_VERSION') ?? '')?.[1] ?? '0.0.0';

/**
 * A published build finds an export by its name. Whether it can still work with what it finds, only the platform's version tells.
 * @param {import('./compareExports.mjs').Change[]} changes of all packages
 * @param {readonly string[]} shared entries that the shell gives to remotes
 * @param {ChangeSet[]} changeSets
 * @param {{before: Map<string, string>, now: Map<string, string>}} platform its exports
 * @returns {string[]} a sentence if the platform's version has to be raised
 */
export function judgePlatform(changes, shared, changeSets, { before, now }) {
  const compatible = declaredCompatible(changeSets);
  const broken = changes.filter(
    (change) =>
      change.kind === 'changed' &&
      (change.entry === INTERNAL || shared.includes(change.entry)) &&
      change.name !== 'PLATFORM_VERSION' &&
      !isCompatible(change, compatible),
  );
  const isRaised = semver.major(platformVersion(now)) > semver.major(platformVersion(before));
  if (broken.length === 0 || isRaised) return [];
  return [
    `Published remotes would find what they take and could not work with it: ${describeChanges(broken)}. Raise PLATFORM_VERSION to ${semver.major(platformVersion(before)) + 1}.0.0, give the export a new name, or say "Compatible: \`NAME\`" in its change set`,
  ];
}
