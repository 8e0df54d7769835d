import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBuilds, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { campaigns, campaignVisits } from '../../../kernel/db/schema/marketing.ts';
import { analyseVariants } from './analyseVariants.ts';
import { registerBuild } from '../../../releases/publishing/registerBuild.ts';
import { withdrawBuild } from '../../../releases/rollout/withdrawBuild.ts';

let builds: TestBuilds;
let app: TestApp;
let marketing: TestMember;
let siteId: number;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  for (const version of ['cccc3333', 'dddd4444', 'bbbb2222']) builds.writeRemote('landers', version);
  builds.writeRemote('landers', 'eeee5555', { requires: '^9.0.0' });
  builds.write('landers/current', 'bbbb2222\n');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
  marketing = await createMember(app, { roles: ['marketing'] });
  siteId = (await app.services.sites.byHost('localhost')).id;
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

const make = async (slug: string, change: Partial<typeof campaigns.$inferInsert> = {}) => {
  const values = { siteId, name: slug, slug, lander: 'video', ...change };
  const [row] = await app.db.insert(campaigns).values(values).returning();
  return row?.id ?? 0;
};
const visit = async (campaignId: number, change: Partial<typeof campaignVisits.$inferInsert> = {}) => {
  await app.db.insert(campaignVisits).values({ campaignId, shownAt: new Date(), ...change });
};
const visits = (campaignId: number, count: number, started: number) =>
  app.db.execute(sql`
    insert into campaign_visits (campaign_id, shown_at, started_at)
    select ${campaignId}, now(), case when n <= ${started} then now() end from generate_series(1, ${count}::int) n`);
const read = async (id: number) =>
  (await marketing.client.call('GET /api/console-campaign-results.php', { query: { id: String(id) } }))
    .answer;
const pay = (userId: number, amount: number, status = 'completed', currency = 'EUR') =>
  app.db.execute(sql`
    insert into payments (user_id, site_id, credits, amount, list_amount, currency, country, paymentmethod, provider,
      provider_ref, status, terms_version, start_now_at, completed_at)
    values (${userId}, ${siteId}, 10, ${amount}, ${amount}, ${currency}, 'NL', 'visa', 'sandbox', ${randomUUID()}, ${status}, '1', now(), now())`);

describe('the results of a campaign', () => {
  test('count each visitor once, from the visit to the payment', async () => {
    const id = await make('funnel-1');
    const people = await Promise.all([1, 2, 3, 4].map(() => createMember(app)));
    for (const { id: userId } of people) await visit(id, { userId, startedAt: new Date() });
    await app.db.execute(sql`update users set confirmed_at = null where id = ${people[3]?.id}`);
    await pay(people[0]!.id, 1499);
    await pay(people[0]!.id, 2999);
    await pay(people[1]!.id, 5999);
    await pay(people[2]!.id, 999, 'refunded');
    await visit(id, { startedAt: new Date() });
    await visit(id);
    await visit(id, { shownAt: null });
    await visit(id, { fallback: true, startedAt: new Date() });
    const { variants, currency, verdicts } = await read(id);
    expect(variants).toHaveLength(1);
    expect(variants[0]).toMatchObject({
      letter: 'A',
      visits: 6,
      fallbacks: 1,
      starts: { count: 5 },
      signups: { count: 4 },
      confirmed: { count: 3 },
      purchases: { count: 2 },
      revenue: { amount: 10_497 },
    });
    expect(variants[0]?.revenue.mean).toBeCloseTo(1749.5);
    expect(currency).toBe('EUR');
    expect(verdicts.signups).toEqual({ kind: 'single', best: null, confidence: 0 });
  });

  test('exclude payments in another currency, but not their buyers', async () => {
    const id = await make('currency1');
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => createMember(app)));
    for (const member of [one, two, three]) await visit(id, { userId: member!.id });
    await pay(one!.id, 5000, 'completed', 'PLN');
    await pay(two!.id, 6000, 'completed', 'PLN');
    await pay(three!.id, 100_000, 'completed', 'EUR');
    const { variants, currency } = await read(id);
    expect([currency, variants[0]?.revenue.amount, variants[0]?.purchases.count]).toEqual(['PLN', 11_000, 3]);
  });

  test('compare the campaigns of the same site, link and language', async () => {
    const first = await make('compare1');
    const second = await make('compare1', { lander: 'gallery' });
    await make('compare1', { language: 'de' });
    await make('compare2');
    await visits(first, 2000, 100);
    await visits(second, 2000, 170);
    const { variants, verdicts } = await read(second);
    expect(variants.map(({ letter, lander, visits: count }) => [letter, lander, count])).toEqual([
      ['A', 'video', 2000],
      ['B', 'gallery', 2000],
    ]);
    expect(verdicts.starts).toMatchObject({ kind: 'better', best: 'B' });
    expect(verdicts.starts.confidence).toBeGreaterThan(0.99);
    expect(verdicts.signups.kind).toBe('early');
    expect(await read(first)).toEqual(await read(second));
  });

  test('do not exist for an unknown campaign', async () => {
    const answer = await marketing.client.call('GET /api/console-campaign-results.php', {
      query: { id: '77' },
    });
    expect(answer.error?.error).toBe('not_found');
  });
});

