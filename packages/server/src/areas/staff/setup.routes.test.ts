import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewSite, SiteChange, StaffRole } from '@rendezvous/contracts';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { createSiteRegistry } from '../site/createSiteRegistry.ts';
import { createEventBus } from '../../kernel/realtime/EventBus.ts';
import { createPostgresTransport } from '../../kernel/realtime/transport.ts';
import { openDatabase } from '../../kernel/db/client.ts';
import { TestShop } from '../payments/fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
  admin = await createMember(app, { roles: ['administrator'] });
});
afterAll(() => app.close());

const COMPANY = {
  name: 'Dating Example B.V.',
  address: 'Keizersgracht 1',
  kvk: '12345678',
  city: '1015 AA Amsterdam',
  country: 'NL',
};
let counter = 0;
const orderOf = (change: Partial<NewSite> = {}): NewSite => {
  counter += 1;
  return {
    domain: `dating${counter}.localhost`,
    name: `Dating ${counter}`,
    language: 'nl',
    countries: ['NL', 'BE'],
    company: COMPANY,
    ...change,
  };
};
const post = (body: NewSite) => admin.client.call('POST /api/console-site.php', { body });
const create = async (change: Partial<NewSite> = {}) => (await post(orderOf(change))).answer;
const open = async (site: string) =>
  (await admin.client.call('GET /api/console-site.php', { query: { site } })).answer.opened;
/** Reads the site's version, then changes the site. */
const put = async (site: string, change: SiteChange) => {
  const version = (await open(site))?.version ?? 0;
  return admin.client.call('PUT /api/console-site.php', { body: { site, version, change } });
};
const settingsOf = async (host: string) =>
  (await app.client(host).call('GET /api/settings.php')).answer.settings;
const CODE = {
  code: 'SPRING20',
  value_percentage: 20,
  active: true,
  validity: 'once-per-user' as const,
  expires_at: '2099-01-01T00:00:00.000Z',
  max_uses: null,
  country: null,
  currency: null,
  minimum_order_value: 0,
  paymentmethods: null,
};
const PRICE = { currency: 'EUR' as const, credits: 10, amount: 1499, popular: false };

test('every site can be opened, even one with an IP address as its host', async () => {
  await create({ domain: 'six.localhost', hosts: ['six.localhost', '127.0.0.6', '[::1:6]'] });
  const { sites } = (await admin.client.call('GET /api/console-site.php')).answer;
  const opened = await Promise.all(sites.map(({ domain }) => open(domain)));
  expect(opened.map((each) => each?.site.domain)).toEqual(sites.map(({ domain }) => domain));
  expect(opened.find((each) => each?.site.domain === 'six.localhost')?.site.hosts).toContain('[::1:6]');
});

