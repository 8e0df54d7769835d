import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BootData, Language } from '@rendezvous/contracts';
import { createBuilds, createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { campaigns } from '../../kernel/db/schema/marketing.ts';
import { findCampaign, pointOf } from './runningCampaignQueries.ts';

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
  // Not the database's own clock, which is more precise: a campaign created in this very millisecond would not have
  // begun.
  const startsAt = new Date(app.clock.now().getTime() - HOUR);
  const values = { siteId, name: slug, slug, lander: 'video', tracking: { ref: slug }, startsAt, ...change };
  const [row] = await app.db.insert(campaigns).values(values).returning();
  return row?.id ?? 0;
};
const get = (path: string) => app.client().request({ path, headers: { origin: '' } });
const releaseOf = (html: string) => {
  const text = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return (JSON.parse(text) as BootData).release;
};
const find = (slug: string, language: Language, point = 0) =>
  findCampaign(app.db, { siteId, slug, language, now: app.clock.now(), point });

describe('the short link of a campaign', () => {
  test('leads to its lander with the tracking values and counts the visit', async () => {
    const id = await make('summer-nl', { tracking: { network: 'radio', ref: 'spot 1', sub2: 'b' } });
    const answer = await get('/summer-nl');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/landers/video/summer-nl?network=radio&ref=spot+1&sub2=b');
    expect(answer.headers['cache-control']).toBe('no-store');
    const { answer: link } = await app.client().call('POST /api/token.php', { body: { token: 'summer-nl' } });
    expect(link).toEqual({ kind: 'campaign', path: answer.headers.location });
    const count = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from page_events where campaign_id = ${id}`,
    );
    expect(count.rows[0]?.n).toBe(1);
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

  test('leads by its query to a lander without a slug in its address', async () => {
    await make('swipe-it', { lander: 'tinderswipe', version: 'bbbb2222' });
    const { headers } = await get('/swipe-it');
    expect(headers.location).toBe('/landers/tinderswipe?campaign=swipe-it&ref=swipe-it');
    const release = releaseOf((await get(String(headers.location))).text);
    expect(release.campaign).toEqual({ slug: 'swipe-it', lander: 'tinderswipe' });
    expect(release.remotes.landers?.version).toBe('bbbb2222');
  });
});

describe('campaigns with the same slug', () => {
  test('share visitors by weight, and each visitor keeps their campaign', async () => {
    const heavy = await make('shared-1', { weight: 3 });
    const light = await make('shared-1', { weight: 1, lander: 'gallery' });
    const ordered = [heavy, light].sort((a, b) => a - b);
    const weights = new Map([
      [heavy, 3],
      [light, 1],
    ]);
    const edge = (weights.get(ordered[0] ?? 0) ?? 0) / 4;
    expect((await find('shared-1', 'en', edge - 0.01))?.id).toBe(ordered[0]);
    expect((await find('shared-1', 'en', edge))?.id).toBe(ordered[1]);
    expect(pointOf('network', 'shared-1')).toBe(pointOf('network', 'shared-1'));
    const first = (await get('/shared-1')).headers.location;
    for (let i = 0; i < 5; i += 1) expect((await get('/shared-1')).headers.location).toBe(first);
  });

  test('are chosen by language, and any running one is better than none', async () => {
    const german = await make('lang-one', { language: 'de' });
    const dutch = await make('lang-one', { language: 'nl' });
    expect((await find('lang-one', 'de', 0.99))?.id).toBe(german);
    expect((await find('lang-one', 'nl'))?.id).toBe(dutch);
    expect([german, dutch]).toContain((await find('lang-one', 'fi'))?.id);
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
    'takes the live build where it cannot have %s',
    async (version) => {
      const slug = `gone-${version.replace(/\W/g, '')}`;
      await make(slug, { version });
      const { remotes, campaign } = releaseOf((await get(`/landers/video/${slug}`)).text);
      expect([campaign?.slug, remotes.landers?.version]).toEqual([slug, 'eeee5555']);
    },
  );

  test('opens for members too', async () => {
    await make('members1');
    const member = await createMember(app);
    const answer = await member.client.request({ path: '/members1', headers: { origin: '' } });
    expect(answer.headers.location).toBe('/landers/video/members1?ref=members1');
  });
});
