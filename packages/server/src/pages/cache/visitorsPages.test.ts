import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  changeSite,
  createBuilds,
  createMember,
  createPhoto,
  createSite,
  startTestApp,
  type TestApp,
  type TestBuilds,
  type TestMember,
} from '@rendezvous/testing/server';
import { eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildApp } from '../../app.ts';
import { campaigns, campaignVisits } from '../../kernel/db/schema/marketing.ts';
import { siteHosts, sites } from '../../kernel/db/schema/site.ts';
import { startCanary } from '../../releases/rollout/startCanary.ts';
import { addServerBuild, remoteOf, SHELL } from '../fixtures/serverBuilds.ts';
import { bootOf } from '../fixtures/servePages.ts';

/** A screen that prints everything that a render receives. */
const SCREEN =
  "(boot, url) => '<pre>' + [url, JSON.stringify({ ...boot, now: '' })].join().replaceAll('<', '') + '</pre>'";
const SCREENS = ['Index', 'Gallery', 'Pricing'];
/** Long enough for a busy machine. */
const LIFETIME = 60_000;

let builds: TestBuilds;
let app: TestApp;
/** The same site without shared pages. */
let fresh: FastifyInstance;
let other: string;
let member: TestMember;

const writeLanders = (version: string) => {
  builds.writeRemote('landers', version);
  addServerBuild(builds, 'landers', remoteOf(SCREEN), SCREENS, version);
};

beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  addServerBuild(builds, 'shell', SHELL, []);
  for (const version of ['cccc3333', 'dddd4444', 'bbbb2222']) writeLanders(version);
  builds.writeRemote('payments', 'bbbb2222');
  app = await startTestApp({
    config: {
      releasesDir: builds.folder,
      prerenderDeadline: 10_000,
      pageCacheLifetime: LIFETIME,
      loadSample: 50,
      trustProxy: ['127.0.0.1'],
    },
  });
  fresh = await buildApp({ ...app.services, config: { ...app.services.config, pageCacheLifetime: 0 } });
  other = await createSite(app, { niche: 3 });
  member = await createMember(app, { name: 'Sanne' });
  await createPhoto(app, member.id, { main: true });
  await createPhoto(app, (await createMember(app, { host: other })).id, { main: true });
  await changeSite(app, other, { logged_out_search: false, logged_out_search_trafficsource: true });
  const { id: siteId } = await app.services.sites.byHost('localhost');
  await app.db.insert(siteHosts).values({ siteId, host: 'two.localhost' });
  await app.db.update(sites).set({ origin: 'https://other.example' }).where(ne(sites.id, siteId));
  await app.db.insert(campaigns).values([
    { siteId, name: 'Spring', slug: 'spring', lander: 'gallery', version: 'cccc3333' },
    { siteId, name: 'Summer', slug: 'summer', lander: 'gallery' },
  ]);
  await app.services.releases.refresh();
});
// Reloads the sites now, because a reload during a test would empty the cache.
beforeEach(() => app.services.sites.refresh());
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await fresh.close();
  await app.close();
  builds.remove();
});

type Asked = {
  url?: string;
  host?: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** The random number that selects pages for load records. */
  draw?: number;
};

async function ask(server: FastifyInstance, { url = '/', draw = 0.999, ...asked }: Asked = {}) {
  const { host = 'localhost', headers, cookies = {}, remoteAddress = '127.0.0.1' } = asked;
  jest.spyOn(Math, 'random').mockReturnValue(draw);
  return server.inject({ url, remoteAddress, cookies, headers: { host, accept: 'text/html', ...headers } });
}

/** Repeats until the page is prerendered, because threads first have to load a build. */
async function show(asked: Asked = {}, server: FastifyInstance = app.app) {
  for (;;) {
    const page = await ask(server, asked);
    if (page.statusCode !== 200 || page.body.includes('data-rendered')) return page;
  }
}

const nonceOf = ({ body }: { body: string }) => bootOf(body).nonce;

/** Returns the page without the parts that are new in every response. */
const saidBy = ({ body, headers }: Awaited<ReturnType<typeof ask>>) => ({
  policy: String(headers['content-security-policy']).replaceAll(/'(nonce|sha256)-[^']+' ?/g, ''),
  language: headers['content-language'],
  body: body
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/"(nonce|now|token)":"[^"]*"/g, '')
    .replaceAll(/(csp-nonce"|"now":"[^"]*")/g, ''),
});

const ENTRY = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const TRACKED = { tracking: JSON.stringify({ network: 'n1' }) };
const FROM_US = '8.8.8.8';
const FROM_NL = '193.0.6.139';

