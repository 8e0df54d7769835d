import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changeSite, createMember, createPhoto, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { presence } from '../../kernel/db/schema/account.presence.ts';
import { profiles } from '../../kernel/db/schema/account.ts';
import { neighbours, regionsOf } from '../../kernel/geo/places/places.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);

let niche = 1;
/**
 * Creates a site with its own niche, which keeps the members of other tests out of its searches.
 */
const world = async () => {
  niche += 1;
  return createSite(app, { niche: niche as 2 });
};

describe('search', () => {
  test('sorts online and recently active members first, then newest, and applies all filters', async () => {
    const host = await world();
    const make = (change: Parameters<typeof createMember>[1]) => createMember(app, { host, ...change });
    const tom = await make({ gender: 'male' });
    const old = await make({ lastActiveAt: ago(3000), dateOfBirth: '1970-01-01' });
    const online = await make({ lastActiveAt: ago(0), interests: ['wine', 'sex'] });
    const away = await make({ lastActiveAt: ago(600), region: 'NL-UT', sexuality: 'bi' });
    for (const hidden of [{ invisible: true }, { disabled: true }, { confirmed: false }]) await make(hidden);
    await make({ gender: 'male' });
    await createMember(app, {});
    const search = async (query: Record<string, unknown> = {}) =>
      (await tom.client.call('GET /api/members.php', { query: { gender: 'female', ...query } })).answer;
    const ids = async (query: Record<string, unknown>) =>
      (await search(query)).profiles.map((profile) => profile.id);
    // The default ages are up to eight years from the searcher's.
    expect(await search()).toMatchObject({ num_results: 2, exact: true, page: 1 });
    expect(await ids({ min_age: 18, max_age: 100 })).toEqual([online.key, away.key, old.key]);
    expect(await ids({ min_age: 50 })).toEqual([old.key]);
    expect(await ids({ max_age: 40 })).toEqual([online.key, away.key]);
    expect(await ids({ countryregion: 'NL-UT' })).toEqual([away.key]);
    expect(await ids({ country: 'DE' })).toEqual([]);
    // A region implies its country, wherever the caller lives.
    const fromAfar = await make({ gender: 'male', country: 'GB' });
    const { answer } = await fromAfar.client.call('GET /api/members.php', {
      query: { gender: 'female', countryregion: 'NL-UT' },
    });
    expect(answer.profiles.map(({ id }) => id)).toEqual([away.key]);
    expect(await ids({ sexuality: 'bi' })).toEqual([away.key]);
    expect(await ids({ interests: 'wine,sex' })).toEqual([online.key]);
    expect(await ids({ online: 1 })).toEqual([online.key]);
    expect(await ids({ with_photo: 1 })).toEqual([]);
    expect(await ids({ countryregion: 'NL-UT', max_age: 40, similar: 1 })).toEqual([online.key]);
    expect(await ids({ page: 2 })).toEqual([]);
    await tom.client.call('POST /api/block.php', { body: { profile: away.key } });
    expect(await ids({ max_age: 100 })).toEqual([online.key, old.key]);
    expect(
      (await away.client.call('GET /api/members.php', { query: { gender: 'male' } })).answer.num_results,
    ).toBe(1);
  });

  test('finds a member online whose profile was last updated an hour ago', async () => {
    const tom = await createMember(app, { gender: 'male' });
    const change = { dateOfBirth: '1932-01-01', lastActiveAt: ago(59) };
    const [here, gone] = [await createMember(app, change), await createMember(app, change)];
    await app.db.insert(presence).values([
      { userId: here.id, seenAt: ago(1) },
      { userId: gone.id, seenAt: ago(30) },
    ]);
    const { profiles } = (
      await tom.client.call('GET /api/members.php', {
        query: { gender: 'female', min_age: 90, max_age: 100, online: 1 },
      })
    ).answer;
    expect(profiles).toMatchObject([{ id: here.key, online: true }]);
  });

  test('crosses borders within a distance, and starts next door if the nearest come first', async () => {
    const at = async (latitude: number | null, change: Parameters<typeof createMember>[1]) => {
      const member = await createMember(app, { dateOfBirth: '1933-01-01', ...change });
      const place = { latitude, longitude: latitude && 6.1 };
      await app.db.update(profiles).set(place).where(eq(profiles.id, member.id));
      return member;
    };
    const tom = await at(50.77, { gender: 'male' });
    const [far, abroad, home] = [
      await at(52.5, { lastActiveAt: ago(0) }),
      await at(50.78, { country: 'DE', lastActiveAt: ago(900) }),
      await at(50.85, { lastActiveAt: ago(600) }),
    ];
    const find = async (query: Record<string, unknown>, client = tom.client) => {
      const all = { gender: 'female' as const, min_age: 92, max_age: 93, ...query };
      const found = await client.call('GET /api/members.php', { query: all });
      return found.error?.fields ?? found.answer.profiles.map(({ id }) => id);
    };
    expect(await find({})).toEqual([home.key, abroad.key]);
    expect(await find({ country: 'NL' })).toEqual([far.key, home.key]);
    expect(await find({ country: 'NL', order: 'near' })).toEqual([home.key, far.key]);
    expect(await find({ within: 50 })).toEqual([home.key, abroad.key]);
    expect(await find({ within: 50, order: 'near', country: 'NL' })).toEqual([abroad.key, home.key]);
    // Similar members come nearest first within a distance; by activity, `far` comes first.
    const similar = { min_age: 88, max_age: 88, similar: 1 };
    expect(await find({ ...similar, within: 100 })).toEqual([abroad.key, home.key, far.key]);
    expect(await find({ ...similar, country: 'NL' })).toEqual([far.key, home.key]);
    expect(await find({ within: 501 })).toEqual({ within: 'too_large' });
    // Distances need the member's own place.
    const lost = await at(null, { gender: 'male' });
    expect(await find({ within: 50, order: 'near' }, lost.client)).toEqual([far.key, home.key]);
  });

  test('finds similar members in the region and its neighbours, within five years of age', async () => {
    const host = await world();
    const tom = await createMember(app, { host, gender: 'male' });
    const near = neighbours('NL-UT').map(({ id }) => id);
    const far = regionsOf('NL').find(({ id }) => id !== 'NL-UT' && !near.includes(id))?.id ?? '';
    expect([near.length, far]).not.toContain('');
    const [birth, older, tooOld] = ['1990-01-01', '1985-07-01', '1979-01-01'];
    const make = (region: string, dateOfBirth: string) => createMember(app, { host, region, dateOfBirth });
    const exact = await make('NL-UT', birth);
    const beside = await make(near[0] ?? '', birth);
    const elder = await make('NL-UT', older);
    const others = [await make(far, birth), await make(near[0] ?? '', tooOld), await make('BE-VAN', birth)];
    const { answer: user } = await exact.client.call('GET /api/profile.php');
    const age = user.profile.age;
    const ask = async (similar: 0 | 1) => {
      const query = {
        gender: 'female' as const,
        countryregion: 'NL-UT',
        min_age: age,
        max_age: age,
        ...(similar ? { similar: 1 as const } : {}),
      };
      const { profiles } = (await tom.client.call('GET /api/members.php', { query })).answer;
      return profiles.map(({ id }) => id);
    };
    expect(await ask(0)).toEqual([exact.key]);
    const similar = await ask(1);
    expect([...similar].sort()).toEqual([beside.key, elder.key].sort());
    for (const { key } of others) expect(similar).not.toContain(key);
  });

  test('works on 29 February, although there was no such day eighteen years ago', async () => {
    app.clock.set('2028-02-29T12:00:00Z');
    try {
      const country = 'FI';
      const tom = await createMember(app, { country, region: null, gender: 'male' });
      const born = (dateOfBirth: string) =>
        createMember(app, { country, region: null, gender: 'female', dateOfBirth });
      const eldest = await born('2010-02-28');
      await born('2010-03-01');
      const { answer } = await tom.client.call('GET /api/members.php', {
        query: { min_age: 18, max_age: 18 },
      });
      expect(answer.profiles.map(({ id, age }) => [id, age])).toEqual([[eldest.key, 18]]);
      for (const key of ['GET /api/match-finder.php', 'GET /api/signup-matches.php'] as const)
        expect((await tom.client.call(key)).status).toBe(200);
      const { status } = await app.client().call('GET /api/faces.php');
      expect(status).toBe(200);
    } finally {
      app.clock.set(new Date());
    }
  });

  test('returns pages of 24 with the exact total', async () => {
    const host = await world();
    const tom = await createMember(app, { host, gender: 'male' });
    for (let index = 0; index < 30; index += 1) await createMember(app, { host });
    const page = async (number: number) =>
      (await tom.client.call('GET /api/members.php', { query: { page: number, gender: 'female' } })).answer;
    const [first, second] = [await page(1), await page(2)];
    expect([first.profiles.length, second.profiles.length, first.num_results]).toEqual([24, 6, 30]);
    expect(new Set([...first.profiles, ...second.profiles].map((profile) => profile.id)).size).toBe(30);
  });

  test('names the region on a card as the list of regions does', async () => {
    const host = await world();
    const eva = await createMember(app, { host, region: 'DE-BY' });
    const visitor = app.client(host);
    const { answer } = await visitor.call('GET /api/member.php', { query: { id: eva.key } });
    const { regions } = (await visitor.call('GET /api/regions.php', { query: { country: 'DE' } })).answer;
    const choice = regions['DE']?.find(({ code }) => code === 'DE-BY');
    expect(choice?.name).toBe('Bavaria');
    expect(answer.profile).toMatchObject({ region: 'DE-BY', region_name: choice?.name });
  });

  test('shows visitors what the site allows, and nothing private', async () => {
    const host = await world();
    const eva = await createMember(app, {
      host,
      interests: ['wine', 'sex'],
      profile: { latitude: 52.3, longitude: 4.9 },
    });
    const visitor = app.client(host);
    const find = () => visitor.call('GET /api/members.php', { query: { gender: 'female', anywhere: 1 } });
    const { answer } = await find();
    expect(Object.keys(answer.profiles[0] ?? {}).sort()).toEqual(
      [
        'age',
        'country',
        'fictional',
        'gender',
        'id',
        'kind',
        'main_image',
        'name',
        'region',
        'region_name',
      ].sort(),
    );
    const { profile } = (await visitor.call('GET /api/member.php', { query: { id: eva.key } })).answer;
    expect(profile).toMatchObject({ kind: 'visitor', interests: ['wine'] });
    expect(JSON.stringify(profile)).not.toMatch(/Amsterdam|latitude|last_active|sexuality/);
    expect(
      (await visitor.call('GET /api/members.php', { query: { interests: 'sex' } })).answer.profiles,
    ).toEqual([]);
    const own = () => eva.client.call('GET /api/member.php', { query: { id: eva.key, as: 'visitor' } });
    const { answer: page } = await visitor.call('GET /api/member.php', { query: { id: eva.key } });
    expect((await own()).answer).toEqual(page);
    await eva.client.call('PUT /api/user.php', { body: { visible_to_visitors: false } });
    expect((await own()).status).toBe(404);
    await eva.client.call('PUT /api/user.php', { body: { visible_to_visitors: true } });
    await changeSite(app, host, { logged_out_search: false });
    expect((await own()).status).toBe(404);
    await changeSite(app, host, { logged_out_search: false, logged_out_search_trafficsource: true });
    expect((await find()).error?.error).toBe('authentication_required');
    visitor.cookies.set('tracking', encodeURIComponent(JSON.stringify({ network: 'n1' })));
    expect((await find()).status).toBe(200);
    await changeSite(app, host, { logged_out_search_trafficsource: false });
    expect((await find()).error?.error).toBe('authentication_required');
    expect((await visitor.call('GET /api/faces.php')).answer.profiles).toEqual([]);
  });

  test('alternates the faces on an entry page between all genders of the site', async () => {
    const host = await createSite(app, { niche: 1 });
    // A country without members of other tests.
    const make = (gender: 'female' | 'male') =>
      createMember(app, { host, gender, profile: { country: 'FI' } });
    const women = [await make('female'), await make('female')];
    const men = [await make('male')];
    for (const { id } of [...women, ...men]) await createPhoto(app, id, { main: true });
    const visitor = app.client(host);
    const faces = async (query: { gender?: 'male'; limit?: number } = {}) => {
      const { profiles } = (await visitor.call('GET /api/faces.php', { query: { country: 'FI', ...query } }))
        .answer;
      return profiles.map(({ id }) => (men.some(({ key }) => key === id) ? 'man' : 'woman'));
    };
    expect((await faces({ limit: 2 })).toSorted()).toEqual(['man', 'woman']);
    expect((await faces({ limit: 3 })).toSorted()).toEqual(['man', 'woman', 'woman']);
    expect(await faces({ gender: 'male', limit: 1 })).toEqual(['man']);
    await changeSite(app, host, { signup_genders: ['female'] });
    expect(await faces({ limit: 2 })).toEqual(['woman', 'woman']);
  });

  test('shows faces of the country first on an entry page, then of any other, each once', async () => {
    const host = await createSite(app, { niche: 1 });
    const make = async (country: 'PL' | 'FR', gender: 'female' | 'male') => {
      const { id } = await createMember(app, { host, gender, profile: { country } });
      await createPhoto(app, id, { main: true });
    };
    await make('PL', 'female');
    await make('PL', 'female');
    await make('FR', 'male');
    await make('FR', 'male');
    const { answer } = await app
      .client(host)
      .call('GET /api/faces.php', { query: { country: 'PL', limit: 4 } });
    expect(answer.profiles.map(({ country }) => country)).toEqual(['PL', 'PL', 'FR', 'FR']);
    expect(new Set(answer.profiles.map(({ id }) => id)).size).toBe(4);
  });

  test.each(['pl', 'fr'] as const)(
    'finds members of the likely country of a visitor whose country is unknown: in %s',
    async (language) => {
      const host = await createSite(app, { niche: 4, countries: ['FR', 'PL'] });
      for (const country of ['PL', 'FR', 'PL', 'FR'] as const)
        await createMember(app, { host, profile: { country } });
      const visitor = app.client(host);
      visitor.cookies.set('lang', language);
      const search = async (query: { anywhere?: 1; country?: 'NL' }) => {
        const { answer } = await visitor.call('GET /api/members.php', { query });
        return [...new Set(answer.profiles.map(({ country }) => country))].toSorted();
      };
      expect(await search({})).toEqual([language.toUpperCase()]);
      expect(await search({ anywhere: 1 })).toEqual(expect.arrayContaining(['FR', 'PL']));
    },
  );

  test('shows only faces of members who can be found now on an entry page', async () => {
    const host = await createSite(app, { niche: 1 });
    const create = async () => {
      const eva = await createMember(app, { host, profile: { country: 'SE' } });
      await createPhoto(app, eva.id, { main: true });
      return eva;
    };
    const [first, second] = [await create(), await create()];
    const faces = async () => {
      const { answer } = await app
        .client(host)
        .call('GET /api/faces.php', { query: { country: 'SE', limit: 2 } });
      return answer.profiles.map(({ id }) => id).toSorted();
    };
    expect(await faces()).toEqual([first.key, second.key].toSorted());
    const third = await create();
    await second.client.call('PUT /api/user.php', { body: { invisible: true } });
    expect(await faces()).toEqual([first.key, third.key].toSorted());
  });

  test.each([
    [{ min_age: 17 }, 'min_age'],
    [{ min_age: 40, max_age: 30 }, 'min_age'],
    [{ gender: 'x' }, 'gender'],
    [{ page: 0 }, 'page'],
    [{ interests: "wine'; drop table users" }, 'interests'],
  ])('rejects %j', async (query, field) => {
    const tom = await createMember(app);
    const { error } = await tom.client.call('GET /api/members.php', { query: query as never });
    expect(error?.error).toBe('invalid');
    expect(Object.keys(error?.fields ?? {})).toContain(field);
  });
});
