import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { fillParts, PARTS } from './scaleModel.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../docs/scale.md');

// Write them with `WRITE_DOCS=1 npx jest scaleModel`.
test('docs/scale.md has the tables that its figures give', () => {
  if (process.env['WRITE_DOCS']) writeFileSync(FILE, fillParts(readFileSync(FILE, 'utf8')));
  const document = readFileSync(FILE, 'utf8');
  expect(document).toBe(fillParts(document));
  for (const part of Object.values(PARTS)) expect(document).toContain(part);
});
