import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGUAGES, type Contributions, type RemoteName, type RemoteRelease } from '@rendezvous/contracts';
import { createBuilds, startTestApp, TestClient } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { runCommand } from '../../../admin/runCommand.ts';
import { startS3Server, type S3Server } from '../../../fixtures/s3Server.ts';
import { startServerProcess, type ServerProcess } from '../../../fixtures/serverProcess.ts';
import { readReleasesBucket } from '../../../kernel/releasesBucket.ts';
import { pruneStore } from '../pruneStore.ts';

const why = ['--why', 'A test of the bucket'];

let s3: S3Server;
let folder: string;
let builds: TestBuilds;
let app: TestApp;
let node: ServerProcess;

const machine = (name: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: app.databaseUrl,
  DATA_DIR: path.join(folder, name),
  ...s3.environment,
});
const start = (name: string) => {
  const { NODE_ENV: _, ...environment } = machine(name);
  return startServerProcess(path.join(folder, name), environment);
};
const stop = async ({ child }: ServerProcess) => {
  if (child.kill('SIGTERM')) await once(child, 'exit');
};
const release = (...args: string[]) => runCommand(['release', ...args], machine('publisher'));
const source = ['--commit', 'c0ffee', '--author', 'Nina', '--gates', 'texts,names'];
const publishing = (name: string, version: string) => [
  ...['register', name, version, ...source],
  ...['--from', path.join(builds.folder, name, version)],
];
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

type Contributed = { remote?: RemoteName; contributes?: Partial<Contributions> };

function build(
  version: string,
  entry = `self.members = ${JSON.stringify(version)}`,
  { remote = 'members', contributes = {} }: Contributed = {},
): void {
  builds.writeRemote(remote, version, { contributes });
  const written = path.join(remote, version);
  builds.write(`${written}/entry.1.js`, entry);
  const locales = Object.fromEntries(LANGUAGES.map((each) => [each, `locales/${remote}.en.json`]));
  const change: Partial<RemoteRelease> = {
    locales,
    labels: {},
    integrity: integrityOf(entry),
    files: { 'entry.1.js': integrityOf(entry) },
  };
  builds.change(remote, version, change);
}
const publish = async (version: string) => {
  build(version);
  return release(...publishing('members', version));
};
const get = (port: number, url: string) =>
  new TestClient(port).request({ path: url, headers: { origin: '' } });
