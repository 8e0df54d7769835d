/** Chapters of `wire.txt`. The values in the third one are exports as well. */
const CHAPTERS = ['# Calls', '# Entities'];

/** A call's summary and limits can change without a client noticing. */
const isPromise = (line) => !/^ {2}(?:no )?limit\b/.test(line);

/**
 * Calls and entities as they go over the wire, in the form of exports, so that a change of them needs a version too.
 * @param {string} text of packages/contracts/wire.txt
 * @returns {import('./describeExports.mjs').Exports}
 */
export function readWire(text) {
  const exports = new Map();
  let isWanted = false;
  for (const section of text.split(/\n\n+/)) {
    if (section.startsWith('# ')) {
      isWanted = CHAPTERS.includes(section.trim());
      continue;
    }
    const name = /^(\S+ \/\S+(?=: )|\w+(?= = ))/.exec(section)?.[0];
    if (!isWanted || name === undefined) continue;
    const [first, ...rest] = section.trimEnd().split('\n');
    const head = name.includes(' ') ? [] : [first.slice(`${name} = `.length)];
    exports.set(`wire ${name}`, [...head, ...rest.filter(isPromise)].join('\n').trim());
  }
  return exports;
}
