import { mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runInWorkspaces } from '../rv/nx.ts';
import type { step as showStep } from '../rv/terminal.mjs';
import type { OutsideRemote } from './outsideRemote.ts';
import { showDelivery } from './delivery.ts';
import { createPublishedRemote } from './createPublishedRemote.ts';
import { createSession } from './createSession.ts';
import { startDemoSite } from './startDemoSite.ts';

/** Two installations of packages, and minutes of visits; other tests run beside it. */
const TIMEOUT = 20 * 60_000;

/** Milliseconds: the whole demonstration is promised in under ten minutes. */
const DEMONSTRATION = 10 * 60_000;

const CAMPAIGNS = '/api/console-campaigns.php';
/** Of the demo members (`packages/server/src/demo/demoAccounts.ts`). */
const DEMO_PASSWORD = 'olive-harbour-27';

const BOOT = /<script type="application\/json" id="[\w-]+"[^>]*>(.*?)<\/script>/s;

let folder: string;
let held: string[];
const step: typeof showStep = async (title, work, done = () => title) => {
  const result = await work(() => undefined);
  held.push(done(result));
  return result;
};
beforeEach(async () => {
  held = [];
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'rendezvous-demo-')));
  await runInWorkspaces('build', { title: 'Building shell and remotes', done: 'Built' });
}, TIMEOUT);
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/**
 * A new visitor opens a page.
 * @returns its status, and the build of the lander on it
 */
async function seen(origin: string, address: string): Promise<[number, string | null]> {
  const { status, html } = await createSession(origin).open(address);
  const version = /\/assets\/spring\/(\w+)\//.exec(html)?.[1] ?? null;
  if (version !== null) expect(html).toMatch(/Meet someone (?:new today|this spring)/);
  return [status, version];
}

/** Visitors outside the campaign must not get the lander. */
async function expectUnseen(origin: string, others = ['/', '/other-26', '/login']) {
  for (const address of ['/landers/spring', '/landers/spring?campaign=other-26'])
    expect([address, await seen(origin, address)]).toEqual([address, [404, null]]);
  for (const address of others)
    expect([address, await seen(origin, address)]).toEqual([address, [200, null]]);
}

/** The remote must only run inside the deployed site at a local address. */
async function expectDevelopment(origin: string, remote: OutsideRemote) {
  const local = await remote.develop(origin);
  try {
    const { html } = await createSession(local.origin).open('/landers/spring');
    const { status, release } = JSON.parse(BOOT.exec(html)?.[1] ?? '');
    const { version, entry } = release.remotes.spring;
    expect([status, html]).toEqual([200, expect.stringContaining(`data-build="spring@${version}"`)]);
    expect((await fetch(local.origin + entry)).headers.get('content-type')).toBe('text/javascript');
    await expectUnseen(origin, ['/']);
  } finally {
    await local.stop();
  }
}

/** Staff of the demo with its campaigns. */
async function createMarketing(origin: string) {
  const session = createSession(origin);
  await session.call('POST', '/api/user.php', { email: 'moderator@demo.example', password: DEMO_PASSWORD });
  const send = async (method: string, body: object) => (await session.call(method, CAMPAIGNS, body)).campaign;
  return {
    campaigns: () => session.call('GET', CAMPAIGNS),
    create: (body: object) => send('POST', { weight: 1, ...body }),
    change: (body: object) => send('PUT', body),
  };
}

describe('a remote of another repository', () => {
  test(
    'goes from an empty folder to 5 % and live with one key, and the judge stops its broken successor, in under ten minutes',
    async () => {
      const started = performance.now();
      await showDelivery({ folder, step });
      expect(performance.now() - started).toBeLessThan(DEMONSTRATION);
      expect(held).toContainEqual(
        expect.stringMatching(/^A release manager gives it to 5 % .* have the page/),
      );
      expect(held).toContainEqual(
        expect.stringMatching(/^The judge has stopped it, and nobody gave a command/),
      );
      expect(held).toContainEqual(
        expect.stringMatching(/^Nobody in the control noticed: \d+ visits, .* none failed$/),
      );
    },
    TIMEOUT,
  );

  test(
    'can be a landing page: live for one campaign only, and for everyone once it is promoted',
    async () => {
      const site = await startDemoSite(path.join(folder, 'site'), { members: 20 });
      try {
        const name = 'spring';
        const wish = { step, folder, site, kind: 'lander' as const, name };
        const { remote, key, version } = await createPublishedRemote(wish);
        await expectDevelopment(site.origin, remote);
        const staff = await createMarketing(site.origin);
        expect((await staff.campaigns()).landers).toContain(name);
        const { id } = await staff.create({ slug: 'spring-26', lander: name, version });
        await staff.create({ slug: 'other-26', lander: 'video' });
        expect(await seen(site.origin, '/spring-26')).toEqual([200, version]);
        await expectUnseen(site.origin);

        await remote.change('src/locales/en.json', 'Meet someone new today', 'Meet someone this spring');
        await remote.commit('spring: another headline');
        const next = await remote.publish(site.origin, key);
        expect(await seen(site.origin, '/spring-26')).toEqual([200, version]);
        await staff.change({ id, version: next });
        const swapped = performance.now();
        expect(await seen(site.origin, '/spring-26')).toEqual([200, next]);
        expect(performance.now() - swapped).toBeLessThan(1000);
        await expectUnseen(site.origin);

        const build = async () =>
          (await staff.campaigns()).campaigns.find((each: { id: string }) => each.id === id).build;
        expect(await build()).toBe('own');
        await rm(path.join(site.store, name, next), { recursive: true });
        expect(await build()).toBe('gone');
        expect(await seen(site.origin, '/spring-26')).toEqual([404, null]);

        await site.admin('release', 'promote', name, version, '--why', 'Spring is here');
        expect(await seen(site.origin, '/landers/spring')).toEqual([200, version]);
      } finally {
        await site.stop();
      }
    },
    TIMEOUT,
  );
});