describe('a new site', () => {
  test('has a first version of its terms and its privacy policy', async () => {
    const site = await create();
    const client = app.client(site.site.domain);
    for (const page of ['terms', 'privacy'] as const) {
      const { answer } = await client.call('GET /api/legal.php', { query: { page } });
      expect(answer.versions).toEqual([
        { id: answer.version, valid_from: expect.any(String), state: 'current' },
      ]);
    }
  });

  test('responds on its hosts immediately, with defaults, prices and the company', async () => {
    const { version, site } = await create({
      hosts: ['one.localhost', 'www.one.localhost'],
      domain: 'one.localhost',
    });
    expect(version).toBe(1);
    expect(site.prices.filter(({ currency }) => currency === 'EUR').map(({ amount }) => amount)).toEqual([
      1499, 2999, 5999, 11999,
    ]);
    const settings = await settingsOf('www.one.localhost');
    expect(settings).toMatchObject({
      domain: 'one.localhost',
      welcome_percentage: 25,
      countries: ['NL', 'BE'],
    });
    const { companyinfo } = (await app.client('one.localhost').call('GET /api/companyinfo.php')).answer;
    expect(companyinfo).toMatchObject({ ...COMPANY, delete_discount: null });
  });

  test.each<[string, Partial<NewSite>, Record<string, string>]>([
    ['a domain of another site', { domain: 'localhost' }, { domain: 'domain_taken' }],
    [
      'a host of another site',
      { domain: 'two.localhost', hosts: ['two.localhost', 'she.localhost'] },
      { hosts: 'domain_taken' },
    ],
    ['hosts without the domain', { hosts: ['other.localhost'] }, { hosts: 'invalid' }],
    ['an address that is not its own', { origin: 'https://evil.example' }, { origin: 'invalid' }],
    [
      'a country without a bundle in its currency',
      { countries: ['NL', 'PL'], prices: [PRICE] },
      { prices: 'bundle_missing' },
    ],
    [
      'the same bundle twice',
      { prices: [PRICE, { ...PRICE, amount: 1 }] },
      { 'prices.1.credits': 'invalid' },
    ],
    ['a free bundle', { prices: [{ ...PRICE, amount: 0 }] }, { 'prices.0.amount': 'too_small' }],
    ['an age below 18', { settings: { min_age: 17 } }, { 'settings.min_age': 'too_small' }],
    ['a limit that no call has', { settings: { limits: { logins: 5 } } }, { 'settings.limits': 'unknown' }],
    [
      'a field that no profile has',
      { settings: { visible_profile_fields: ['shoe_size'] } },
      { 'settings.visible_profile_fields': 'unknown' },
    ],
    [
      'a welcome code above the time bonus',
      { settings: { welcome_percentage: 30 } },
      { 'settings.time_bonus_percentage': 'bonus_too_small' },
    ],
    [
      'a code above the time bonus',
      { codes: [{ ...CODE, value_percentage: 26 }] },
      { 'codes.0.value_percentage': 'bonus_too_small' },
    ],
    ['an endless code', { codes: [{ ...CODE, expires_at: null }] }, { 'codes.0.expires_at': 'code_endless' }],
    [
      'the name of the time bonus',
      { codes: [{ ...CODE, code: 'timebonus25' }] },
      { 'codes.0.code': 'invalid' },
    ],
    [
      'a retention code that does not exist',
      { company: { ...COMPANY, delete_discount: 'STAY' } },
      { 'company.delete_discount': 'discount_not_found' },
    ],
    [
      'a retention code without an end',
      {
        company: { ...COMPANY, delete_discount: 'SPRING20' },
        codes: [{ ...CODE, expires_at: null, max_uses: 5 }],
      },
      { 'codes.0.expires_at': 'code_endless' },
    ],
    ['a VAT rate for no country', { vat_rates: { XX: 20 } as never }, { 'vat_rates.XX': 'unknown' }],
    ['an undeclared setting', { settings: { admin: true } as never }, { 'settings.admin': 'unknown' }],
  ])('is refused with %s', async (_name, change, fields) => {
    const { status, error } = await post(orderOf(change));
    expect([status, error?.fields]).toEqual([422, fields]);
  });
});

