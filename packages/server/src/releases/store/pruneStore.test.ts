import { utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBuilds, createMember, startTestApp, waitForLockWaiter } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { campaigns } from '../../kernel/db/schema/marketing.ts';
import { builds as buildRows, releaseChoices } from '../../kernel/db/schema/releases.ts';
import { pruneStore } from './pruneStore.ts';
import { lockReleases } from '../rollout/releaseLock.ts';
import { setPointers } from '../rollout/setPointers.ts';
import { startCanary } from '../rollout/startCanary.ts';
import { stopCanary } from '../rollout/stopCanary.ts';

const DAY = 86_400;
const isOld = new Date(Date.now() - 15 * DAY * 1000);

let builds: TestBuilds;
let app: TestApp;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

type Project = Parameters<TestBuilds['writeRemote']>[0];
const age = (project: Project, version: string) =>
  utimesSync(path.join(builds.folder, project, version), isOld, isOld);
const publish = async (project: Project, version: string) => {
  builds.writeRemote(project, version);
  age(project, version);
  await app.services.releases.refresh();
};
const stored = async (project: Project) =>
  (await app.services.releases.store.list(project)).map(({ version }) => version).sort();

test('an old build stays only while something refers to it', async () => {
  // All of them were live; the last five stay.
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await publish('chat', `chat000${number}`);
  builds.writeRemote('chat', 'neverLive');
  builds.writeRemote('chat', 'neverLiveOld');
  age('chat', 'neverLiveOld');
  builds.writeRemote('chat', 'chat0007');
  age('chat', 'chat0007');
  await pruneStore(app.services);
  expect(await stored('chat')).toEqual([
    'chat0003',
    'chat0004',
    'chat0005',
    'chat0006',
    'chat0007',
    'neverLive',
  ]);
});

test('a build of a lander stays while a campaign names it', async () => {
  await publish('landers', 'campaign1');
  for (const number of [1, 2, 3, 4, 5, 6]) await publish('landers', `lander${number}`);
  const site = await app.services.sites.byHost('localhost');
  await app.db.insert(campaigns).values({
    siteId: site.id,
    name: 'Spring',
    slug: 'spring',
    lander: 'index',
    version: 'campaign1',
  });
  await pruneStore(app.services);
  expect(await stored('landers')).toEqual([
    'campaign1',
    'lander2',
    'lander3',
    'lander4',
    'lander5',
    'lander6',
  ]);
});

test('a build chosen by staff stays', async () => {
  const staff = await createMember(app, { roles: ['release'] });
  await publish('likes', 'chosen11');
  for (const number of [1, 2, 3, 4, 5, 6]) await publish('likes', `likes00${number}`);
  const body = { remote: 'likes', version: 'chosen11', reason: 'The new ones are broken' } as const;
  expect((await staff.client.call('PUT /api/console-releases.php', { body })).status).toBe(200);
  await pruneStore(app.services);
  expect(await stored('likes')).toContain('chosen11');
  expect(await stored('likes')).not.toContain('likes001');
});

const context = () => {
  const { db, bus, now, releases } = app.services;
  return { db, bus, now, store: releases.store };
};
const system = { id: null };
const reason = 'To try it';
/** Publishes an old build that was never live. */
const publishNever = (project: Project, version: string) => {
  builds.writeRemote(project, version);
  age(project, version);
};

test('a build that a canary tries stays until the canary ends', async () => {
  publishNever('members', 'tried111');
  await publish('members', 'members1');
  const canary = { builds: [{ project: 'members', version: 'tried111' }], share: 500, reason };
  const { id } = await startCanary(context(), system, canary);
  await pruneStore(app.services);
  expect(await stored('members')).toEqual(['members1', 'tried111']);
  await stopCanary(context(), system, { id, reason });
  await pruneStore(app.services);
  expect(await stored('members')).toEqual(['members1']);
});

test('the baseline of a release stays in its first hour', async () => {
  publishNever('account', 'after111');
  await publish('account', 'before11');
  const after = [{ project: 'account', version: 'after111' }];
  await setPointers(context(), system, { builds: after, kind: 'promote', reason });
  await app.db.update(buildRows).set({ liveAt: null }).where(eq(buildRows.project, 'account'));
  // Removes every other reference to the baseline.
  await app.db.delete(releaseChoices).where(eq(releaseChoices.project, 'account'));
  builds.write('account/current', 'after111\n');
  await pruneStore(app.services);
  expect(await stored('account')).toEqual(['after111', 'before11']);
});

test('a build promoted while old ones are deleted stays', async () => {
  publishNever('payments', 'payments0');
  await publish('payments', 'payments1');
  let pruned = Promise.resolve();
  await app.db.transaction(async (tx) => {
    await lockReleases(tx);
    pruned = pruneStore(app.services);
    await waitForLockWaiter(app);
    const row = { project: 'payments', version: 'payments0', held: true, reason, chosenAt: new Date() };
    await tx.insert(releaseChoices).values(row);
  });
  await pruned;
  expect(await stored('payments')).toContain('payments0');
});
