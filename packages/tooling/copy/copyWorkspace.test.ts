import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { copyWorkspace } from './copyWorkspace.ts';

let folder: string;
const source = (...parts: string[]) => path.join(folder, 'source', ...parts);
const copy = (...parts: string[]) => path.join(folder, 'copy', ...parts);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'rendezvous-copy-')));
  mkdirSync(source('packages/core'), { recursive: true });
  mkdirSync(source('node_modules/react'), { recursive: true });
  mkdirSync(source('node_modules/.cache'));
  mkdirSync(source('node_modules/@rendezvous'), { recursive: true });
  mkdirSync(source('packages/core/node_modules/left'), { recursive: true });
  symlinkSync('../../packages/core', source('node_modules/@rendezvous/core'));
  writeFileSync(source('.gitignore'), 'node_modules/\n');
  writeFileSync(source('packages/core/package.json'), '{}');
  writeFileSync(source('packages/core/a.ts'), 'committed');
  execFileSync('git', ['init', '-q'], { cwd: source() });
  execFileSync('git', ['add', '.'], { cwd: source() });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('copies everything, including uncommitted changes and new files, and replaces an earlier copy', () => {
  mkdirSync(copy(), { recursive: true });
  writeFileSync(copy('old.ts'), '');
  writeFileSync(source('packages/core/a.ts'), 'changed');
  writeFileSync(source('packages/core/b.ts'), 'new');
  copyWorkspace(source(), copy());
  expect(readFileSync(copy('packages/core/a.ts'), 'utf8')).toBe('changed');
  expect(readFileSync(copy('packages/core/b.ts'), 'utf8')).toBe('new');
  expect(existsSync(copy('old.ts'))).toBe(false);
});

test('leaves out a file that was removed', () => {
  rmSync(source('packages/core/a.ts'));
  copyWorkspace(source(), copy());
  expect(existsSync(copy('packages/core/a.ts'))).toBe(false);
});

test('shares no cache with the original', () => {
  copyWorkspace(source(), copy());
  expect(existsSync(copy('node_modules/.cache'))).toBe(false);
});

test('links registry packages to the originals and our own to their copies', () => {
  copyWorkspace(source(), copy());
  expect(realpathSync(copy('node_modules/react'))).toBe(source('node_modules/react'));
  expect(realpathSync(copy('node_modules/@rendezvous/core'))).toBe(copy('packages/core'));
  expect(realpathSync(copy('packages/core/node_modules/left'))).toBe(
    source('packages/core/node_modules/left'),
  );
});
