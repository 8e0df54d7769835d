import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBuilds, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds, TestMember } from '@rendezvous/testing/server';
import { createReleaseRegistry } from './ReleaseRegistry.ts';
import { folderStore } from '../store/ReleaseStore.ts';

let builds: TestBuilds;
let app: TestApp;
let staff: TestMember;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
  staff = await createMember(app, { roles: ['release'] });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

type Build = NonNullable<Parameters<TestBuilds['writeRemote']>[2]>;
let day = 0;
/** Each build is one day newer than the previous one. */
const publish = async (version: string, build: Build = {}) => {
  day += 1;
  builds.writeRemote('chat', version, { builtAt: `2026-03-0${day}T00:00:00Z`, ...build });
  await app.services.releases.refresh();
};
const chat = async () => (await app.client().call('GET /api/release.php')).answer.release.remotes['chat'];
const readiness = async () => (await app.client().call('GET /readyz')).json;
const choose = (version: string, act: 'live' | 'withdraw' = 'live') =>
  staff.client.call('PUT /api/console-releases.php', {
    body: { remote: 'chat', version, act, reason: 'The new one is broken' },
  });

describe('a remote that imports a name which the shell does not export', () => {
  test('is not live: the previous build stays, and /readyz and the console explain why', async () => {
    await publish('fitting1');
    await publish('newer222', { needs: { mobx: ['observable', 'when'], '@rendezvous/ui': ['Carousel'] } });
    expect((await chat())?.version).toBe('fitting1');
    expect(await readiness()).toEqual({
      ok: true,
      incompatible: [
        {
          remote: 'chat',
          version: 'newer222',
          requires: '^1.0.0',
          missing: ['mobx.when', '@rendezvous/ui.Carousel'],
          served: 'fitting1',
        },
      ],
    });
    const { remotes } = (await staff.client.call('GET /api/console-releases.php')).answer;
    const listed = remotes.find(({ remote }) => remote === 'chat')?.versions;
    expect(listed?.find(({ version }) => version === 'newer222')).toMatchObject({
      fits: false,
      missing: ['mobx.when', '@rendezvous/ui.Carousel'],
      live: false,
    });
    expect((await choose('newer222')).error?.error).toBe('release_incompatible');
  });

  test('goes live with the shell that exports it', async () => {
    builds.writeShell('bbbb2222', { mobx: ['observable', 'when'], '@rendezvous/ui': ['Button', 'Carousel'] });
    await app.services.releases.refresh();
    expect(await chat()).toMatchObject({ version: 'newer222', lastGood: { version: 'fitting1' } });
    expect(await readiness()).toEqual({ ok: true });
  });

  test('has no live build if no earlier one is compatible', async () => {
    builds.writeShell('cccc3333', { '@rendezvous/ui': ['Button'] });
    await app.services.releases.refresh();
    expect(await chat()).toBeUndefined();
    expect(await readiness()).toMatchObject({
      incompatible: [{ version: 'newer222', missing: ['mobx', '@rendezvous/ui.Carousel'], served: null }],
    });
    builds.writeShell('bbbb2222', { mobx: ['observable', 'when'], '@rendezvous/ui': ['Button', 'Carousel'] });
    await app.services.releases.refresh();
  });
});

test('a withdrawn build is live on no node, even if a store names it as current', async () => {
  await publish('broken33');
  await choose('broken33', 'withdraw');
  await publish('later444');
  // Afterwards no choice replaces the first build.
  await choose('later444');
  const { db, log, bus } = app.services;
  const elsewhere = createBuilds();
  elsewhere.writeShell('bbbb2222');
  elsewhere.writeRemote('chat', 'fitting1');
  elsewhere.writeRemote('chat', 'broken33');
  const other = createReleaseRegistry({ store: folderStore(elsewhere.folder), db, log, bus });
  expect((await other.current()).remotes['chat']?.version).toBe('fitting1');
  await publish('fixed555');
  expect(await chat()).toMatchObject({ version: 'fixed555', lastGood: { version: 'fitting1' } });
  elsewhere.remove();
});
