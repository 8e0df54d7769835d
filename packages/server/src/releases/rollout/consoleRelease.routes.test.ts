import { rmSync } from 'node:fs';
import path from 'node:path';
import type * as Promises from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RemoteName } from '@rendezvous/contracts';
import { BUILD_INTEGRITY, createBuilds, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds, TestMember } from '@rendezvous/testing/server';
import { createReleaseRegistry } from '../serving/ReleaseRegistry.ts';
import { folderStore } from '../store/ReleaseStore.ts';

const timers = jest.requireActual<typeof Promises>('node:timers/promises');
const wait = timers.setTimeout;

const reason = 'The new one is broken';
let builds: TestBuilds;
let app: TestApp;
let staff: TestMember;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  builds.writeRemote('chat', 'chat1111', { builtAt: '2026-02-01T00:00:00Z' });
  app = await startTestApp({ config: { releasesDir: builds.folder } });
  staff = await createMember(app, { roles: ['release'] });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});
let month = 2;
/** Publishes a newer build of chat. It goes live unless it is incompatible or another is pinned. */
const publish = async (version: string, requires = '^1.0.0') => {
  month += 1;
  builds.writeRemote('chat', version, {
    builtAt: `2026-${String(month).padStart(2, '0')}-01T00:00:00Z`,
    requires,
  });
  await app.services.releases.refresh();
};

type More = {
  remote?: RemoteName | 'shell';
  act?: 'live' | 'pin' | 'unpin' | 'withdraw';
  reason?: string;
  seen?: string | null;
};
const choose = (version: string, more: More = {}) =>
  staff.client.call('PUT /api/console-releases.php', { body: { remote: 'chat', version, reason, ...more } });
const chat = async () => (await app.client().call('GET /api/release.php')).answer.release.remotes['chat'];
const state = async () =>
  (await staff.client.call('GET /api/console-releases.php')).answer.remotes.find(
    ({ remote }) => remote === 'chat',
  );
const acts = async () =>
  (await staff.client.call('GET /api/console-audit.php')).answer.entries.filter(
    ({ action }) => action === 'remote.live',
  );
beforeEach(async () => {
  // On a busy machine the check of the store takes longer than the 250 ms that a page waits for it.
  jest
    .spyOn(timers, 'setTimeout')
    .mockImplementation((ms = 0, value, options) => wait(100 * ms, value, options));
  await app.services.releases.refresh();
});