describe('the list of campaigns', () => {
  const list = async () =>
    new Map(
      (await marketing.client.call('GET /api/console-campaigns.php')).answer.campaigns.map((campaign) => [
        Number(campaign.id),
        campaign.progress,
      ]),
    );
  /** Creates visits some days ago. @param change values of `started_at` and `fallback` */
  const seen = (campaignId: number, ago: number, count: number, change = sql`null, false`) => {
    const now = app.services.now().toISOString();
    return app.db.execute(sql`
      insert into campaign_visits (campaign_id, shown_at, started_at, fallback)
      select ${campaignId}, ${now}::timestamptz - make_interval(days => ${ago}::int), ${change}
      from generate_series(1, ${count}::int)`);
  };

  test('shows the visits of the last 14 days, today last', async () => {
    const [one, two] = [await make('spark-1'), await make('spark-2')];
    await seen(one, 0, 3);
    await seen(one, 2, 5);
    await seen(one, 13, 7);
    await seen(one, 14, 11);
    await seen(one, 1, 13, sql`null, true`);
    await seen(two, 0, 2);
    await visit(one, { shownAt: null });
    const found = await list();
    expect(found.get(one)?.days).toEqual([7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 3]);
    expect(found.get(two)?.days.at(-1)).toBe(2);
    expect(found.get(one)).toMatchObject({ letter: null, verdict: { kind: 'single' } });
  });

  test('shows the same interval as the results, over all visits', async () => {
    const id = await make('interval');
    const { id: userId } = await createMember(app);
    await seen(id, 20, 9);
    await visit(id, { userId });
    const { variants } = await read(id);
    const { share, low, high } = variants[0]!.signups;
    expect(share).toBeCloseTo(0.1);
    expect((await list()).get(id)?.rate).toEqual({ share, low, high });
  });

  test('gives campaigns of the same site, link and language the same verdict', async () => {
    const first = await make('verdict1', {
      startsAt: new Date(app.services.now().getTime() - 5 * 86_400_000),
    });
    const second = await make('verdict1', { lander: 'gallery' });
    const german = await make('verdict1', { language: 'de' });
    for (const id of [first, second]) await seen(id, 1, 150);
    const found = await list();
    expect([first, second, german].map((id) => found.get(id)?.letter)).toEqual(['A', 'B', null]);
    // There are no sign-ups, so no number of days helps.
    expect(found.get(first)?.verdict).toMatchObject({ kind: 'early', days: null });
    expect(found.get(second)?.verdict).toEqual(found.get(first)?.verdict);
    expect(found.get(german)?.verdict.kind).toBe('single');
  });
});

describe('the build of a campaign', () => {
  const buildOf = async (id: number) =>
    (await marketing.client.call('GET /api/console-campaigns.php', { query: { id: String(id) } })).answer
      .campaigns[0]?.build;

  test('is reported as gone when visitors get the live one instead', async () => {
    expect(await buildOf(await make('build-1'))).toBe('live');
    expect(await buildOf(await make('build-2', { version: 'bbbb2222' }))).toBe('own');
    expect(await buildOf(await make('build-3', { version: 'eeee5555' }))).toBe('gone');
    expect(await buildOf(await make('build-4', { version: 'ffff6666' }))).toBe('gone');
    const withdrawn = await make('build-5', { version: 'cccc3333' });
    const deleted = await make('build-6', { version: 'dddd4444' });
    expect([await buildOf(withdrawn), await buildOf(deleted)]).toEqual(['own', 'own']);
    const { services } = app;
    const context = { db: app.db, bus: services.bus, store: services.releases.store, now: services.now };
    const origin = { commit: 'c0ffee', author: 'Ida', gates: [] };
    await registerBuild(context, { project: 'landers', version: 'cccc3333' }, origin);
    await withdrawBuild(context, marketing, { project: 'landers', version: 'cccc3333', reason: 'broken' });
    rmSync(path.join(builds.folder, 'landers', 'dddd4444'), { recursive: true });
    await services.releases.refresh();
    expect([await buildOf(withdrawn), await buildOf(deleted)]).toEqual(['gone', 'gone']);
  });
});

