import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BootData, Language } from '@rendezvous/contracts';
import { createBuilds, createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds, TestClient } from '@rendezvous/testing/server';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { campaigns, campaignVisits } from '../../kernel/db/schema/marketing.ts';
import { runTidy } from '../../areas.ts';
import { setPointers } from '../../releases/rollout/setPointers.ts';

const HOUR = 3_600_000;
let builds: TestBuilds;
let app: TestApp;
let siteId: number;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  builds.writeRemote('landers', 'bbbb2222');
  builds.writeRemote('landers', 'cccc3333');
  builds.writeRemote('landers', 'dddd4444', { requires: '^9.0.0' });
  builds.writeRemote('landers', 'eeee5555');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
  siteId = (await app.services.sites.byHost('localhost')).id;
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

const make = async (slug: string, change: Partial<typeof campaigns.$inferInsert> = {}) => {
  // An hour ago, because the database's clock is finer: a campaign from now may not have begun.
  const startsAt = new Date(app.clock.now().getTime() - HOUR);
  const values = { siteId, name: slug, slug, lander: 'video', tracking: { ref: slug }, startsAt, ...change };
  const [row] = await app.db.insert(campaigns).values(values).returning();
  return row?.id ?? 0;
};
const get = (path: string, client = app.client()) => client.request({ path, headers: { origin: '' } });
const releaseOf = (html: string) => {
  const text = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return (JSON.parse(text) as BootData).release;
};
async function follow(path: string, client: TestClient): Promise<{ address: string; html: string }> {
  const answer = await get(path, client);
  const { location } = answer.headers;
  return location === undefined ? { address: path, html: answer.text } : follow(location, client);
}
const landerOf = (address: string) => /^\/landers\/(\w+)/.exec(address)?.[1] ?? '';
const countShown = (id: number) =>
  app.db.$count(campaignVisits, and(eq(campaignVisits.campaignId, id), isNotNull(campaignVisits.shownAt)));

describe('the short link of a campaign', () => {
  test('leads to its lander with tracking values and counts the visit once', async () => {
    const id = await make('summer-nl', { tracking: { network: 'radio', ref: 'spot 1', sub2: 'b' } });
    const visitor = app.client();
    const answer = await get('/summer-nl', visitor);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/landers/video/summer-nl?network=radio&ref=spot+1&sub2=b');
    expect(answer.headers['cache-control']).toBe('no-store');
    const { answer: link } = await app.client().call('POST /api/token.php', { body: { token: 'summer-nl' } });
    expect(link).toEqual({ kind: 'campaign', path: answer.headers.location });
    expect(await countShown(id)).toBe(0);
    await visitor.request({ method: 'HEAD', path: String(answer.headers.location) });
    expect(await countShown(id)).toBe(0);
    for (let i = 0; i < 3; i += 1) await follow('/summer-nl', visitor);
    expect(await countShown(id)).toBe(1);
    await follow('/summer-nl', app.client());
    expect(await countShown(id)).toBe(2);
  });

  test('does not exist before the start, after the end, when ended early, or on another site', async () => {
    const now = app.clock.now().getTime();
    const other = await createSite(app, {});
    const { id } = await app.services.sites.byHost(other);
    await make('notbegun', { startsAt: new Date(now + HOUR) });
    await make('over-now', { startsAt: new Date(now - 2 * HOUR), endsAt: new Date(now - HOUR) });
    await make('stopped-1', { active: false });
    await make('elsewhere', { siteId: id });
    for (const slug of ['notbegun', 'over-now', 'stopped-1', 'elsewhere']) {
      expect([slug, (await get(`/${slug}`)).status]).toEqual([slug, 404]);
      const refused = await app.client().call('POST /api/token.php', { body: { token: slug } });
      expect(refused.error?.error).toBe('not_found');
    }
    expect((await app.client(other).request({ path: '/elsewhere', headers: { origin: '' } })).status).toBe(
      302,
    );
  });

  test('names the campaign in the query if the lander’s URL has no slug', async () => {
    await make('swipe-it', { lander: 'tinderswipe', version: 'bbbb2222' });
    const { headers } = await get('/swipe-it');
    expect(headers.location).toBe('/landers/tinderswipe?campaign=swipe-it&ref=swipe-it');
    const release = releaseOf((await get(String(headers.location))).text);
    expect(release.campaign).toEqual({ slug: 'swipe-it', lander: 'tinderswipe' });
    expect(release.remotes.landers?.version).toBe('bbbb2222');
  });
});

