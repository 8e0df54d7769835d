import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { describeSettings } from './describeSettings.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../docs/configuration.md');

// Regenerate it with `WRITE_DOCS=1 npx jest describeSettings`.
test('docs/configuration.md matches the schema of the settings', () => {
  if (process.env['WRITE_DOCS']) writeFileSync(FILE, describeSettings());
  expect(readFileSync(FILE, 'utf8')).toBe(describeSettings());
});