describe('the analysis of variants', () => {
  /** Creates visits between 40 minutes and three hours ago, spread over time. */
  const visited = (campaignId: number, count: number, started: number) => {
    const now = app.services.now().toISOString();
    return app.db.execute(sql`
      insert into campaign_visits (campaign_id, shown_at, started_at)
      select ${campaignId}, shown, case when n % ${count}::int * ${started}::int % ${count}::int < ${started}::int then shown + interval '1 minute' end
      from (
        select n, ${now}::timestamptz - interval '3 hours' + interval '140 minutes' * n / ${count}::int as shown
        from generate_series(1, ${count}::int) n
      ) as visits`);
  };
  const startsAt = () => new Date(app.services.now().getTime() - 4 * 3_600_000);
  const isActive = async (id: number) =>
    (await app.db.query.campaigns.findFirst({ where: (campaign, { eq }) => eq(campaign.id, id) }))?.active;
  const pair = async (slug: string, starts: [number, number]) => {
    const ids = [await make(slug, { startsAt: startsAt() }), await make(slug, { startsAt: startsAt() })];
    for (const [at, id] of ids.entries()) await visited(id, 300, starts[at] ?? 0);
    await analyseVariants(app.services);
    return Promise.all(ids.map(async (id) => ({ id, active: await isActive(id) })));
  };

  test('ends a campaign whose rate of started sign-ups collapses, and logs the figures in the audit trail', async () => {
    const [good, collapsed] = await pair('collapse', [60, 3]);
    expect([good?.active, collapsed?.active]).toEqual([true, false]);
    const staff = await createMember(app, { roles: ['administrator'] });
    const { entries } = (await staff.client.call('GET /api/console-audit.php')).answer;
    expect(entries.find(({ subject }) => subject === `campaign:${collapsed?.id}`)).toMatchObject({
      action: 'campaign.end',
      reason: expect.stringMatching(
        /^Campaign analysis: \d of \d+ visits \(.+ %\) started the sign-up, compared with \d+ of \d+ visits/,
      ),
    });
    await analyseVariants(app.services);
    expect(await isActive(good?.id ?? 0)).toBe(true);
  });

  test('keeps a campaign that is only somewhat worse', async () => {
    expect((await pair('somewhat', [60, 42])).map(({ active }) => active)).toEqual([true, true]);
  });

  test('reads only visits after the last change', async () => {
    const [, collapsed] = await pair('resumed1', [60, 3]);
    expect(collapsed?.active).toBe(false);
    await marketing.client.call('PUT /api/console-campaigns.php', {
      body: { id: String(collapsed?.id), active: true },
    });
    await analyseVariants(app.services);
    expect(await isActive(collapsed?.id ?? 0)).toBe(true);
  });

  test('reads each visit once, and ends a campaign that collapses later', async () => {
    const ids = [
      await make('later1', { startsAt: startsAt() }),
      await make('later1', { startsAt: startsAt() }),
    ];
    const [good = 0, later = 0] = ids;
    for (const id of ids) await visited(id, 300, 60);
    await analyseVariants(app.services);
    // Without the visits already read, too little is left to compare.
    await app.db.execute(sql`delete from campaign_visits where campaign_id in (${good}, ${later})`);
    app.clock.advance(180 * 60_000);
    await visited(good, 300, 60);
    await visited(later, 300, 0);
    await analyseVariants(app.services);
    expect([await isActive(good), await isActive(later)]).toEqual([true, false]);
    const { rows } = await app.db.execute<{ reason: string }>(
      sql`select reason from audit_log where subject_type = 'campaign' and subject_id = ${String(later)}`,
    );
    const visitsCompared = Number(/of (\d+) visits \(/.exec(rows[0]?.reason ?? '')?.[1]);
    expect(visitsCompared).toBeGreaterThan(300);
  });
});