/** Requests that differ from a plain visitor's in one respect. */
const requests = (): Record<string, Asked> => ({
  plain: {},
  query: { url: '/?a=1' },
  route: { url: '/landers/gallery' },
  campaign: { url: '/landers/gallery/summer' },
  'a campaign with a build': { url: '/landers/gallery/spring' },
  site: { host: other },
  'host of the same site': { host: 'two.localhost' },
  proxy: { headers: { 'x-forwarded-proto': 'https' } },
  language: { headers: { 'accept-language': 'de' } },
  'chosen language': { cookies: { lang: 'nl' } },
  'American address': { remoteAddress: FROM_US },
  'Dutch address': { remoteAddress: FROM_NL },
  'address and chosen country': { remoteAddress: FROM_NL, cookies: { country: 'GB' } },
  'chosen country': { cookies: { country: 'GB' } },
  'another chosen country': { cookies: { country: 'NL' } },
  'answered question': { cookies: { 'skip-site-entry': '1780000000000' } },
  'another answer': { cookies: { 'skip-site-entry': '1780000000001' } },
  'traffic source': { cookies: TRACKED },
  entry: { headers: ENTRY },
  sample: { draw: 0 },
  'sampled entry': { headers: ENTRY, draw: 0 },
  browser: { headers: { 'user-agent': 'Another' } },
  'unknown session': { cookies: { auth: 'unknown' } },
  'unknown cookie': { cookies: { visitor: '1' } },
});

const countVisits = async () =>
  (await app.db.select().from(campaignVisits)).filter(({ shownAt }) => shownAt !== null).length;

const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof ask>>) =>
  Object.fromEntries((cookies as { name: string; value: string }[]).map(({ name, value }) => [name, value]));

async function expectAsFresh(all: readonly (readonly [string, Asked])[]): Promise<void> {
  for (const [, asked] of all) await show(asked);
  for (const [name, asked] of all.toReversed()) {
    const [theirs, own] = [await show(asked), await show(asked, fresh)];
    expect([name, saidBy(theirs)]).toEqual([name, saidBy(own)]);
  }
}