describe('a change', () => {
  test('is refused if another administrator has saved meanwhile', async () => {
    const { site, version } = await create();
    const body = { site: site.domain, version, change: { name: 'First' } };
    expect((await admin.client.call('PUT /api/console-site.php', { body })).answer.version).toBe(version + 1);
    const late = await admin.client.call('PUT /api/console-site.php', {
      body: { ...body, change: { name: 'Second' } },
    });
    expect([late.status, late.error?.error]).toEqual([409, 'conflict']);
    expect((await open(site.domain))?.site.name).toBe('First');
  });

  test('is made once for concurrent requests', async () => {
    const { site, version } = await create();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        admin.client.call('PUT /api/console-site.php', {
          body: { site: site.domain, version, change: { name: `Name ${index}` } },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('does not raise the version if it changes nothing', async () => {
    const { site, version } = await create();
    expect((await put(site.domain, { name: site.name })).answer.version).toBe(version);
  });

  test('is logged with old and new values', async () => {
    const { site } = await create();
    await put(site.domain, { settings: { message_credits: 2 }, vat_rates: { NL: 21, BE: 6 } });
    const { entries } = (await admin.client.call('GET /api/console-audit.php', { query: {} })).answer;
    expect(entries[0]).toMatchObject({
      action: 'site.change',
      site: site.domain,
      staff: { id: String(admin.id) },
    });
    expect(entries[0]?.change).toContain('settings.message_credits: 1 > 2');
    expect(entries[0]?.change).toContain('vat_rates.BE: 21 > 6');
  });

  test('moves a site to another domain and keeps the old host', async () => {
    const { site } = await create();
    const hosts = [`new.${site.domain}`, site.domain];
    await put(site.domain, { domain: `new.${site.domain}`, hosts });
    expect((await settingsOf(site.domain)).domain).toBe(`new.${site.domain}`);
  });

  test('of the niche is refused once the site has members', async () => {
    const { site } = await create();
    expect((await put(site.domain, { niche: 3 })).status).toBe(200);
    await createMember(app, { host: site.domain });
    expect((await put(site.domain, { niche: 4 })).error?.fields).toEqual({ niche: 'invalid' });
  });

  test('of the origin changes the links in mails', async () => {
    const { site } = await create();
    await put(site.domain, { origin: `https://${site.domain}:8443` });
    const member = await createMember(app, { host: site.domain });
    await app.client(site.domain).call('POST /api/reset-password.php', { body: { email: member.email } });
    expect(JSON.stringify(app.mails.at(-1))).toContain(
      `https://${site.domain}:8443/reset-password/do?token=`,
    );
  });

  test('reaches another process through a notification', async () => {
    const { site } = await create();
    const handle = openDatabase({ url: app.databaseUrl, max: 2 });
    const bus = createEventBus(createPostgresTransport({ url: app.databaseUrl, pool: handle.pool }));
    await bus.start();
    const other = createSiteRegistry(handle.db, { production: false, demo: true }, bus);
    expect((await other.byHost(site.domain)).settings.message_credits).toBe(1);
    const noticed = new Promise<void>((resolve) => void bus.onNotice('sites', resolve));
    await put(site.domain, { settings: { message_credits: 3 } });
    await noticed;
    expect((await other.byHost(site.domain)).settings.message_credits).toBe(3);
    await bus.close();
    await handle.close();
  });
});

describe('prices', () => {
  test('are for new orders: an open one keeps its price, VAT and discount', async () => {
    const { site } = await create({ codes: [CODE] });
    const member = await shop.buyer({ host: site.domain });
    const { payment_id } = (await shop.order(member, { discountcode: 'SPRING20' })).answer;
    const before = await shop.row(payment_id);
    const prices = site.prices.map((price) => ({ ...price, amount: price.amount + 1000 }));
    await put(site.domain, { prices, vat_rates: { NL: 9 }, codes: [] });
    expect(await shop.row(payment_id)).toMatchObject({
      amount: before.amount,
      listAmount: 2999,
      discountAmount: 600,
      vatRate: 21,
    });
    const later = await shop.row((await shop.order(member)).answer.payment_id);
    expect([later.amount, later.vatRate]).toEqual([3999, 9]);
  });

  test('removed from the list are no longer sold', async () => {
    const { site } = await create();
    await put(site.domain, { prices: [PRICE] });
    const member = await shop.buyer({ host: site.domain });
    expect((await shop.offer(member)).bundles.map(({ credits }) => credits)).toEqual([10]);
  });
});

describe('a discount code', () => {
  test('with a maximum number of uses is not given to more concurrent orders', async () => {
    const { site } = await create({ codes: [{ ...CODE, expires_at: null, max_uses: 3 }] });
    const members = await Promise.all(Array.from({ length: 6 }, () => shop.buyer({ host: site.domain })));
    const answers = await Promise.all(members.map((each) => shop.order(each, { discountcode: 'spring-20' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  });

  test('removed from the list is refused', async () => {
    const { site } = await create({ codes: [CODE] });
    await put(site.domain, { codes: [] });
    const member = await shop.buyer({ host: site.domain });
    expect((await shop.order(member, { discountcode: 'SPRING20' })).error?.error).toBe('discount_not_found');
    await put(site.domain, { codes: [{ ...CODE, code: 'Spring-20' }] });
    expect((await shop.order(member, { discountcode: 'SPRING20' })).status).toBe(201);
  });

  test('cannot be endless in the database either', async () => {
    await expect(
      app.db.execute(sql`insert into discount_codes (site_id, code, kind, value_percentage)
        values (1, 'ENDLESS', 'campaign', 10)`),
    ).rejects.toMatchObject({ cause: { constraint: 'discount_codes_not_endless' } });
  });
});

describe('the time bonus', () => {
  const offered = async (member: TestMember) => (await shop.offer(member)).discount;

  test('follows its setting immediately', async () => {
    const { site } = await create();
    const member = await createMember(app, { host: site.domain, signedUpAt: app.clock.now() });
    expect(await offered(member)).toMatchObject({ code: 'TIMEBONUS25', value_percentage: 25 });
    await put(site.domain, { settings: { time_bonus_percentage: 40 } });
    expect(await offered(member)).toMatchObject({ kind: 'time_bonus', value_percentage: 40 });
    expect((await shop.row((await shop.order(member)).answer.payment_id)).discountAmount).toBe(1200);
  });

  test('is never worth less than the member’s earlier welcome code', async () => {
    const settings = { welcome_percentage: 30, time_bonus_percentage: 30 };
    const { site } = await create({ settings });
    const member = await createMember(app, { host: site.domain, signedUpAt: app.clock.now() });
    // The first visit grants the welcome code.
    await offered(member);
    await put(site.domain, { settings: { welcome_percentage: 25, time_bonus_percentage: 25 } });
    expect(await offered(member)).toMatchObject({ kind: 'time_bonus', value_percentage: 30 });
  });

  test('is not offered if its setting is 0', async () => {
    const { site } = await create({ settings: { time_bonus_percentage: 0 } });
    const member = await createMember(app, { host: site.domain, signedUpAt: app.clock.now() });
    expect(await offered(member)).toMatchObject({ kind: 'welcome' });
  });
});

describe('staff', () => {
  const set = (email: string, roles: StaffRole[], by = admin) =>
    by.client.call('PUT /api/console-staff.php', { body: { email, roles } });

  test('get an account and a link by mail to choose the password', async () => {
    const { answer } = await set('helper@staff.example', ['moderator']);
    expect(answer.account).toMatchObject({
      email: 'helper@staff.example',
      roles: ['moderator'],
      site: 'localhost',
    });
    const mail = app.mails.at(-1);
    expect(mail?.to).toBe('helper@staff.example');
    const token = /token=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
    const client = app.client();
    const password = 'violet-anchor-93';
    await client.call('PUT /api/reset-password.php', { body: { token, password } });
    expect((await client.call('GET /api/console-photos.php', { query: {} })).status).toBe(200);
    expect(
      (await admin.client.call('GET /api/members.php', { query: { page: 1 } as never })).answer.profiles,
    ).not.toContainEqual(expect.objectContaining({ name: answer.account.name }));
  });

  test('lose a role immediately, and the log names who removed it', async () => {
    const member = await createMember(app, { roles: ['moderator', 'support'] });
    expect((await set(member.email, ['support'])).answer.account.roles).toEqual(['support']);
    const refused = await member.client.call('GET /api/console-photos.php', { query: {} });
    expect(refused.error?.error).toBe('authentication_required');
    const { entries } = (await admin.client.call('GET /api/console-audit.php', { query: {} })).answer;
    expect(entries[0]).toMatchObject({ action: 'staff.roles', change: 'moderator, support > support' });
  });

  test('cannot change their own roles; another administrator must', async () => {
    for (const roles of [[], ['administrator', 'moderator']] satisfies StaffRole[][])
      expect((await set(admin.email, roles)).error?.error).toBe('forbidden');
    expect((await set(admin.email, ['administrator'])).answer.account.roles).toEqual(['administrator']);
    const other = await createMember(app, { roles: ['administrator'] });
    const { answer } = await set(other.email, ['administrator', 'support']);
    expect(answer.account.roles.toSorted()).toEqual(['administrator', 'support']);
  });

  test('are not created for an unconfirmed or missing address', async () => {
    const stranger = await createMember(app, { confirmed: false });
    expect((await set(stranger.email, ['support'])).error?.fields).toEqual({ email: 'invalid' });
    expect((await set('nobody', ['support'])).error?.fields).toEqual({ email: 'email_invalid' });
    expect((await set('nobody@staff.example', [])).status).toBe(404);
  });
});
