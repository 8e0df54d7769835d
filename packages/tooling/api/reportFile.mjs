import { INTERNAL } from './describeExports.mjs';

const HEAD = (name, version) => `# ${name} ${version}\n`;
const OTHERS = 'Not exported, but part of what is';

/**
 * Writes exports as a file that a review can read: a chapter for each entry, a section for each export.
 * @param {string} name '@rendezvous/core'
 * @param {string} version
 * @param {import('./describeExports.mjs').Exports} exports
 * @returns {string}
 */
export function writeReport(name, version, exports) {
  const entries = Map.groupBy(exports, ([key]) => key.split(' ')[0]);
  const order = [...entries].sort(([a], [b]) => Number(a === INTERNAL) - Number(b === INTERNAL));
  const chapters = order.map(([entry, list]) => {
    const sections = list.map(([key, text]) => `### ${key.slice(entry.length + 1)}\n\n${text}\n`);
    return [`## ${entry === INTERNAL ? OTHERS : entry}\n`, ...sections].join('\n');
  });
  return [HEAD(name, version), ...chapters].join('\n');
}

/**
 * @param {string} text of `writeReport`
 * @returns {{version: string, exports: import('./describeExports.mjs').Exports}}
 */
export function readReport(text) {
  const [head, ...chapters] = text.split(/^## /m);
  const exports = chapters.flatMap((chapter) => {
    const [title, ...sections] = chapter.split(/^### /m);
    const entry = title.trim() === OTHERS ? INTERNAL : title.trim();
    return sections.map((section) => {
      const end = section.indexOf('\n');
      return [`${entry} ${section.slice(0, end)}`, section.slice(end).trim()];
    });
  });
  return { version: head.trim().split(' ').at(-1), exports: new Map(exports) };
}
