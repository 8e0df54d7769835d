import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { createBuilds, createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds, TestMember } from '@rendezvous/testing/server';
import { randomUUID } from 'node:crypto';
import { signUp } from '../signup/fixtures/signUp.ts';
import { campaignVisits, shortLinks, waitingList } from '../../kernel/db/schema/marketing.ts';
import { isNotNull } from 'drizzle-orm';

const DAY = 86_400;
let builds: TestBuilds;
let app: TestApp;
let marketing: TestMember;
let support: TestMember;
let closed: string;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  builds.writeRemote('landers', 'bbbb2222');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
  marketing = await createMember(app, { roles: ['marketing'] });
  support = await createMember(app, { roles: ['support'] });
  closed = await createSite(app, { settings: { signups: 'invite' } });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});
beforeEach(() => {
  app.mails.length = 0;
});

const acts = async () => (await marketing.client.call('GET /api/console-audit.php')).answer.entries;
const lastAct = async () => (await acts())[0];
const countActs = async () => (await marketing.client.call('GET /api/console-audit.php')).answer.num_results;
const createInvites = (body: BodyOf<'POST /api/console-invites.php'>, by: TestMember = marketing) =>
  by.client.call('POST /api/console-invites.php', { body });
const revoke = (code: string) => marketing.client.call('DELETE /api/console-invites.php', { body: { code } });
const resolve = (token: string, host = closed) =>
  app.client(host).call('POST /api/token.php', { body: { token } });

