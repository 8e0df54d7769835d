import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BootData } from '@rendezvous/contracts';
import { createBuilds, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds, TestMember } from '@rendezvous/testing/server';
import { pruneStore } from '../../releases/store/pruneStore.ts';
import { registerRemote } from '../../releases/publishing/registerRemote.ts';

const contributes = {
  routes: [
    { name: 'start', path: '/landers/spring', screen: 'Lander', title: 'menu', layout: 'lander' as const },
  ],
};
let builds: TestBuilds;
let app: TestApp;
let marketing: TestMember;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  builds.writeRemote('landers', 'bbbb2222');
  builds.writeRemote('spring', 'cccc3333', { contributes });
  builds.writeRemote('spring', 'dddd4444', { contributes, builtAt: '2026-02-01T00:00:00Z' });
  builds.writeRemote('gifts', 'eeee5555');
  // Published, but not live.
  for (const name of ['spring', 'gifts']) builds.write(`${name}/current`, '');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
  const { db, now, releases } = app.services;
  const context = { db, now, store: releases.store };
  for (const name of ['spring', 'gifts'])
    await registerRemote(context, { id: null }, { name, reason: 'A team of its own' });
  marketing = await createMember(app, { roles: ['marketing'] });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

const get = (path: string, client = app.client()) => client.request({ path, headers: { origin: '' } });
const bootOf = (html: string): BootData =>
  JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
const call = (body: object) =>
  marketing.client.call('POST /api/console-campaigns.php', {
    body: { slug: 'spring-26', lander: 'spring', weight: 1, ...body },
  });
const campaigns = async () => (await marketing.client.call('GET /api/console-campaigns.php')).answer;

test('a lander of another repository is live for one campaign only, and its build can be swapped immediately', async () => {
  const { landers, versions } = await campaigns();
  expect(landers).toContain('spring');
  expect(landers).not.toContain('gifts');
  expect(versions.filter(({ remote }) => remote === 'spring').map(({ version }) => version)).toEqual([
    'dddd4444',
    'cccc3333',
  ]);

  const { campaign } = (await call({ version: 'cccc3333' })).answer;
  expect(campaign).toMatchObject({ lander: 'spring', version: 'cccc3333', build: 'own' });
  const shown = async () => {
    const visitor = app.client();
    const { location } = (await get('/spring-26', visitor)).headers;
    expect(location).toBe('/landers/spring?campaign=spring-26&ref=spring-26');
    const { status, text } = await get(String(location), visitor);
    const { release, route } = bootOf(text);
    return [status, route?.id, release.remotes['spring']?.version, release.campaign?.lander];
  };
  expect(await shown()).toEqual([200, 'spring/start', 'cccc3333', 'spring']);
  expect((await campaigns()).campaigns[0]).toMatchObject({ visits: 1 });

  const change = { id: campaign.id, version: 'dddd4444' };
  expect((await marketing.client.call('PUT /api/console-campaigns.php', { body: change })).status).toBe(200);
  expect(await shown()).toEqual([200, 'spring/start', 'dddd4444', 'spring']);
});

test('an external lander does not load by its URL alone, through another link or on other pages', async () => {
  await marketing.client.call('POST /api/console-campaigns.php', {
    body: { slug: 'other-26', lander: 'video', weight: 1 },
  });
  for (const path of [
    '/landers/spring',
    '/landers/spring?campaign=other-26',
    '/landers/spring?campaign=nobody-26',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const path of ['/', '/landers/video', '/login']) {
    const { release } = bootOf((await get(path)).text);
    expect([path, release.remotes['spring']]).toEqual([path, undefined]);
  }
});

test('the preview of an external lander shows its page, although its URL is not live', async () => {
  const query = 'lander=spring&version=cccc3333&language=en&headline=Spring&lead=';
  const { text } = await get(`/api/console-campaign-preview.php?${query}`, marketing.client);
  expect(text).toContain('>Spring</h1>');
});

test.each([
  ['an unknown lander', { lander: 'summer' }, { lander: 'unknown' }],
  ['a remote without a lander', { lander: 'gifts', version: 'eeee5555' }, { lander: 'unknown' }],
  ['a missing build', { version: 'ffff6666' }, { version: 'unknown' }],
  ['no build if none is live', {}, { version: 'required' }],
])('a campaign cannot lead to %s', async (_, order, fields) => {
  expect((await call({ slug: 'refused-26', ...order })).error).toMatchObject({ error: 'invalid', fields });
});

test('builds of an external lander are kept while a campaign names them, and the console reports missing ones', async () => {
  await pruneStore({ ...app.services, now: () => new Date(Date.now() + 30 * 86_400_000) });
  expect((await campaigns()).versions.filter(({ remote }) => remote === 'spring')).toHaveLength(1);
  expect((await campaigns()).campaigns.find(({ lander }) => lander === 'spring')?.build).toBe('own');
  await app.services.releases.store.remove('spring', 'dddd4444');
  expect((await campaigns()).campaigns.find(({ lander }) => lander === 'spring')?.build).toBe('gone');
  expect((await get('/landers/spring?campaign=spring-26')).status).toBe(404);
});