describe('a shared page', () => {
  test('is the page that the server would have built for each visitor', async () => {
    const here = Object.entries(requests());
    const there = here.map(([name, asked]) => [`${name}, other site`, { ...asked, host: other }] as const);
    await expectAsFresh([...here, ...there]);
  });

  test('is shared by requests without a relevant difference', async () => {
    const { plain, browser, ...all } = requests();
    const shared = [browser, all['unknown session'], all['unknown cookie']];
    const nonces = [];
    for (const asked of [plain, ...shared, plain]) nonces.push(nonceOf(await show(asked)));
    expect(new Set(nonces).size).toBe(1);
    const answered = [all['answered question'], all['another answer']];
    expect(nonceOf(await show(answered[0]))).toBe(nonceOf(await show(answered[1])));
  });

  test('is neither sent to members nor built for them', async () => {
    const cookies = Object.fromEntries(member.client.cookies);
    const page = async () => ask(app.app, { url: '/landers/gallery', cookies });
    const [one, two] = [await page(), await page()];
    expect([bootOf(one.body).user?.id, bootOf(two.body).user?.id]).toEqual([member.key, member.key]);
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(one.headers['cache-control']).toBe('private, no-store');
  });

  test('is never used for mailed links', async () => {
    const [one, two] = [await show({ url: '/?token=secret' }), await show({ url: '/?token=secret' })];
    expect(nonceOf(one)).not.toBe(nonceOf(two));
  });

  test('allows scripts by digest, because its nonce is known to others', async () => {
    const page = await show();
    const policy = String(page.headers['content-security-policy']);
    const [, sources = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(sources).toMatch(/^('sha256-[\w+/]{43}=' ){3}'strict-dynamic'$/);
    expect(policy).toContain(`style-src 'nonce-${nonceOf(page)}'`);
    for (const [element] of page.body.matchAll(/<(?:style|link rel="stylesheet")[^>]*>/g))
      expect(element).toContain(`nonce="${nonceOf(page)}"`);
    const scripts = [...page.body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, source = '']) => source);
    const digests = scripts.map((source) => createHash('sha256').update(source).digest('base64'));
    expect(digests.map((digest) => `'sha256-${digest}'`).toSorted()).toEqual(
      sources.split(' ').slice(0, -1).toSorted(),
    );
    const rest = page.body.replaceAll(/<script>.*?<\/script>|<template id="deferred">.*?<\/template>/gs, '');
    expect(rest.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('type="application/json"')]);
  });

  test('is sent in the encoding that the browser prefers', async () => {
    const plain = await show();
    const get = (accepted: string) => ask(app.app, { headers: { 'accept-encoding': accepted } });
    const [brotli, gzip] = [await get('gzip, br'), await get('gzip')];
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length));
    expect(brotli.headers.vary).toBe('cookie, accept-language, accept-encoding');
  });

  test('is rebuilt after its lifetime, and after a change of the site', async () => {
    const first = nonceOf(await show());
    app.clock.advance(LIFETIME / 2000);
    expect(nonceOf(await show())).toBe(first);
    app.clock.advance(LIFETIME / 2000);
    const second = nonceOf(await show());
    expect(second).not.toBe(first);
    await changeSite(app, 'localhost', { support_phone: '020-1234567' });
    const third = await show();
    expect([nonceOf(third) === second, third.body.includes('0201234567')]).toEqual([false, true]);
  });

  test('is not cached unless it has all its data', async () => {
    const faces = { url: '/landers/gallery?faces' };
    // Expires responses that were read for another page.
    app.clock.advance(2);
    const answered = async () => 'GET /api/faces.php' in bootOf((await show(faces)).body).data;
    jest.spyOn(app.services.photos.urls, 'open').mockImplementation(() => {
      throw new Error('broken');
    });
    expect(await answered()).toBe(false);
    jest.restoreAllMocks();
    expect(await answered()).toBe(true);
  });

  test('shares responses with other URLs for a second', async () => {
    app.clock.advance(2);
    const read = jest.spyOn(app.services.photos.urls, 'open');
    const facesOf = async (query: string) =>
      bootOf((await show({ url: `/?ad=${query}` })).body).data['GET /api/faces.php'];
    const first = await facesOf('a');
    expect(read).toHaveBeenCalled();
    read.mockClear();
    expect(await facesOf('b')).toEqual(first);
    expect(read).not.toHaveBeenCalled();
    app.clock.advance(1);
    expect(await facesOf('c')).toEqual(first);
    expect(read).toHaveBeenCalled();
  });

  test('counts each visitor of a campaign and gives each a separate cookie', async () => {
    const before = await countVisits();
    const asked = { url: '/landers/gallery/spring' };
    const visits = [await show(asked), await show(asked), await show(asked)];
    expect(new Set(visits.map(nonceOf)).size).toBe(1);
    expect(bootOf(visits[2]?.body ?? '').release.remotes['landers']?.version).toBe('cccc3333');
    const ids = visits.map((page) => cookiesOf(page)['campaigns']);
    expect(ids).toEqual(ids.map(() => expect.any(String)));
    expect([new Set(ids).size, (await countVisits()) - before]).toEqual([3, 3]);
  });

  test('shows whether its campaign is running', async () => {
    const campaign = async () =>
      bootOf((await show({ url: '/landers/gallery/summer' })).body).release.campaign;
    expect(await campaign()).toEqual({ slug: 'summer', lander: 'gallery' });
    await app.db.update(campaigns).set({ active: false }).where(eq(campaigns.slug, 'summer'));
    expect(await campaign()).toBeNull();
  });

  test('is counted whether or not it comes from the cache', async () => {
    const counted = jest.spyOn(app.services.loads, 'addPage');
    for (let page = 0; page < 3; page += 1) await show({ headers: ENTRY, draw: 0 });
    await show({ headers: ENTRY });
    expect(counted).toHaveBeenCalledTimes(3);
  });

  test('has the builds of the visitor’s bucket', async () => {
    const context = { db: app.db, bus: app.services.bus, store: app.services.releases.store };
    const canary = { builds: [{ project: 'landers' as const, version: 'dddd4444' }], share: 5000 };
    await startCanary({ ...context, now: app.services.now }, { id: null }, { ...canary, reason: 'Try it' });
    await app.services.releases.refresh();
    const buckets = Array.from({ length: 12 }, (_, index) => String(index * 800));
    await expectAsFresh(buckets.map((bucket) => [bucket, { cookies: { bucket } }]));
    const versions = new Set<string | undefined>();
    const known = buckets.map((bucket): Asked => ({ cookies: { bucket } }));
    for (const asked of [...known, {}, {}, {}, {}]) {
      const page = await show(asked);
      const bucket = cookiesOf(page)['bucket'] ?? Object.values(asked.cookies ?? {})[0];
      const document = await app.services.releases.forBucket(Number(bucket));
      const shown = bootOf(page.body).release;
      expect([shown.remotes['landers']?.version, shown.set]).toEqual([
        document.remotes['landers']?.version,
        document.set,
      ]);
      expect(shown.drawn).toBe(asked.cookies === undefined);
      versions.add(shown.remotes['landers']?.version);
    }
    expect(versions).toEqual(new Set(['bbbb2222', 'dddd4444']));
  });

  test('never shows members as they were before their own change', async () => {
    const host = await createSite(app);
    const { id, name, client } = await createMember(app, { host });
    await createPhoto(app, id, { main: true });
    const shows = async (text: string) => (await show({ host })).body.includes(text);
    const set = (on: boolean) => client.call('PUT /api/user.php', { body: { visible_to_visitors: on } });
    expect(await shows(name)).toBe(true);
    await client.call('PUT /api/profile.php', { body: { name: 'Another Name' } });
    expect([await shows(name), await shows('Another Name')]).toEqual([false, true]);
    await set(false);
    expect(await shows('Another Name')).toBe(false);
    await set(true);
    expect(await shows('Another Name')).toBe(true);
  });
});
