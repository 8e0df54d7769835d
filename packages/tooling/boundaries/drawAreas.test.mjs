import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawAreas, readPicture, replacePicture } from './drawAreas.mjs';
import { AREAS } from './serverAreas.mjs';

const DOCUMENT = path.resolve(import.meta.dirname, '../../../docs/ARCHITECTURE.md');
const text = readFileSync(DOCUMENT, 'utf8');

describe('the picture of the server’s areas in docs/ARCHITECTURE.md', () => {
  test('shows the table in serverAreas.mjs; after a change, run node packages/tooling/boundaries/drawAreas.mjs', () => {
    expect(readPicture(text)).toBe(drawAreas().trim());
  });

  test('differs when the table gains an area or an arrow', () => {
    expect(readPicture(text)).not.toBe(drawAreas({ ...AREAS, parties: [] }).trim());
    expect(readPicture(text)).not.toBe(drawAreas({ ...AREAS, site: ['photos'] }).trim());
  });

  test('has an arrow for every import that the table allows', () => {
    const arrows = Object.entries(AREAS).filter(([, allowed]) => allowed.length > 0);
    for (const [area, allowed] of arrows) {
      expect(readPicture(text)).toContain(`  ${area} --> ${allowed.join(' & ')}\n`);
    }
  });
});

test('a replaced picture is read back and leaves the rest of the document', () => {
  const before = 'Above\n\n<!-- areas:start -->\n\nold\n\n<!-- areas:end -->\n\nBelow\n';
  const after = replacePicture(before, drawAreas({ site: [], chat: ['site'] }));
  expect(readPicture(after)).toBe('```mermaid\nflowchart TD\n  chat\n  site\n  chat --> site\n```');
  expect(after.startsWith('Above\n') && after.endsWith('Below\n')).toBe(true);
});
