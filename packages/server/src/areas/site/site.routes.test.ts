import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { INTERESTS } from '@rendezvous/contracts';
import {
  createMember,
  createSite,
  startTestApp,
  type TestApp,
  type TestClient,
} from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { pageEvents, sites } from '../../kernel/db/schema/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the site', () => {
  test.each([
    ['localhost', 'en', 1],
    ['she.localhost', 'nl', 2],
    ['noir.localhost', 'de', 3],
    ['curves.localhost', 'en', 4],
    ['grace.localhost', 'pl', 5],
    ['belle.localhost', 'es', 6],
    ['lui.localhost', 'fr', 7],
    ['LOCALHOST', 'en', 1],
    ['unknown.example', 'en', 1],
  ])('of %s speaks %s and has niche %d', async (host, language, niche) => {
    const { answer } = await app.client(host).call('GET /api/settings.php');
    expect(answer).toMatchObject({ domain_language: language, settings: { niche, min_age: 18 } });
  });

  test('rejects an unknown host in production', async () => {
    const production = await startTestApp({ config: { production: true } });
    const { status, error } = await production.client('unknown.example').call('GET /api/settings.php');
    expect([status, error?.error]).toEqual([421, 'unknown_site']);
    await production.close();
  });

  test('can be requested for another host, and reveals nothing private', async () => {
    const host = await createSite(app, {
      settings: { support_phone: '+31 20-123 45 67', mail_sender: 'x@y.example' },
    });
    const { answer, json } = await app.client().call('GET /api/settings.php', { query: { host } });
    expect(answer.settings.support_phone).toBe('+31201234567');
    for (const secret of ['mail_sender', 'limits', 'creditor_id', 'vat_rates', 'x@y.example']) {
      expect(JSON.stringify(json)).not.toContain(secret);
    }
  });

  test.each(['pl', 'de', 'en'])(
    'names the country whose prices it shows by default: in %s',
    async (language) => {
      const visitor = app.client();
      visitor.cookies.set('lang', language);
      const { country } = (await visitor.call('GET /api/credits.php')).answer;
      const { settings } = (await visitor.call('GET /api/settings.php')).answer;
      expect(settings.likely_country).toBe(country);
    },
  );

  test('has its own settings, with defaults for the rest', async () => {
    const own = {
      index_title: 'Meet here',
      description: 'For two.',
      signups: 'with_trafficsource' as const,
      logged_out_search: false,
      logged_out_search_trafficsource: false,
      enable_site_entry_popup: 'no' as const,
      support_email: 'hello@site.example',
      fictional_icon: '★',
      fictional_warning: 'Some profiles are fictional.',
      fictional_singular: 'Fictional profile',
      fictional_plural: 'Fictional profiles',
      visible_profile_fields: ['about_me'],
      visible_profile_notes: ['tattoos'],
      search_fields: ['country'],
      signup_credits: 7,
      refund_days: 21,
    };
    const host = await createSite(app, { language: 'nl', niche: 3, countries: ['NL', 'DE'], settings: own });
    const client = app.client(host);
    client.cookies.set('country', 'DE');
    const { settings } = (await client.call('GET /api/settings.php')).answer;
    expect(settings).toMatchObject({
      ...own,
      domain: host,
      domain_language: 'nl',
      niche: 3,
      countries: ['NL', 'DE'],
      cdn_prefix: '/media/',
      geoip_selected_country: 'DE',
      push_public_key: await app.services.pushKeys.publicKeyOf((await app.services.sites.byHost(host)).id),
      message_credits: 1,
      photo_credits: 2,
      gift_credits: 3,
      message_length: 2000,
      member_resell: null,
      searchAllCountries: true,
      profileDetails: ['country'],
      designVersion: 1,
    });
    expect(settings).toHaveProperty('name');
    expect(settings).toHaveProperty('geoip_country');
  });

  test('shows and searches every profile field by default', async () => {
    const { settings } = (await app.client(await createSite(app)).call('GET /api/settings.php')).answer;
    expect(settings).toMatchObject({
      visible_profile_fields: [
        'hair_color',
        'eye_color',
        'body_type',
        'relationship_status',
        'tattoos',
        'reason',
        'about_me',
        'interests',
      ],
      visible_profile_notes: ['about_me'],
      search_fields: expect.arrayContaining(['gender', 'country', 'countryregion', 'interests', 'online']),
    });
  });

  test('derives message prices from the bundles', async () => {
    const { answer } = await app.client().call('GET /api/settings.php');
    expect(answer.settings.minimum_message_costs['NL']).toEqual({ costs: 80, currency: 'EUR' });
    expect(Object.keys(answer.settings.minimum_message_costs).sort()).toEqual(
      [...answer.settings.countries].sort(),
    );
  });

  test('derives the range of gift prices from the gifts that the site sells', async () => {
    const client = app.client(await createSite(app, { settings: { gift_credits: 9 } }));
    const costs = (await client.call('GET /api/gifts.php')).answer.gifts.map(({ credits }) => credits);
    expect((await client.call('GET /api/settings.php')).answer.settings.gift_costs).toEqual({
      lowest: Math.min(...costs),
      highest: 9,
    });
    expect(Math.max(...costs)).toBe(9);
  });

  test.each([
    ['localhost', ['male', 'female']],
    ['she.localhost', ['female']],
    ['noir.localhost', ['male', 'female']],
    ['lui.localhost', ['male']],
  ])('%s is for %s', async (host, genders) => {
    const { settings } = (await app.client(host).call('GET /api/settings.php')).answer;
    expect([settings.signup_genders, settings.signup_seeking]).toEqual([genders, genders]);
  });

  test('has a minimum age of 18', async () => {
    const host = await createSite(app, { settings: { min_age: 16 } });
    expect((await app.client(host).call('GET /api/signup.php')).answer.min_age).toBe(18);
  });

  test.each([
    ['the default date', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z', '2023-12-01T12:00:00Z'],
    ['the company’s start', '2024-02-03T00:00:00Z', '2020-01-01T00:00:00Z', '2024-02-03T00:00:00Z'],
    ['the site’s own date', '2020-01-01T00:00:00Z', '2025-06-01T00:00:00Z', '2025-06-01T00:00:00Z'],
  ])('has terms no older than %s', async (_name, added, own, expected) => {
    const host = await createSite(app, { settings: { terms_version: own } });
    const { id } = await app.services.sites.byHost(host);
    await app.db.update(sites).set({ company: { added } }).where(eq(sites.id, id));
    app.services.sites.refresh();
    const { answer } = await app.client(host).call('GET /api/settings.php');
    expect(answer.settings.terms_version).toBe(expected);
  });
});