describe('campaigns with the same slug', () => {
  test('count each visit for exactly the lander and build that the visitor sees', async () => {
    const tracking = { ref: 'mixed' };
    const MIXED = [
      { lander: 'video', version: 'bbbb2222', weight: 2 },
      { lander: 'gallery', version: null, weight: 1 },
      { lander: 'video', version: 'cccc3333', weight: 3 },
      { lander: 'video', version: null, weight: 1 },
    ];
    const links = process.env['THOROUGH'] ? 60 : 15;
    const shown = new Map<number, number>();
    for (let link = 0; link < links; link += 1) {
      const slug = `mixed-${link}`;
      const rows = new Map<string, number>();
      for (const variant of MIXED)
        rows.set(
          `${variant.lander} ${variant.version ?? 'eeee5555'}`,
          await make(slug, { ...variant, tracking }),
        );
      for (let person = 0; person < 4; person += 1) {
        // Every fourth browser refuses cookies.
        const visitor = app.client();
        const redirect = await get(`/${slug}`, visitor);
        const reader = person === 3 ? app.client() : visitor;
        const { address, html } = await follow(String(redirect.headers.location), reader);
        const id = rows.get(`${landerOf(address)} ${releaseOf(html).remotes.landers?.version}`) ?? 0;
        expect(redirect.headers.location).toContain(`variant=${id}&`);
        shown.set(id, (shown.get(id) ?? 0) + 1);
      }
      for (const id of rows.values())
        expect([slug, id, await countShown(id)]).toEqual([slug, id, shown.get(id) ?? 0]);
    }
    expect(new Set(shown.keys()).size).toBeGreaterThan(links * 1.6);
  });

  test('keep their visitors, even if weights change or a visitor opens the URL of another one', async () => {
    const video = await make('sticky-1', { weight: 1000 });
    const gallery = await make('sticky-1', { weight: 1, lander: 'gallery' });
    const visitor = app.client();
    const own = await follow('/sticky-1', visitor);
    const [ownId, otherId] = landerOf(own.address) === 'video' ? [video, gallery] : [gallery, video];
    await app.db.update(campaigns).set({ weight: 1 }).where(eq(campaigns.id, ownId));
    await app.db.update(campaigns).set({ weight: 1000 }).where(eq(campaigns.id, otherId));
    const other = landerOf(own.address) === 'video' ? 'gallery' : 'video';
    for (const path of [
      '/sticky-1',
      `/landers/${other}/sticky-1`,
      `/landers/${other}/sticky-1?variant=${otherId}`,
    ])
      expect([path, landerOf((await follow(path, visitor)).address)]).toEqual([path, landerOf(own.address)]);
    expect([await countShown(ownId), await countShown(otherId)]).toEqual([1, 0]);
    await app.db.update(campaigns).set({ active: false }).where(eq(campaigns.id, ownId));
    expect(landerOf((await follow('/sticky-1', visitor)).address)).toBe(other);
    expect(await countShown(otherId)).toBe(1);
  });

  test('are drawn separately for each visitor of a network', async () => {
    await make('network1');
    await make('network1', { lander: 'gallery' });
    const landers = new Set<string>();
    for (let i = 0; i < 40; i += 1) landers.add(landerOf((await follow('/network1', app.client())).address));
    expect([...landers].sort()).toEqual(['gallery', 'video']);
  });

  test('are chosen by language, with any running one as a fallback', async () => {
    await make('lang-one', { language: 'de' });
    await make('lang-one', { language: 'nl', lander: 'gallery' });
    const openIn = async (language: Language) => {
      const visitor = app.client();
      visitor.cookies.set('lang', language);
      return landerOf((await follow('/lang-one', visitor)).address);
    };
    for (let i = 0; i < 5; i += 1) {
      expect([await openIn('de'), await openIn('nl')]).toEqual(['video', 'gallery']);
      expect(['video', 'gallery']).toContain(await openIn('fi'));
    }
  });

  test('ignore a forged cookie', async () => {
    const id = await make('forged-1');
    const visitor = app.client();
    visitor.cookies.set('campaigns', `x.${'0'.repeat(400)}.00000000-0000-0000-0000-000000000000.%27`);
    expect(landerOf((await follow('/forged-1', visitor)).address)).toBe('video');
    expect(await countShown(id)).toBe(1);
  });

  test('set no cookie for a browser that sends Global Privacy Control', async () => {
    await make('gpc-one');
    const visitor = app.client();
    const open = (path: string) => visitor.request({ path, headers: { origin: '', 'sec-gpc': '1' } });
    const { headers } = await open('/gpc-one');
    await open(String(headers.location));
    expect(visitor.cookies.has('campaigns')).toBe(false);
    await follow('/gpc-one', visitor);
    expect(visitor.cookies.has('campaigns')).toBe(true);
  });

  test('forget unused redirects after two days', async () => {
    const id = await make('preview1');
    await get('/preview1');
    await follow('/preview1', app.client());
    await runTidy(app.services);
    expect(await app.db.$count(campaignVisits, eq(campaignVisits.campaignId, id))).toBe(2);
    app.clock.advance(3 * 86_400);
    await runTidy(app.services);
    app.clock.advance(-3 * 86_400);
    expect(await app.db.$count(campaignVisits, eq(campaignVisits.campaignId, id))).toBe(1);
  });
});

