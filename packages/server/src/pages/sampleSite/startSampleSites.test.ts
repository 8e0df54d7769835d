import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBuilds, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import type { NamedBuild } from '../../releases/ReleaseContext.ts';
import { folderStore } from '../../releases/store/ReleaseStore.ts';
import { addServerBuild, remoteOf, SHELL } from '../fixtures/serverBuilds.ts';
import { bootOf } from '../fixtures/servePages.ts';
import { readSides, startSampleSites, type SampleSites } from './startSampleSites.ts';

const LIVE = 'live1111';
const NEXT = 'next1111';
const WEEK = { name: 'week', path: '/members/week', screen: 'Week', title: 'titles.members' };

let builds: TestBuilds;
let app: TestApp;
let sites: SampleSites;

const screenOf = (build: string): string =>
  `(boot) => '<h1>' + boot.data['GET /api/members.php'].profiles[0].name + ' in ${build}</h1>'`;

const built = (): string => path.join(builds.folder, 'built');
const openSides = (...beside: NamedBuild[]) =>
  readSides(
    { db: app.db, store: folderStore(builds.folder) },
    { project: 'members', version: NEXT },
    built(),
    beside,
  );

/** The new build is in its own folder, not in the store. */
function writeBuilds(): void {
  builds.writeShell('aaaa1111');
  addServerBuild(builds, 'shell', SHELL, []);
  builds.writeRemote('members', NEXT, { contributes: { routes: [WEEK] } });
  addServerBuild(builds, 'members', remoteOf(screenOf('the new build')), ['Members'], NEXT);
  builds.write(`members/${NEXT}/entry.1.js`, '// the new build');
  builds.writeRemote('members', LIVE);
  addServerBuild(builds, 'members', remoteOf(screenOf('the live build')), ['Members'], LIVE);
  builds.write(`members/${LIVE}/entry.1.js`, '// the live build');
  cpSync(path.join(builds.folder, 'members', NEXT), built(), { recursive: true });
  rmSync(path.join(builds.folder, 'members', NEXT), { recursive: true });
}

beforeAll(async () => {
  builds = createBuilds();
  app = await startTestApp({ config: { releasesDir: builds.folder } });
  writeBuilds();
  sites = await startSampleSites(await openSides(), 'members', app.services.config.workspace);
});
afterAll(async () => {
  await sites.close();
  await app.close();
  builds.remove();
});

const nonceIn = (policy: string | null): string => /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? '';

/** Returns whether a call is still pending after two later requests were answered. */
async function isOpen(url: string, options: http.RequestOptions): Promise<boolean> {
  let isAnswered = false;
  const request = http.request(url, options, () => (isAnswered = true));
  // Aborting the request emits an error.
  request.on('error', () => undefined);
  request.end();
  await once(request, 'finish');
  for (const later of ['a', 'b']) await (await fetch(new URL(`/assets/${later}`, url))).text();
  request.destroy();
  return !isAnswered;
}

describe('the pages of a build that is not published', () => {
  test('include each screen with a URL, even a new one', () => {
    expect(sites.pages).toEqual(
      expect.arrayContaining([
        { screen: 'members: Members', url: '/members', isLive: true },
        { screen: 'members: Profile', url: expect.stringMatching(/^\/members\/\d+$/), isLive: true },
        { screen: 'members: Week', url: '/members/week', isLive: false },
      ]),
    );
    expect(new Set(sites.pages.map(({ screen }) => screen)).size).toBe(sites.pages.length);
  });

  test.each(['live', 'next'] as const)(
    'are rendered as by the server, with the prerendered page, the entry and the data of the %s build',
    async (side) => {
      const [version, words] = side === 'live' ? [LIVE, 'the live build'] : [NEXT, 'the new build'];
      const response = await fetch(`${sites[side]}/members`);
      const html = await response.text();
      expect(html).toContain(`in ${words}</h1></div>`);
      expect(html).toContain(`href="/assets/members/${version}/entry.1.js"`);
      const { release, data, user } = bootOf(html);
      expect(release.remotes['members']?.version).toBe(version);
      expect(data).toHaveProperty(['GET /api/members.php']);
      expect(user?.profile?.name).toBeTruthy();
      const entry = await fetch(`${sites[side]}/assets/members/${version}/entry.1.js`);
      expect(await entry.text()).toBe(`// ${words}`);
    },
  );

  test('have a policy with the nonce of each response', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => fetch(`${sites.next}/members`)));
    const policy = first?.headers.get('content-security-policy') ?? null;
    const nonce = nonceIn(policy);
    expect(policy).toContain("default-src 'none'");
    expect(nonce).toBe(bootOf((await first?.text()) ?? '').nonce);
    expect(nonce).not.toBe(nonceIn(second?.headers.get('content-security-policy') ?? null));
  });

  test('get their recorded responses, and no response to any other call', async () => {
    const call = `${sites.next}/api/members.php`;
    const headers = { referer: `${sites.next}/members` };
    const answer = (await (await fetch(call, { headers })).json()) as { profiles: unknown[] };
    expect(answer.profiles.length).toBeGreaterThan(0);
    expect(await isOpen(call, { headers })).toBe(false);
    expect(await isOpen(`${call}?page=2`, { headers })).toBe(true);
    expect(await isOpen(call, { headers: { referer: `${sites.next}/members/week` } })).toBe(true);
    expect(await isOpen(call, { headers, method: 'POST' })).toBe(true);
  });

  test('show one small picture for every photo, and no page at another URL', async () => {
    const picture = await fetch(`${sites.next}/media/a/lg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect((await fetch(`${sites.next}/chats`)).status).toBe(404);
    expect((await fetch(`${sites.live}/members/week`)).status).toBe(404);
  });

  test('are shown with the shell that will go live with it', async () => {
    builds.writeShell('bbbb1111', { mobx: ['reaction'] });
    const { live, next } = await openSides({ project: 'shell', version: 'aaaa1111' });
    expect([live, next].map(({ shell, remotes }) => [shell.version, remotes['members']?.version])).toEqual([
      ['bbbb1111', LIVE],
      ['aaaa1111', NEXT],
    ]);
  });

  test('cannot be shown without a compatible live shell', async () => {
    builds.writeShell('bbbb1111', { mobx: ['reaction'] });
    await expect(openSides()).rejects.toThrow(/^members next1111 needs mobx.observable/);
    rmSync(path.join(builds.folder, 'shell/current'));
    await expect(openSides()).rejects.toThrow('no shell is live.');
    rmSync(built(), { recursive: true });
    await expect(openSides()).rejects.toThrow('does not hold members next1111');
  });
});
