import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { completeLock } from './completeLock.ts';

let top: string;
const write = (packages: object) =>
  writeFileSync(path.join(top, 'package-lock.json'), JSON.stringify({ packages }));
const read = () => JSON.parse(readFileSync(path.join(top, 'package-lock.json'), 'utf8')).packages;

beforeEach(() => {
  top = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
});
afterEach(() => rmSync(top, { recursive: true }));

test('completeLock adds packages that the file names but lacks, with the platform from their name', () => {
  write({
    '': {},
    'node_modules/core': {
      license: 'MIT',
      optionalDependencies: {
        'core-linux-x64-gnu': '1.0.0',
        'core-linux-arm64-musl': '1.0.0',
        'core-win32-ia32-msvc': '1.0.0',
      },
    },
    'node_modules/core-linux-x64-gnu': { version: '1.0.0' },
  });
  expect(completeLock(top)).toEqual([
    'node_modules/core-linux-arm64-musl',
    'node_modules/core-win32-ia32-msvc',
  ]);
  expect(read()['node_modules/core-linux-arm64-musl']).toEqual({
    version: '1.0.0',
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
    license: 'MIT',
    optional: true,
  });
  expect(read()['node_modules/core-win32-ia32-msvc']).toMatchObject({ os: ['win32'], cpu: ['ia32'] });
  expect(completeLock(top)).toEqual([]);
});

test('completeLock nests a second version of a package below its dependent', () => {
  write({
    '': {},
    'node_modules/a': { optionalDependencies: { 'bin-darwin-x64': '1.0.0' } },
    'node_modules/b': { optionalDependencies: { 'bin-darwin-x64': '2.0.0' } },
  });
  completeLock(top);
  expect(read()['node_modules/bin-darwin-x64'].version).toBe('1.0.0');
  expect(read()['node_modules/b/node_modules/bin-darwin-x64'].version).toBe('2.0.0');
});