describe('the release calls of the console', () => {
  test('list the available builds, with the live one', async () => {
    await publish('chat2222');
    expect(await state()).toEqual({
      remote: 'chat',
      chosen_at: null,
      held: null,
      skipped: null,
      canary: null,
      hours: [],
      renders: { all: 0, failed: 0 },
      acts: [],
      versions: [
        {
          version: 'chat2222',
          published_at: '2026-03-01T00:00:00Z',
          requires: '^1.0.0',
          entry: '/assets/chat/chat2222/entry.1.js',
          integrity: BUILD_INTEGRITY,
          fits: true,
          missing: [],
          live: true,
          last_good: false,
          withdrawn: false,
          commit: null,
          author: null,
          loads: 0,
          failures: 0,
        },
        expect.objectContaining({ version: 'chat1111', live: false, last_good: true }),
      ],
    });
    const { remotes } = (await staff.client.call('GET /api/console-releases.php')).answer;
    expect(remotes.find(({ remote }) => remote === 'likes')?.versions).toEqual([]);
  });

  test('roll back immediately, without the replaced build as a fallback', async () => {
    const { answer } = await choose('chat1111');
    const shown = answer.remotes.find(({ remote }) => remote === 'chat');
    expect(shown?.chosen_at).not.toBeNull();
    expect(shown?.versions.map(({ live, withdrawn }) => [live, withdrawn])).toEqual([
      [false, false],
      [true, false],
    ]);
    const live = await chat();
    expect(live?.version).toBe('chat1111');
    expect(live?.lastGood).toBeUndefined();
    expect((await acts())[0]).toMatchObject({
      action: 'remote.live',
      subject: 'remote:chat',
      change: 'chat2222 > chat1111',
      reason,
      staff: { id: staff.key },
      site: null,
    });
  });

  test('take effect in another process, and after a restart', async () => {
    const { db, log, bus } = app.services;
    const other = createReleaseRegistry({ store: folderStore(builds.folder), db, log, bus });
    expect((await other.current()).remotes['chat']?.version).toBe('chat1111');
  });

  test('can promote a build again after a rollback', async () => {
    expect((await choose('chat2222')).status).toBe(200);
    expect((await chat())?.version).toBe('chat2222');
    await choose('chat1111');
    expect(await state()).toMatchObject({ held: 'chat1111' });
  });

  test('hold a build until the hold is lifted, and list each act with its author and reason', async () => {
    await publish('chat2233');
    expect((await state())?.held).toBe('chat1111');
    // After a rollback, the replaced build is neither published nor a fallback.
    expect((await chat())?.lastGood).toBeUndefined();
    expect((await choose('chat2233', { act: 'unpin' })).error?.error).toBe('conflict');
    await choose('chat1111', { act: 'unpin' });
    expect((await chat())?.version).toBe('chat2233');
    await choose('chat1111', { act: 'pin' });
    const pinned = await state();
    expect(pinned).toMatchObject({ held: 'chat1111', skipped: null });
    expect(pinned?.versions.find(({ version }) => version === 'chat2233')?.withdrawn).toBe(false);
    expect(pinned?.acts.slice(0, 2)).toEqual([
      { at: expect.any(String), staff: staff.name, change: 'chat2233 > chat1111, pinned', reason },
      { at: expect.any(String), staff: staff.name, change: 'chat1111, not held any more', reason },
    ]);
    await choose('chat2233');
    expect(await state()).toMatchObject({ held: null, chosen_at: null });
    const before = (await acts()).length;
    expect((await choose('chat2233')).status).toBe(200);
    expect(await acts()).toHaveLength(before);
  });

  test('reach every process immediately: its next page uses them, even right after a check', async () => {
    const { db, log, bus } = app.services;
    const other = createReleaseRegistry({ store: folderStore(builds.folder), db, log, bus });
    const live = async () => (await other.current()).remotes['chat']?.version;
    expect(await live()).toBe('chat2233');
    const noticed = new Promise<void>((resolve) => void bus.onNotice('releases', resolve));
    await choose('chat1111', { act: 'pin' });
    await noticed;
    expect(await live()).toBe('chat1111');
    await choose('chat2233');
  });

  test('reach a process that missed the notice, on its first page after a quiet hour', async () => {
    const { db, log } = app.services;
    const deaf = { onNotice: () => () => undefined, onGap: () => () => undefined, isConnected: () => true };
    const other = createReleaseRegistry({ store: folderStore(builds.folder), db, log, bus: deaf });
    const live = async () => (await other.current()).remotes['chat']?.version;
    expect(await live()).toBe('chat2233');
    await choose('chat1111', { act: 'pin' });
    const hourLater = Date.now() + 3_600_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(hourLater);
    expect(await live()).toBe('chat1111');
    clock.mockRestore();
    await choose('chat2233');
  });

  test('withdraw the live build permanently, and list skipped builds', async () => {
    await publish('chat2244');
    const { answer } = await choose('chat2244', { act: 'withdraw' });
    expect(answer.remotes.find(({ remote }) => remote === 'chat')).toMatchObject({
      skipped: { version: 'chat2244', because: 'withdrawn' },
    });
    expect((await chat())?.version).toBe('chat2233');
    const holdsWithdrawn = async (builds: string) =>
      (await app.client().call('GET /api/release.php', { query: { builds } })).answer.withdrawn;
    expect(await holdsWithdrawn('shell@chat2244,chat@chat2244')).toBe(true);
    expect(await holdsWithdrawn('shell@chat2244,chat@chat2233')).toBe(false);
    expect((await choose('nothere1', { act: 'withdraw' })).error?.error).toBe('not_found');
    for (const act of ['live', 'pin', 'withdraw'] as const)
      expect((await choose('chat2244', { act })).error?.error).toBe('release_withdrawn');
  });

  test('include the shell, whose last build cannot be withdrawn', async () => {
    const shell = async () =>
      (await staff.client.call('GET /api/console-releases.php')).answer.remotes.find(
        ({ remote }) => remote === 'shell',
      );
    expect((await choose('aaaa1111', { remote: 'shell', act: 'withdraw' })).error?.error).toBe('conflict');
    builds.writeShell('bbbb2222');
    builds.writeShell('cccc3333', { '@rendezvous/ui': ['Button'] });
    builds.write('shell/current', 'aaaa1111\n');
    const lacking = (await shell())?.versions.find(({ version }) => version === 'cccc3333');
    expect(lacking).toMatchObject({ fits: false, missing: expect.arrayContaining(['chat: mobx']) });
    expect((await choose('cccc3333', { remote: 'shell' })).error?.error).toBe('release_incompatible');
    expect((await choose('bbbb2222', { remote: 'shell', act: 'pin' })).status).toBe(200);
    expect(await shell()).toMatchObject({ held: 'bbbb2222' });
    expect((await shell())?.versions.find(({ live }) => live)?.version).toBe('bbbb2222');
    await choose('aaaa1111', { remote: 'shell' });
  });

  test('report a live build whose entry is missing from the store, and serve another one', async () => {
    builds.writeRemote('chat', 'torn1111', { builtAt: '2027-01-01T00:00:00Z' });
    await app.services.releases.refresh();
    expect((await chat())?.version).toBe('torn1111');
    rmSync(path.join(builds.folder, 'chat/torn1111/entry.1.js'));
    await app.services.releases.refresh();
    expect((await app.client().call('GET /readyz')).json).toEqual({
      ok: true,
      gone: [{ project: 'chat', version: 'torn1111', served: 'chat2233' }],
    });
    expect((await chat())?.version).toBe('chat2233');
    builds.write('chat/current', 'chat2233\n');
  });

  test('report a build that a pointer names until the store has it', async () => {
    builds.write('chat/current', 'lost1111\n');
    await app.services.releases.refresh();
    expect((await app.client().call('GET /readyz')).json).toEqual({
      ok: true,
      gone: [{ project: 'chat', version: 'lost1111', served: 'chat2233' }],
    });
    expect(await state()).toMatchObject({ skipped: { version: 'lost1111', because: 'gone' } });
    await publish('lost1111');
    expect((await chat())?.version).toBe('lost1111');
    expect((await app.client().call('GET /readyz')).json).toEqual({ ok: true });
    await publish('chat2222b');
  });

  test('keep a build published after a rollback from going live until staff choose the published one', async () => {
    await choose('chat1111');
    await publish('chat3333');
    expect((await chat())?.version).toBe('chat1111');
    expect((await state())?.chosen_at).not.toBeNull();
    await choose('chat3333');
    expect(await chat()).toMatchObject({ version: 'chat3333', lastGood: { version: 'chat1111' } });
    expect((await state())?.chosen_at).toBeNull();
    await publish('chat3344');
    expect((await chat())?.version).toBe('chat3344');
  });

  test('log concurrent choices one after the other', async () => {
    const pins = ['chat1111', 'chat2233', 'chat3333'];
    const answers = await Promise.all(pins.map((version) => choose(version, { act: 'pin' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const changes = (await acts()).slice(0, 3).map(({ change }) => change?.split(/ > |, /) ?? []);
    const [last, second, first] = changes;
    expect([last?.[0], second?.[0], first?.[0]]).toEqual([second?.[1], first?.[1], 'chat3344']);
    expect((await chat())?.version).toBe(last?.[1]);
    await choose('chat3344');
  });

  test('accept only one of two choices based on the same state; the other gets a conflict', async () => {
    const before = await state();
    const seen = 'chat3344';
    const answers = await Promise.all(
      ['chat1111', 'chat2233'].map((version) => choose(version, { act: 'pin', seen })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.error).toBe('conflict');
    expect((await state())?.acts).toHaveLength((before?.acts.length ?? 0) + 1);
    const live = String((await chat())?.version);
    expect((await choose('chat3344', { seen })).status).toBe(409);
    expect((await choose(live, { act: 'pin', seen })).status).toBe(200);
    expect((await choose('chat3344', { seen: live })).status).toBe(200);
  });

  test.each([
    ['ranges1', '~1.2.0', true],
    ['ranges2', '^1.2', true],
    ['ranges3', '^1.0.0 || ^2.0.0', true],
    ['ranges4', '>=1 <2', true],
    ['ranges5', '>=1 <1.2', false],
    ['ranges6', '~1.1', false],
    ['ranges7', 'latest', false],
  ])('serve build %s, which requires %s, on platform 1.2.0: %s', async (version, requires, fits) => {
    await publish(version, requires);
    expect((await state())?.versions.find((build) => build.version === version)).toMatchObject({ fits });
    expect((await chat())?.version === version).toBe(fits);
  });

  test('reject invalid choices', async () => {
    await publish('chat4444', '^9.0.0');
    expect((await choose('chat4444')).error?.error).toBe('release_incompatible');
    expect((await choose('nothere1')).error?.error).toBe('not_found');
    expect((await choose('../../../etc')).error?.error).toBe('not_found');
    expect((await choose('chat1111', { remote: 'likes' })).error?.error).toBe('not_found');
    expect((await choose('chat1111', { reason: ' a ' })).error?.fields).toEqual({ reason: 'too_short' });
    expect((await choose('chat1111', { remote: 'shells' })).error?.error).toBe('not_found');
    expect((await choose('chat1111', { remote: 'no name' })).error?.fields).toEqual({ remote: 'invalid' });
  });
});

describe('a canary in the console', () => {
  const start = (version: string, share: number) =>
    staff.client.call('POST /api/console-canaries.php', { body: { remote: 'chat', version, share, reason } });
  const end = (act: 'stop' | 'promote', version = 'canary11') =>
    staff.client.call('PUT /api/console-canaries.php', { body: { remote: 'chat', version, act, reason } });
  const canary = async () => (await state())?.canary;

  test('starts, changes its share, stops and is promoted', async () => {
    await publish('canary11');
    await publish('steady11');
    expect((await start('canary11', 500)).status).toBe(200);
    expect(await canary()).toMatchObject({ version: 'canary11', share: 500, set: ['chat@canary11'] });
    await start('canary11', 2500);
    expect(await canary()).toMatchObject({ share: 2500 });
    expect((await end('stop', 'steady11')).error?.error).toBe('conflict');
    expect(await canary()).toMatchObject({ share: 2500 });
    await end('stop');
    expect(await canary()).toBeNull();
    expect((await end('stop')).error?.error).toBe('not_found');
    await start('canary11', 500);
    await end('promote');
    expect(await canary()).toBeNull();
    expect((await chat())?.version).toBe('canary11');
    expect((await acts())[0]).toMatchObject({ reason, staff: { id: staff.key } });
  });

  test('is refused with a code that says why', async () => {
    await publish('steady22');
    expect((await start('nothere1', 500)).error?.error).toBe('not_found');
    expect((await start('steady22', 500)).error?.error).toBe('conflict');
    expect((await start('chat4444', 500)).error?.error).toBe('release_incompatible');
    expect((await start('canary11', 10_001)).error?.fields).toEqual({ share: 'too_large' });
    await choose('canary11', { act: 'pin' });
    expect((await start('chat3344', 500)).error?.error).toBe('release_held');
    await choose('steady22');
  });

  test('is shown with the hourly reports of browser tabs', async () => {
    const { loads, now } = app.services;
    const record = { remote: 'chat', version: 'steady22', set: null, phase: 'load', attempts: 1 } as const;
    const ok = { outcome: 'ok', error: null, visit: true, failed_visit: false, milliseconds: 80 } as const;
    const broken = { ...ok, outcome: 'failed', error: 'broken', failed_visit: true } as const;
    for (const one of [ok, ok, ok, broken])
      loads.addBeacon(
        {
          page: { id: 'p1', at: now().getTime(), set: '', isCounted: true },
          records: [{ ...record, ...one }],
        },
        { running: new Set(), network: null },
      );
    await loads.flush();
    expect((await state())?.hours).toEqual([
      { at: expect.stringMatching(/:00:00\.000Z$/), visits: 4, failed: 1, p90: 80 },
    ]);
    const build = (await state())?.versions.find(({ version }) => version === 'steady22');
    expect(build).toMatchObject({ loads: 4, failures: 1 });
  });

  test('is shown with failed prerenders, which do not count as failures in browsers', async () => {
    const { loads } = app.services;
    const counted = async () => (await state())?.versions.find(({ version }) => version === 'steady22');
    const before = await counted();
    for (const failed of [false, false, true])
      loads.addRender({ project: 'chat', version: 'steady22', failed });
    await loads.flush();
    expect((await state())?.renders).toEqual({ all: 3, failed: 1 });
    expect(await counted()).toEqual(before);
  });
});
