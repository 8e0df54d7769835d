import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RemoteName } from '@rendezvous/contracts';
import { createBuilds, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { runCommand } from '../../admin/runCommand.ts';
import { integrityOf } from './checkUpload.ts';
import { publishFolder } from './publishFolder.ts';
import { registerRemote } from './registerRemote.ts';

const ENTRY = 'self.landers = 1';
const why = ['--why', 'A page for spring'];
let built: TestBuilds;
let stored: TestBuilds;
let app: TestApp;

beforeAll(async () => {
  built = createBuilds();
  stored = createBuilds();
  stored.writeShell('shell111');
  app = await startTestApp({ config: { releasesDir: stored.folder } });
});
afterAll(async () => {
  await app.close();
  for (const builds of [built, stored]) builds.remove();
});

const admin = (...args: string[]) =>
  runCommand(args, {
    NODE_ENV: 'production',
    ...{ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, RELEASES_DIR: stored.folder },
  });

function buildRemote(
  name: RemoteName,
  version: string,
  declared: Parameters<TestBuilds['writeRemote']>[2],
): string {
  built.writeRemote(name, version, declared);
  built.write(`${name}/${version}/entry.1.js`, ENTRY);
  const integrity = integrityOf(Buffer.from(ENTRY));
  built.change(name, version, { integrity, files: { 'entry.1.js': integrity } });
  return path.join(built.folder, name, version);
}
const build = (version: string, page: string): string =>
  buildRemote('landers', version, {
    contributes: { routes: [{ name: 'page', path: page, screen: 'Page', title: 'title' }] },
  });
const register = (project: string, version: string, folder: string, ...more: string[]) =>
  admin(
    ...['release', 'register', project, version, '--from', folder],
    ...['--commit', 'c0ffee', '--author', 'Nina', '--gates', 'commit,texts,names', ...more],
  );
const publish = (version: string, page: string) => register('landers', version, build(version, page));
const context = () => {
  const { db, now, releases } = app.services;
  return { db, now, store: releases.store };
};
const versions = async () => (await context().store.list('landers')).map(({ version }) => version);

describe('publishing from this repository', () => {
  test('refuses a page that belongs to a registered remote, even one without a build', async () => {
    expect(await admin('remote', 'add', 'spring', ...why)).toMatchObject({ code: 0 });
    expect(await publish('taken111', '/landers/spring')).toMatchObject({
      code: 2,
      problem: expect.stringMatching(
        /^Nothing has changed: landers declares \/landers\/spring \(page\), which belongs to the remote spring\.\n?/,
      ),
    });
    expect(await versions()).toEqual([]);
  });

  test('refuses a remote that claims a page of its builds, until the build is withdrawn', async () => {
    expect(await publish('summer11', '/landers/summer/:day?')).toMatchObject({ code: 0, problem: '' });
    const add = () => admin('remote', 'add', 'summer', ...why);
    expect((await add()).problem).toContain(
      'The name summer is taken: landers summer11 has the page /landers/summer/:day?. Choose another one, or withdraw that build.',
    );
    expect((await admin('remote', 'list')).output).not.toContain('summer');
    await expect(
      registerRemote(context(), { id: null }, { name: 'summers', reason: 'Another name' }),
    ).resolves.toBeUndefined();
    await admin('release', 'withdraw', 'landers', 'summer11', ...why);
    expect((await add()).output).toContain('summer is registered.');
  });

  test.each([
    ['ENOSPC', 'the release store is full.'],
    ['EDQUOT', 'the release store is full.'],
    ['EROFS', 'the release store is read-only.'],
    ['EACCES', 'the release store is read-only.'],
  ])('explains a store that fails with %s', async (code, sentence) => {
    const { store } = context();
    const add = () => Promise.reject(Object.assign(new Error(code), { code }));
    const named = { project: 'landers', version: 'autumn11' };
    const folder = build('autumn11', '/landers/autumn');
    const before = await versions();
    await expect(
      publishFolder({ ...context(), store: { ...store, add } }, named, folder),
    ).rejects.toMatchObject({
      sentence,
    });
    expect(await versions()).toEqual(before);
  });
});

describe('a shell and a remote that need each other', () => {
  const EXPORTS = { mobx: ['observable', 'reaction'], '@rendezvous/ui': ['Button'] };
  const buildShell = (version: string, gives: Record<string, string[]>): string => {
    built.writeShell(version, gives);
    return path.join(built.folder, 'shell', version);
  };
  const live = async (project: 'shell' | 'chat') => {
    await app.services.releases.refresh();
    const { shell, remotes } = (await app.client().call('GET /api/release.php')).answer.release;
    return project === 'shell' ? shell.version : remotes[project]?.version;
  };

  test('go live together, although each is published on its own', async () => {
    const needs = { mobx: ['observable', 'when'] };
    const chat = () => buildRemote('chat', 'chat2222', { needs });
    const shell = buildShell('shell222', { ...EXPORTS, mobx: [...EXPORTS.mobx, 'when'] });
    expect((await register('shell', 'shell222', shell)).code).toBe(0);
    expect((await register('chat', 'chat2222', chat())).problem).toContain(
      'chat chat2222 needs mobx.when, which shell shell111 does not have.',
    );
    expect(await register('chat', 'chat2222', chat(), '--with', 'shell@shell222')).toMatchObject({
      code: 0,
      output: expect.stringContaining('npm run release -- promote shell@shell222 chat@chat2222 --why'),
    });
    expect((await admin('release', 'promote', 'chat', 'chat2222', ...why)).problem).toContain(
      'needs mobx.when',
    );
    expect((await admin('release', 'promote', 'shell@shell222', 'chat@chat2222', ...why)).code).toBe(0);
    expect([await live('shell'), await live('chat')]).toEqual(['shell222', 'chat2222']);
  });

  test('are published in reverse order if the shell drops a name', async () => {
    const shell = () => buildShell('shell333', EXPORTS);
    expect((await register('shell', 'shell333', shell())).problem).toContain(
      'chat chat2222 needs mobx.when, which shell shell333 does not have.',
    );
    const chat = buildRemote('chat', 'chat3333', { needs: { mobx: ['observable'] } });
    expect((await register('chat', 'chat3333', chat)).code).toBe(0);
    expect((await register('shell', 'shell333', shell(), '--with', 'chat@chat3333')).code).toBe(0);
    expect((await admin('release', 'promote', 'shell@shell333', 'chat@chat3333', ...why)).code).toBe(0);
    expect([await live('shell'), await live('chat')]).toEqual(['shell333', 'chat3333']);
  });

  test('are refused if a build to go live with them is missing, withdrawn or incompatible', async () => {
    const needy = () => buildRemote('chat', 'chat4444', { needs: { mobx: ['when'] } });
    const beside = (named: string) => register('chat', 'chat4444', needy(), '--with', named);
    expect((await beside('shell@nothere1')).problem).toContain('shell has no build "nothere1".');
    expect((await beside('shell')).problem).toContain('Name a build as REMOTE@VERSION, not "shell"');
    expect((await beside('shell@shell111')).problem).toContain('which shell shell111 does not have.');
    await admin('release', 'withdraw', 'shell', 'shell222', ...why);
    expect((await beside('shell@shell222')).problem).toContain('shell shell222 was withdrawn and stays so.');
    expect((await admin('release', 'history', 'chat')).output).not.toContain('chat4444');
  });
});
