import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBuilds, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { runCommand } from '../admin/runCommand.ts';
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

/** Builds landers, with a page of a path. @returns the folder */
function build(version: string, page: string): string {
  const contributes = { routes: [{ name: 'page', path: page, screen: 'Page', title: 'title' }] };
  built.writeRemote('landers', version, { contributes });
  built.write(`landers/${version}/entry.1.js`, ENTRY);
  const integrity = integrityOf(Buffer.from(ENTRY));
  built.change('landers', version, { integrity, files: { 'entry.1.js': integrity } });
  return path.join(built.folder, 'landers', version);
}
const publish = (version: string, page: string) =>
  admin(
    ...['release', 'register', 'landers', version, '--from', build(version, page)],
    ...['--commit', 'c0ffee', '--author', 'Nina', '--gates', 'commit,texts,names'],
  );
const context = () => {
  const { db, now, releases } = app.services;
  return { db, now, store: releases.store };
};
const versions = async () => (await context().store.list('landers')).map(({ version }) => version);

describe('publishing from this repository', () => {
  test('refuses a page of a remote of another repository, which has no build yet', async () => {
    expect(await admin('remote', 'add', 'spring', ...why)).toMatchObject({ code: 0 });
    expect(await publish('taken111', '/landers/spring')).toMatchObject({
      code: 2,
      problem: expect.stringMatching(
        /^Nothing has changed: landers declares \/landers\/spring \(page\), which belongs to the remote spring\.\n?/,
      ),
    });
    expect(await versions()).toEqual([]);
  });

  test('keeps its pages: a remote whose addresses they have is not registered until their build is withdrawn', async () => {
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
  ])('says in a sentence what is wrong with a store that fails with %s', async (code, sentence) => {
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