describe('invites', () => {
  test('are single-use, valid for 14 days, only on their own site', async () => {
    const { status, answer } = await createInvites({ count: 3, site: closed });
    expect(status).toBe(201);
    expect(new Set(answer.invites.map(({ code }) => code)).size).toBe(3);
    const first = answer.invites[0]!;
    expect(Date.parse(first.expires_at) - Date.parse(first.created_at)).toBe(14 * DAY * 1000);
    expect(first).toMatchObject({ site: closed, used_at: null, revoked: false });
    expect(first.link).toBe(`${app.client(closed).origin}/${first.code}`);
    expect((await resolve(first.code)).answer).toEqual({ kind: 'invite', invite: first.code });
    expect((await resolve(first.code, 'localhost')).error?.error).toBe('not_found');
    expect(await lastAct()).toMatchObject({
      action: 'invite.create',
      subject: `invite:${closed}`,
      change: '+3',
      site: closed,
      staff: { id: marketing.key },
    });
    const list = (await support.client.call('GET /api/console-invites.php')).answer;
    expect(
      list.invites
        .slice(0, 3)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(answer.invites.map(({ code }) => code).sort());
    app.clock.advance(14 * DAY);
    expect((await resolve(first.code)).error?.error).toBe('link_expired');
    app.clock.advance(-14 * DAY);
  });

  test('are created once for a repeated key', async () => {
    const before = await countActs();
    const idempotencyKey = randomUUID();
    const order = { body: { count: 2 }, idempotencyKey };
    const [one, two] = [
      await marketing.client.call('POST /api/console-invites.php', order),
      await marketing.client.call('POST /api/console-invites.php', order),
    ];
    expect(two.answer).toEqual(one.answer);
    expect(await countActs()).toBe(before + 1);
  });

  test('can be revoked while unused', async () => {
    const { invites } = (await createInvites({ count: 2, site: closed })).answer;
    const [first = '', second = ''] = invites.map(({ code }) => code);
    expect((await revoke(first)).answer.invite).toMatchObject({ code: first, revoked: true });
    expect(await lastAct()).toMatchObject({
      action: 'invite.revoke',
      subject: `invite:${first.slice(0, 4)}…`,
      site: closed,
    });
    expect((await resolve(first)).error?.error).toBe('link_expired');
    const gate = await app.client(closed).call('GET /api/signup.php', { query: { invite: first } });
    expect(gate.answer.open).toBe(false);
    const before = await countActs();
    expect((await revoke(first)).status).toBe(200);
    expect(await countActs()).toBe(before);
    const signup = await signUp(app.client(closed), { invite: second });
    expect(signup.status).toBe(201);
    expect((await revoke(second)).error?.error).toBe('conflict');
    expect((await revoke('nothing-like-it')).error?.error).toBe('not_found');
    const list = (await marketing.client.call('GET /api/console-invites.php')).answer.invites;
    expect(list.find(({ code }) => code === second)?.used_at).not.toBeNull();
  });

  test('go to the longest-waiting addresses, each in its language', async () => {
    const { id } = await app.services.sites.byHost(closed);
    const at = (minute: number) => new Date(app.clock.now().getTime() - minute * 60_000);
    await app.db.insert(waitingList).values([
      { siteId: id, email: 'third@example.org', language: 'en', createdAt: at(1) },
      { siteId: id, email: 'first@example.org', language: 'de', createdAt: at(3) },
      { siteId: id, email: 'second@example.org', language: 'nl', createdAt: at(2) },
    ]);
    const waiting = async () =>
      (await support.client.call('GET /api/console-sites.php')).answer.sites.find(
        ({ domain }) => domain === closed,
      )?.waiting;
    expect(await waiting()).toBe(3);
    const { invites } = (await createInvites({ count: 2, site: closed, waiting_list: true })).answer;
    expect(app.mails.map(({ template, to, locale }) => [template, to, locale])).toEqual([
      ['invite', 'first@example.org', 'de'],
      ['invite', 'second@example.org', 'nl'],
    ]);
    expect(invites.map(({ link }) => link)).toContain(String((app.mails[0]?.data as { link: string }).link));
    expect(await waiting()).toBe(1);
    expect(await lastAct()).toMatchObject({ action: 'invite.mail', change: '+2' });
    const both = await Promise.all([
      createInvites({ count: 5, site: closed, waiting_list: true }),
      createInvites({ count: 5, site: closed, waiting_list: true }, support),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(app.mails).toHaveLength(3);
  });

  test.each([
    [{ count: 0 }, { count: 'too_small' }],
    [{ count: 101 }, { count: 'too_large' }],
    [{ count: 1, site: 'nowhere.example' }, { site: 'unknown' }],
  ])('are rejected: %j', async (body, fields) => {
    expect((await createInvites(body)).error).toMatchObject({ error: 'invalid', fields });
  });
});

describe('campaigns', () => {
  type Order = BodyOf<'POST /api/console-campaigns.php'>;
  const make = (slug: string, more: Partial<Order> = {}) =>
    marketing.client.call('POST /api/console-campaigns.php', {
      body: { slug, lander: 'video', weight: 1, ...more },
    });
  const change = (id: string, more: Omit<BodyOf<'PUT /api/console-campaigns.php'>, 'id'>) =>
    marketing.client.call('PUT /api/console-campaigns.php', { body: { id, ...more } });
  const go = async (slug: string) =>
    (await app.client().request({ path: `/${slug}`, headers: { origin: '' } })).headers.location;

  test('are created, and their link works immediately', async () => {
    const { status, answer } = await make('spring-26', {
      network: 'radio',
      ref: ' spot ',
      version: 'bbbb2222',
      language: 'en',
    });
    expect(status).toBe(201);
    expect(answer.campaign).toMatchObject({
      site: 'localhost',
      slug: 'spring-26',
      link: `${app.client().origin}/spring-26`,
      lander: 'video',
      version: 'bbbb2222',
      network: 'radio',
      ref: 'spot',
      sub1: null,
      language: 'en',
      ends_at: null,
      active: true,
      visits: 0,
      signups: 0,
    });
    expect(await lastAct()).toMatchObject({
      action: 'campaign.create',
      subject: `campaign:${answer.campaign.id}`,
      change: 'spring-26: video',
      site: 'localhost',
    });
    expect(await go('spring-26')).toBe('/landers/video/spring-26?network=radio&ref=spot');
    const query = { id: answer.campaign.id };
    const [shown] = (await marketing.client.call('GET /api/console-campaigns.php', { query })).answer
      .campaigns;
    expect(shown).toEqual({ ...answer.campaign, visits: 0 });
    await app.client().request({ path: '/landers/video/spring-26', headers: { origin: '' } });
    const [after] = (await marketing.client.call('GET /api/console-campaigns.php', { query })).answer
      .campaigns;
    expect(after).toEqual({ ...answer.campaign, visits: 1 });
  });

  test('count the visitors who start sign-up and those who finish it', async () => {
    const { campaign } = (await make('counted-1')).answer;
    const figures = async () => {
      const { campaigns } = (await marketing.client.call('GET /api/console-campaigns.php')).answer;
      const found = campaigns.find(({ id }) => id === campaign.id);
      return [found?.visits, found?.signups];
    };
    const visitor = app.client();
    const other = app.client();
    for (const client of [visitor, other])
      await client.request({ path: '/landers/video/counted-1', headers: { origin: '' } });
    const started = () => app.db.$count(campaignVisits, isNotNull(campaignVisits.startedAt));
    const before = await started();
    for (const name of ['Counted One', 'Counted Two'])
      await visitor.call('POST /api/signup.php?check=1', { body: { name } });
    await app.client().call('POST /api/signup.php?check=1', { body: { name: 'Counted One' } });
    expect(await started()).toBe(before + 1);
    expect(await figures()).toEqual([2, 0]);
    expect((await signUp(visitor)).status).toBe(201);
    expect(await figures()).toEqual([2, 1]);
    // A second member who signs up in the same browser through the same link does not count.
    visitor.cookies.delete('auth');
    expect((await signUp(visitor)).status).toBe(201);
    expect((await signUp(app.client())).status).toBe(201);
    expect(await figures()).toEqual([2, 1]);
  });

  test('change only the given fields, and every change is logged', async () => {
    const { campaign } = (await make('change-me')).answer;
    expect(campaign).toMatchObject({ network: null, ref: 'change-me' });
    const { answer } = await change(campaign.id, { lander: 'gallery', weight: 5, sub3: 'x' });
    expect(answer.campaign).toEqual({ ...campaign, lander: 'gallery', weight: 5, sub3: 'x' });
    expect(await lastAct()).toMatchObject({
      action: 'campaign.change',
      change: 'lander: video > gallery, weight: 1 > 5, sub3: – > x',
    });
    const renamed = (await change(campaign.id, { slug: 'changed-1', sub3: null })).answer.campaign;
    expect(renamed).toMatchObject({ slug: 'changed-1', ref: 'changed-1', sub3: null });
    expect(await go('change-me')).toBeUndefined();
    expect(await go('changed-1')).toBe('/landers/gallery/changed-1?ref=changed-1');
    const before = await countActs();
    expect((await change(campaign.id, { weight: 5 })).status).toBe(200);
    expect(await countActs()).toBe(before);
  });

  test('have their own texts in some languages, and every change to them is logged', async () => {
    const texts = [
      { language: 'de', headline: '  Zu zweit  ', lead: '' },
      { language: 'pl', headline: '', lead: '' },
    ] as const;
    const { campaign } = (await make('own-words', { texts: [...texts] })).answer;
    expect(campaign.texts).toEqual([{ language: 'de', headline: 'Zu zweit', lead: '' }]);
    const changed = [{ language: 'fi', headline: 'Kahdestaan', lead: '<b>Nyt</b>' }] as const;
    const { answer } = await change(campaign.id, { texts: [...changed] });
    expect(answer.campaign.texts).toEqual(changed);
    expect((await lastAct())?.change).toBe(
      'headline de: Zu zweit > –, headline fi: – > Kahdestaan, lead fi: – > <b>Nyt</b>',
    );
    expect((await change(campaign.id, { weight: 2 })).answer.campaign.texts).toEqual(changed);
  });

  test('can be ended and restarted', async () => {
    const { campaign } = (await make('endless-1')).answer;
    expect((await change(campaign.id, { active: false })).answer.campaign.active).toBe(false);
    expect((await lastAct())?.action).toBe('campaign.end');
    expect(await go('endless-1')).toBeUndefined();
    await change(campaign.id, { active: true });
    expect((await lastAct())?.action).toBe('campaign.resume');
    expect(await go('endless-1')).toBe('/landers/video/endless-1?ref=endless-1');
  });

  test('can move to another site', async () => {
    const { campaign } = (await make('moving-on')).answer;
    expect((await change(campaign.id, { site: closed })).answer.campaign.site).toBe(closed);
    expect(await lastAct()).toMatchObject({ action: 'campaign.change', site: closed });
    expect(await go('moving-on')).toBeUndefined();
  });

  test('may share a slug, unless it leads elsewhere', async () => {
    const { id } = await app.services.sites.byHost('localhost');
    await app.db
      .insert(shortLinks)
      .values({ token: 'short-link', siteId: id, kind: 'campaign', target: '/members' });
    const { invites } = (await createInvites({ count: 1 })).answer;
    expect((await make('together1')).status).toBe(201);
    expect((await make('together1', { lander: 'gallery' })).status).toBe(201);
    for (const slug of ['members', 'short-link', invites[0]?.code ?? '']) {
      const { error } = await make(slug);
      expect(error).toMatchObject({ error: 'conflict', fields: { slug: 'link_taken' } });
    }
    const { campaign } = (await make('free-link')).answer;
    expect((await change(campaign.id, { slug: 'members' })).error?.error).toBe('conflict');
  });

  test.each<[Partial<Order>, Record<string, string>]>([
    [{ slug: 'short' }, { slug: 'invalid' }],
    [{ slug: 'has space' }, { slug: 'invalid' }],
    [{ lander: 'nowhere' }, { lander: 'unknown' }],
    [{ lander: '../../routes/members' }, { lander: 'invalid' }],
    [{ version: 'cccc3333' }, { version: 'unknown' }],
    [{ version: '../../secret' }, { version: 'unknown' }],
    [{ site: 'nowhere.example' }, { site: 'unknown' }],
    [{ language: 'xx' as never }, { language: 'invalid' }],
    [{ weight: 0 }, { weight: 'too_small' }],
    [{ weight: 1001 }, { weight: 'too_large' }],
    [{ network: ' ' }, { network: 'required' }],
    [{ ref: 'x'.repeat(101) }, { ref: 'too_long' }],
    [
      { texts: [{ language: 'en', headline: 'é'.repeat(61), lead: 'x'.repeat(161) }] },
      { 'texts.0.headline': 'too_long', 'texts.0.lead': 'too_long' },
    ],
    [{ starts_at: 'tomorrow' }, { starts_at: 'invalid' }],
    [{ starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' }, { ends_at: 'invalid' }],
    [{ starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-02T00:00:00Z' }, { ends_at: 'invalid' }],
  ])('are rejected: %j', async (more, fields) => {
    expect((await make('refused-1', more)).error).toMatchObject({ error: 'invalid', fields });
    expect(await go('refused-1')).toBeUndefined();
  });

  test('cannot be changed if they do not exist', async () => {
    expect((await change('77', { weight: 2 })).error?.error).toBe('not_found');
    const query = { id: '77' };
    const missing = await marketing.client.call('GET /api/console-campaigns.php', { query });
    expect(missing.error?.error).toBe('not_found');
  });

  test('are listed with the landers and builds to choose from', async () => {
    const { answer } = await marketing.client.call('GET /api/console-campaigns.php');
    expect(answer.landers).toContain('tinderswipe');
    expect(answer.landers).toHaveLength(9);
    expect(answer.versions).toEqual([
      { remote: 'landers', version: 'bbbb2222', published_at: '2026-01-01T00:00:00Z' },
    ]);
  });
});
