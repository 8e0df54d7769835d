import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readVersion } from './readVersion.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../../../..');

test('the newest heading of docs/CHANGELOG.md is the version', () => {
  const changelog = readFileSync(path.join(WORKSPACE, 'docs/CHANGELOG.md'), 'utf8');
  expect(/^## (.+)$/m.exec(changelog)?.[1]).toBe(readVersion(WORKSPACE).version);
});