describe('the page of a lander', () => {
  test('names its campaign and loads the build that it is pinned to', async () => {
    await make('tied-bbbb', { version: 'bbbb2222' });
    const page = await get('/landers/video/tied-bbbb');
    const release = releaseOf(page.text);
    expect(release.campaign).toEqual({ slug: 'tied-bbbb', lander: 'video' });
    expect(release.remotes.landers).toMatchObject({ version: 'bbbb2222', lastGood: { version: 'eeee5555' } });
    expect(page.text).toContain('href="/assets/landers/bbbb2222/entry.1.js"');
    expect(page.text).not.toContain('href="/assets/landers/eeee5555/');
    const { answer } = await app
      .client()
      .call('GET /api/release.php', { query: { route: '/landers/video/tied-bbbb' } });
    expect(answer.release).toMatchObject({
      campaign: { slug: 'tied-bbbb' },
      remotes: { landers: { version: 'bbbb2222' } },
    });
  });

  test('has no campaign if its slug belongs to another lander or to none', async () => {
    await make('otherland', { lander: 'gallery', version: 'bbbb2222' });
    for (const path of ['/landers/video/otherland', '/landers/video/winter', '/landers/video']) {
      const release = releaseOf((await get(path)).text);
      expect([release.campaign, release.remotes.landers?.version]).toEqual([null, 'eeee5555']);
    }
  });

  test.each(['ffff6666', 'dddd4444', '../secret'])(
    'uses the live build if the pinned build is unusable: %s',
    async (version) => {
      const slug = `gone-${version.replace(/\W/g, '')}`;
      await make(slug, { version });
      const { remotes, campaign } = releaseOf((await get(`/landers/video/${slug}`)).text);
      expect([campaign?.slug, remotes.landers?.version]).toEqual([slug, 'eeee5555']);
      const [visit] = await app.db
        .select()
        .from(campaignVisits)
        .orderBy(desc(campaignVisits.createdAt))
        .limit(1);
      expect(visit).toMatchObject({ fallback: true });
    },
  );

  test('has the campaign’s texts in the first HTML, as plain text and in their language only', async () => {
    const texts = { de: { headline: '</h1><script>alert(1)</script>', lead: 'Zu zweit' } };
    await make('own-words', { content: texts });
    const shown = async (language: string) => {
      const client = app.client();
      client.cookies.set('lang', language);
      return (await follow('/own-words', client)).html;
    };
    const german = await shown('de');
    expect(german).toContain('&lt;/h1&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(german).not.toContain('<script>alert');
    expect(releaseOf(german).campaign?.texts).toEqual(texts);
    expect(await shown('en')).not.toContain('&lt;script&gt;');
    const query = { route: '/landers/video/own-words' };
    const { answer } = await app.client().call('GET /api/release.php', { query });
    expect(answer.release.campaign?.texts).toEqual(texts);
  });

  test('opens for members, not only for visitors', async () => {
    await make('members1');
    const member = await createMember(app);
    const answer = await member.client.request({ path: '/members1', headers: { origin: '' } });
    expect(answer.headers.location).toBe('/landers/video/members1?ref=members1');
  });
});

describe('the preview of a lander', () => {
  const words = { language: 'de', headline: '<script>alert(1)</script>', lead: '' };
  const preview = (client: TestClient, change: object = {}) => {
    const query = new URLSearchParams({ lander: 'video', ...words, ...change });
    return get(`/api/console-campaign-preview.php?${query.toString()}`, client);
  };

  test('shows a visitor’s page with unsaved texts, can be framed only by this site, and runs no scripts', async () => {
    const { client } = await createMember(app, { roles: ['marketing'] });
    const { status, text, headers } = await preview(client);
    expect(status).toBe(200);
    expect(text).toMatch(/^<!doctype html><html lang="de-DE"/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(text).toContain('class="rv-login"');
    expect(text).not.toContain('class="rv-entry"');
    expect(text).not.toMatch(/<(no)?script|as="script"/);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'self'", 'sandbox allow-same-origin']));
    expect(policy).not.toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('counts no visit, and does not appear on the lander’s own page', async () => {
    const { client } = await createMember(app, { roles: ['marketing'] });
    const counted = await app.db.$count(campaignVisits);
    await preview(client, { version: 'bbbb2222' });
    expect(await app.db.$count(campaignVisits)).toBe(counted);
    expect((await get('/landers/video')).text).not.toContain('&lt;script&gt;');
    expect((await get('/landers/video')).headers['x-frame-options']).toBe('DENY');
  });

  test('uses the campaign’s site, and is refused for unknown builds and ordinary members', async () => {
    const host = await createSite(app, { niche: 7 });
    const { domain } = await app.services.sites.byHost(host);
    const { client } = await createMember(app, { roles: ['marketing'] });
    const { name } = await app.services.sites.byHost(host);
    expect((await preview(client, { site: domain })).text).toContain(`<title>${name}`);
    expect((await preview(client, { version: 'none1234' })).status).toBe(422);
    expect((await preview((await createMember(app)).client)).status).toBe(404);
  });
});

describe('a build for one campaign', () => {
  test('is published without going live, and no other page loads it', async () => {
    builds.writeRemote('landers', 'ffff7777');
    builds.write('landers/current', 'eeee5555\n');
    await make('private1', { version: 'ffff7777' });
    const landers = async (path: string) =>
      releaseOf((await follow(path, app.client())).html).remotes.landers;
    expect((await landers('/private1'))?.version).toBe('ffff7777');
    const everywhere = async () => {
      for (const path of ['/', '/landers/video', '/landers/video/other-link', '/login']) {
        const remote = await landers(path);
        expect([path, remote?.version, remote?.lastGood?.version]).not.toContain('ffff7777');
      }
    };
    await everywhere();
    // A rollback looks for an earlier build, and the campaign's build is not one.
    const { services } = app;
    const context = { db: app.db, bus: services.bus, store: services.releases.store, now: services.now };
    const { id } = await createMember(app);
    const build = { project: 'landers', version: 'bbbb2222' } as const;
    const back = { builds: [build], reason: 'test', kind: 'rollback' } as const;
    await setPointers(context, { id }, back);
    await services.releases.refresh();
    expect((await landers('/'))?.version).toBe('bbbb2222');
    await everywhere();
  });
});
