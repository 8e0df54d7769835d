import semver from 'semver';
import { INTERNAL } from './describeExports.mjs';
import { platformVersion } from './judgeChanges.mjs';

/**
 * @typedef {object} Remote
 * @property {string} name 'chat'
 * @property {string} requires range of the platform
 * @property {string} source its code, without tests
 */

/**
 * Whether code uses a member of a store by the store's name, `core.chats.next` or `{ next } = chats`. An alias of another name is missed: the
 * types of eight remotes would take a minute.
 */
function uses(source, { store, member }) {
  const variable = String.raw`\b\w*${store.replace(/Store$/, '')}`;
  const access = new RegExp(String.raw`${variable}\b[?!]?\.${member}\b`, 'i');
  const pattern = new RegExp(String.raw`\{[^{}]*\b${member}\b[^{}]*\} = [\w.]*${variable}\b;`, 'i');
  return access.test(source) || pattern.test(source);
}

const quote = (members) => members.map(({ store, member }) => `\`${store}.${member}\``).join(', ');

/**
 * A build takes a store by its name, so no gate sees that a shell has the store and lacks a new member of it. Only the platform's version tells:
 * the shell has to raise it, and the remotes that use the member have to require it.
 * @param {import('./compareExports.mjs').Change[]} changes of all packages
 * @param {readonly string[]} shared entries that the shell gives to remotes
 * @param {{before: Map<string, string>, now: Map<string, string>}} platform its exports
 * @param {readonly Remote[]} remotes
 * @returns {string[]} a sentence if the platform's version has to be raised, else one for each remote that requires too little
 */
export function judgeMembers(changes, shared, { before, now }, remotes) {
  const gained = changes
    .filter(({ entry }) => entry === INTERNAL || shared.includes(entry))
    .flatMap(({ name, gained: members }) => members.map((member) => ({ store: name, member })));
  if (gained.length === 0) return [];
  const [last, next] = [platformVersion(before), platformVersion(now)];
  const wanted = semver.gt(next, last) ? next : semver.inc(last, 'minor');
  if (next !== wanted)
    return [
      `Shells of platform ${last} lack ${quote(gained)}. Raise PLATFORM_VERSION to ${wanted}, and require ^${wanted} in federation.config.ts of the remotes that use them`,
    ];
  return remotes.flatMap(({ name, requires, source }) => {
    const used = gained.filter((each) => uses(source, each));
    if (used.length === 0 || semver.gt(semver.minVersion(requires), last)) return [];
    return [
      `${name} uses ${quote(used)} and requires platform ${requires}: shells of platform ${last} lack it. Require ^${wanted} in its federation.config.ts`,
    ];
  });
}