test('the settings contain a URL for the advertisement’s picture', async () => {
  const resell = { url: 'https://other.example/', image: 'ads/cam' };
  const host = await createSite(app, { settings: { member_resell: resell } });
  await app.services.photos.storage.put('ads/cam/md.jpg', Buffer.from('picture'), 'image/jpeg');
  const { settings } = (await app.client(host).call('GET /api/settings.php')).answer;
  expect(settings.member_resell?.url).toBe(resell.url);
  const path = `${settings.cdn_prefix}${settings.member_resell?.image}`;
  expect((await app.client(host).request({ path })).status).toBe(200);
  const plain = await createSite(app, { settings: { member_resell: { ...resell, image: null } } });
  const other = (await app.client(plain).call('GET /api/settings.php')).answer.settings;
  expect(other.member_resell).toEqual({ ...resell, image: null });
});

describe('fixed lists', () => {
  test('include interests and the company', async () => {
    expect((await app.client().call('GET /api/interests.php')).answer.interests).toEqual([...INTERESTS]);
    const { answer } = await app.client('she.localhost').call('GET /api/companyinfo.php');
    expect(answer.companyinfo).toMatchObject({ tradenames: ['Rendezvous She'] });
  });

  test('the retention code is shown to members, not to visitors', async () => {
    const eva = await createMember(app);
    const codeOf = async (client: TestClient) =>
      (await client.call('GET /api/companyinfo.php')).answer.companyinfo.delete_discount;
    expect([await codeOf(eva.client), await codeOf(app.client())]).toEqual(['STAY25', null]);
  });

  test('include the regions of all the site’s countries, or of one', async () => {
    const all = await app.client('she.localhost').call('GET /api/regions.php');
    expect(Object.keys(all.answer.regions).sort()).toEqual(['BE', 'NL']);
    const one = await app.client().call('GET /api/regions.php', { query: { country: 'nl' } });
    expect(one.answer.regions['NL']?.find((region) => region.code === 'NL-NH')?.cities).toContain(
      'Amsterdam',
    );
    expect(
      (await app.client().call('GET /api/regions.php', { query: { country: 'XX' } })).answer.regions,
    ).toEqual({});
    expect((await app.client().call('GET /api/regions.php', { query: { country: 'NLD' } })).status).toBe(422);
  });

  test('regions have names in the reader’s language and order, in lists and on cards', async () => {
    const eva = await createMember(app, { country: 'DE', region: 'DE-BY', city: 'Augsburg' });
    const look = async (language: string) => {
      const client = app.client();
      client.cookies.set('lang', language);
      const { regions } = (await client.call('GET /api/regions.php', { query: { country: 'DE' } })).answer;
      const { profile } = (await client.call('GET /api/member.php', { query: { id: eva.key } })).answer;
      const card = profile.kind === 'visitor' ? profile.region_name : null;
      return { names: (regions['DE'] ?? []).map(({ name }) => name), card };
    };
    const german = await look('de');
    expect([german.names[1], german.card]).toEqual(['Bayern', 'Bayern']);
    const french = await look('fr');
    expect(french.names.slice(0, 3)).toEqual(['Bade-Wurtemberg', 'Basse-Saxe', 'Bavière']);
    expect(french.card).toBe('Bavière');
  });

  test('find a place by its coordinates, which are not stored', async () => {
    const find = (lat: unknown, lon: unknown) =>
      app.client().call('GET /api/geocode.php', { query: { lat, lon } as { lat: number; lon: number } });
    expect((await find(52.37, 4.9)).answer.geocode).toEqual({
      country: 'NL',
      region: 'NL-NH',
      city: 'Amsterdam',
    });
    expect((await find(0, -150)).error?.error).toBe('not_found');
    expect((await find(91, 0)).error?.fields).toEqual({ lat: 'too_large' });
    expect((await find('north', 0)).error?.fields).toEqual({ lat: 'invalid' });
    expect((await app.client().call('GET /api/geocode.php')).error?.fields).toEqual({
      lat: 'required',
      lon: 'required',
    });
  });
});

