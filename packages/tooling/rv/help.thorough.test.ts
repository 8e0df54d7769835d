import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inWorkspace } from './workspace.mjs';

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'clone-'));
  const copy = (file: string) => cpSync(inWorkspace(file), path.join(clone, file));
  mkdirSync(path.join(clone, 'packages/server/src/admin'), { recursive: true });
  for (const file of ['.nvmrc', 'package.json', 'package-lock.json', 'packages/server/src/admin/help.txt'])
    copy(file);
  cpSync(inWorkspace('packages/tooling'), path.join(clone, 'packages/tooling'), {
    recursive: true,
    filter: (file) => !/[/\\](node_modules|\.cache)$/.test(file),
  });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/**
 * Runs a command in a clone without packages.
 * @param change of the process, in JavaScript
 */
function run(args: string[], change = '') {
  const before = change ? ['--import', `data:text/javascript,${encodeURIComponent(change)}`] : [];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...before, path.join(clone, 'packages/tooling/bin/rv.mjs'), ...args],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', RV_INSTALLED: '' }, timeout: 120_000 },
  );
  return { status, output: stdout + stderr };
}

const pretend = (name: string, value: string) =>
  `Object.defineProperty(process, '${name}', { value: ${value} });`;
const older = (version: string) =>
  pretend('versions', `{ ...process.versions, node: '${version}' }`) + pretend('version', `'v${version}'`);

describe('a fresh clone', () => {
  test('has the help of every command without installing anything', () => {
    const names = [...run(['help']).output.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) {
      const { status, output } = run([name, '--help']);
      expect([name, status]).toEqual([name, 0]);
      expect(output).toContain(`npm ${name === 'test' ? '' : 'run '}${name}`);
      expect(output).not.toMatch(/npm ci|Installing/);
    }
    expect(run(['admin', '--help']).output).toContain('site create');
    expect(run(['release', '--help']).output).toContain('release -- publish');
    expect(existsSync(path.join(clone, 'node_modules'))).toBe(false);
  });

  test('says in one sentence which Node it needs, before it installs anything', () => {
    const elsewhere = run(['start'], older('22.1.0') + pretend('platform', "'freebsd'"));
    expect(elsewhere).toEqual({
      status: 1,
      output: expect.stringMatching(/^✗ This needs Node 24, but .*\n$/),
    });
    const old = run(['start'], older('18.20.0'));
    expect(old).toEqual({ status: 1, output: expect.stringMatching(/^Node 20 or later is required; .*\n$/) });
    expect(existsSync(path.join(clone, 'node_modules'))).toBe(false);
  });
});
