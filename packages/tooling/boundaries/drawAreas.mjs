import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS } from './serverAreas.mjs';

const DOCUMENT = path.resolve(import.meta.dirname, '../../../docs/ARCHITECTURE.md');
const PICTURE = /(<!-- areas:start -->\n)[\s\S]*?(<!-- areas:end -->)/;

/**
 * Draws which areas each area may import. The kernel, which all may import, is left out.
 * @param {Record<string, string[]>} areas a row of the table each, from the bottom to the top
 * @returns {string} a Mermaid flow chart in a fence, with the lowest area at the bottom
 */
export function drawAreas(areas = AREAS) {
  const rows = Object.entries(areas).toReversed();
  const arrows = rows.filter(([, allowed]) => allowed.length > 0);
  return [
    '```mermaid',
    'flowchart TD',
    ...rows.map(([area]) => `  ${area}`),
    ...arrows.map(([area, allowed]) => `  ${area} --> ${allowed.join(' & ')}`),
    '```',
    '',
  ].join('\n');
}

/** @param {string} text of the document @returns {string} the picture in it, as `drawAreas` gives it; '' without one */
export const readPicture = (text) => PICTURE.exec(text)?.[0].split('\n').slice(1, -1).join('\n').trim() ?? '';

/** Puts a new picture into the text of the document. */
export const replacePicture = (text, picture) =>
  text.replace(PICTURE, (_, start, end) => `${start}\n${picture}\n${end}`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(DOCUMENT, replacePicture(readFileSync(DOCUMENT, 'utf8'), drawAreas()));
}