describe('the beacon of a hidden page', () => {
  const send = (body?: string, query = '') =>
    app.client().request({
      method: 'POST',
      path: `/api/page-hidden.php${query}`,
      body,
      headers: { 'content-type': 'application/json' },
    });

  test('may be empty', async () => {
    for (const body of [undefined, '', 'null', '{}']) expect((await send(body)).status).toBe(204);
    expect(await app.db.$count(pageEvents)).toBe(0);
  });

  test('records a bounce if the page asks for it', async () => {
    await send(JSON.stringify({ path: '/landers/video?lb=1', seconds: 3.6 }));
    const [row] = await app.db.select().from(pageEvents);
    expect(row).toMatchObject({ kind: 'bounce', seconds: 4 });
    // As the browser sends it: the page's path, and `lb` in the query.
    await send(JSON.stringify({ path: '/landers/video', seconds: 2 }), '?lb=1');
    await send(JSON.stringify({ path: '/landers/video', seconds: 2 }));
    expect(await app.db.$count(pageEvents)).toBe(2);
  });
});

describe('errors', () => {
  test('are in the caller’s language', async () => {
    const client = app.client();
    client.cookies.set('lang', 'de');
    const german = await client.call('GET /api/user.php');
    const english = await app.client().call('GET /api/user.php');
    expect(german.error?.error).toBe(english.error?.error);
    expect(german.error?.message).not.toBe(english.error?.message);
    expect(german.error?.message.length).toBeGreaterThan(5);
  });

  test('state when to retry after rate limits', async () => {
    const member = await createMember(app);
    app.services.config.relaxedLoopback = false;
    const host = await createSite(app, { settings: { limits: { geocode: 2 } } });
    const ask = () => app.client(host).call('GET /api/geocode.php', { query: { lat: 52.37, lon: 4.9 } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    const third = await ask();
    app.services.config.relaxedLoopback = true;
    expect([third.status, third.error?.error]).toEqual([429, 'rate_limited']);
    expect(third.error?.retry_after).toBe(Number(third.headers['retry-after']));
    expect(
      (await member.client.call('GET /api/geocode.php', { query: { lat: 52.37, lon: 4.9 } })).status,
    ).toBe(200);
  });
});

test('the API description lists calls with their responses, and each parameter once', async () => {
  const { text } = await app.client().request({ path: '/api/openapi.json' });
  const document = JSON.parse(text) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: object; parameters?: { name: string; in: string }[] }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/user.php', '/api/user.php?push=1', '/api/chat.php']),
  );
  expect(Object.keys(document.paths['/api/user.php']?.['post']?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '401', '422', '429', 'default']),
  );
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { parameters = [] }] of Object.entries(operations)) {
      const names = parameters.map((each) => `${each.in} ${each.name}`);
      expect([path, method, names]).toEqual([path, method, [...new Set(names)]]);
    }
  }
});

test('the API description lists staff calls only to staff', async () => {
  const pathsFor = async (client: TestClient): Promise<string[]> => {
    const { text } = await client.request({ path: '/api/openapi.json' });
    return Object.keys((JSON.parse(text) as { paths: object }).paths);
  };
  const { client: member } = await createMember(app);
  const { client: moderator } = await createMember(app, { roles: ['moderator'] });
  for (const client of [app.client(), member]) {
    expect((await pathsFor(client)).filter((path) => path.includes('console'))).toEqual([]);
  }
  expect(await pathsFor(moderator)).toContain('/api/console-photos.php');
});

test('security.txt names the site’s contact, and has not expired', async () => {
  const host = await createSite(app, { settings: { support_email: 'help@lanterne.test' } });
  const { status, text, headers } = await app.client(host).request({ path: '/.well-known/security.txt' });
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(lines).toMatchObject({
    Contact: 'mailto:help@lanterne.test',
    Canonical: expect.stringMatching(`^http://${host}(:\\d+)?/.well-known/security.txt$`),
  });
  const days = (Date.parse(lines['Expires']) - app.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});