const shown = async (port: number): Promise<string> => {
  const { status, text } = await get(port, '/members');
  return /"members":\{"version":"(\w+)"/.exec(text)?.[1] ?? String(status);
};
/** Requests pages until both nodes serve the version. */
async function everyoneSees(version: string): Promise<void> {
  for (const port of [node.port, app.port]) {
    for (let page = await shown(port); page !== version; page = await shown(port))
      if (page !== '503') expect((await get(port, `/assets/members/${page}/entry.1.js`)).status).toBe(200);
  }
}
const keys = () => [...s3.objects.keys()];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-nodes-'));
  s3 = await startS3Server();
  builds = createBuilds();
  builds.writeShell('shell111');
  app = await startTestApp({ config: { releasesBucket: readReleasesBucket(s3.environment) } });
  expect(await release(...publishing('shell', 'shell111'))).toMatchObject({ code: 0, problem: '' });
  expect(await publish('first111')).toMatchObject({ code: 0, problem: '' });
  node = await start('node');
});
afterEach(async () => {
  s3.failWith(null);
  await s3.resume();
});
afterAll(async () => {
  await stop(node);
  await app.close();
  await s3.stop();
  builds.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('nodes with a bucket', () => {
  test('serve nothing until a first set of builds is promoted, then its files from an empty cache', async () => {
    expect(keys()).toEqual(['site-1/shell/shell111.zip', 'site-1/members/first111.zip']);
    expect(await shown(node.port)).toBe('503');
    const { output } = await release('promote', 'shell@shell111', 'members@first111', ...why);
    expect(output).toBe('shell@shell111, members@first111 are live.');
    await everyoneSees('first111');
    for (const port of [node.port, app.port]) {
      const entry = await get(port, '/assets/members/first111/entry.1.js');
      expect([entry.status, entry.text]).toEqual([200, 'self.members = "first111"']);
    }
  });

  test('have the files of a promoted build before they name it, and then need no bucket', async () => {
    await publish('second11');
    await release('promote', 'members', 'second11', ...why);
    await everyoneSees('second11');
    const asked = s3.requests.length;
    expect(await shown(node.port)).toBe('second11');
    expect((await get(node.port, '/assets/members/second11/entry.1.js')).status).toBe(200);
    expect(s3.requests.slice(asked)).toEqual([]);
    // A tab opened from another node may request a build that was never live on this one.
    await publish('third111');
    expect((await get(node.port, '/assets/members/third111/entry.1.js')).text).toContain('third111');
    expect((await get(node.port, '/assets/members/none1111/entry.1.js')).status).toBe(404);
  });

  test('keep serving the live builds when the bucket is gone, even after a restart, and report it', async () => {
    await publish('fourth11');
    await s3.stop();
    const gone = 'the release store s3://builds/site-1 cannot be reached (ECONNREFUSED).';
    const elsewhere = machine('elsewhere');
    expect(await runCommand(['release', 'promote', 'members', 'fourth11', ...why], elsewhere)).toEqual({
      ...{ code: 1, output: '', problem: `Nothing has changed: ${gone}` },
    });
    expect((await release('status')).output).toContain(`! ${gone} What is live continues from copies.`);
    await expect(app.services.releases.store.fetch('members', 'none1111')).rejects.toThrow();
    expect((await app.client().call('GET /readyz')).json).toEqual({ ok: true, store: 'unreachable' });
    await stop(node);
    node = await start('node');
    expect(await shown(node.port)).toBe('second11');
    expect((await get(node.port, '/assets/members/second11/entry.1.js')).status).toBe(200);
    // A rollback works without the bucket.
    expect((await release('rollback', 'members', 'first111', ...why)).code).toBe(0);
    await everyoneSees('first111');
    await s3.resume();
    expect((await release('promote', 'members', 'fourth11', ...why)).code).toBe(0);
    await everyoneSees('fourth11');
    expect((await app.client().call('GET /readyz')).json).toEqual({ ok: true });
  });

  test('delete old, unreferenced builds from the bucket', async () => {
    for (const [key, { body }] of s3.objects) s3.objects.set(key, { body, modifiedAt: new Date(0) });
    await publish('fresh111');
    await pruneStore(app.services);
    expect(keys().sort()).toEqual(
      ['members/first111', 'members/fourth11', 'members/fresh111', 'shell/shell111'].map(
        (key) => `site-1/${key}.zip`,
      ),
    );
  });
});

describe('a publisher', () => {
  test('leaves nothing behind if it is killed during an upload', async () => {
    build('killed11', `self.members = "${'x'.repeat(20_000_000)}"`);
    const before = keys();
    const blocked = s3.holdUpload();
    const main = path.join(import.meta.dirname, '../../../admin/main.ts');
    const child = spawn(process.execPath, [main, 'release', ...publishing('members', 'killed11')], {
      env: { ...process.env, NODE_OPTIONS: '', ...machine('killed') },
      stdio: 'ignore',
    });
    await blocked;
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await s3.finishUpload()).toBe(false);
    expect(keys()).toEqual(before);
    expect((await release('history', 'members')).output).not.toContain('killed11');
    expect((await release(...publishing('members', 'killed11'))).code).toBe(0);
    expect(keys()).toContain('site-1/members/killed11.zip');
  });

  test('and another one with the same version both succeed and leave one archive', async () => {
    build('twice111');
    const both = await Promise.all(
      ['left', 'right'].map((name) =>
        runCommand(['release', ...publishing('members', 'twice111')], machine(name)),
      ),
    );
    expect(both.map(({ code, problem }) => [code, problem])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(keys().filter((key) => key.includes('twice111'))).toHaveLength(1);
  });

  test.each([
    [403, 'AccessDenied', 'refuses access (403 AccessDenied). Check AWS_ACCESS_KEY_ID'],
    [507, 'StorageFull', 'is full (507 StorageFull).'],
  ])('gets a sentence about %i %s, and nothing is recorded', async (status, code, sentence) => {
    const version = `refused${status}`;
    build(version);
    s3.failWith({ status, code });
    const { problem, ...rest } = await release(...publishing('members', version));
    expect(rest).toEqual({ code: 1, output: '' });
    expect(problem).toContain(`Nothing has changed: the release store s3://builds/site-1 ${sentence}`);
    expect((await release('history', 'members')).output).not.toContain(version);
  });

  test('cannot publish a damaged build, one that the live shell cannot run, or one with a page of a registered remote', async () => {
    build('damaged1');
    builds.write('members/damaged1/entry.1.js', 'changed');
    expect((await release(...publishing('members', 'damaged1'))).problem).toBe(
      'Nothing has changed: entry.1.js is not the file that was built. Build it again.',
    );
    build('missing1');
    builds.change('members', 'missing1', { needs: { mobx: ['when'] } });
    expect((await release(...publishing('members', 'missing1'))).problem).toContain(
      'needs mobx.when, which shell shell111 does not have.',
    );
    expect((await runCommand(['remote', 'add', 'spring', ...why], machine('publisher'))).code).toBe(0);
    const page = { name: 'page', path: '/landers/spring', screen: 'Page', title: 'title' };
    build('taken111', undefined, { remote: 'landers', contributes: { routes: [page] } });
    expect((await release(...publishing('landers', 'taken111'))).problem).toContain(
      'landers declares /landers/spring (page), which belongs to the remote spring.',
    );
    expect(keys().filter((key) => /damaged1|missing1|taken111/.test(key))).toEqual([]);
  });
});
