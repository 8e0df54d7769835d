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

/** A separate niche, so that the site has no members of other tests. */
let niche = 1;
const world = async () => {
  niche += 1;
  return createSite(app, { niche: niche as 2 });
};

describe('search', () => {
  test('sorts online and recently active members first, then newest; applies all filters', async () => {
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
    // Without ages, up to eight years from the searcher's.
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

  test('within a distance crosses borders, and nearest first starts next door', async () => {
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
    expect(await find({ within: 501 })).toEqual({ within: 'too_large' });
    // Distances need the member's own place.
    const lost = await at(null, { gender: 'male' });
    expect(await find({ within: 50, order: 'near' }, lost.client)).toEqual([far.key, home.key]);
  });

  test('similar members are from the region and its neighbours, within five years of age', async () => {
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

  test('a card names the region like the list of regions does', async () => {
    const host = await world();
    const eva = await createMember(app, { host, region: 'DE-BY' });
    const visitor = app.client(host);
    const { answer } = await visitor.call('GET /api/member.php', { query: { id: eva.key } });
    const { regions } = (await visitor.call('GET /api/regions.php', { query: { country: 'DE' } })).answer;
    const choice = regions['DE']?.find(({ code }) => code === 'DE-BY');
    expect(choice?.name).toBe('Bavaria');
    expect(answer.profile).toMatchObject({ region: 'DE-BY', region_name: choice?.name });
  });

  test('visitors see what the site allows, and nothing private', async () => {
    const host = await world();
    const eva = await createMember(app, {
      host,
      interests: ['wine', 'sex'],
      profile: { latitude: 52.3, longitude: 4.9 },
    });
    const visitor = app.client(host);
    const find = () => visitor.call('GET /api/members.php', { query: { gender: 'female' } });
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

  test('the faces on an entry page alternate between all genders of the site', async () => {
    const host = await createSite(app, { niche: 1 });
    // A place without members of other tests.
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

  test('the faces on an entry page are of the country first, then of any other, each once', async () => {
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

  test('the faces on an entry page are those of members who can be found now', async () => {
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

describe('profile', () => {
  test('free members get the main photo and the number of others; premium members get all', async () => {
    const eva = await createMember(app, {
      interests: ['wine', 'sex'],
      profile: { latitude: 52.3, longitude: 4.9 },
    });
    const main = await createPhoto(app, eva.id, { main: true });
    const more = [await createPhoto(app, eva.id), await createPhoto(app, eva.id)];
    await createPhoto(app, eva.id, { status: 'pending' });
    await createPhoto(app, eva.id, { status: 'rejected' });
    await createPhoto(app, eva.id, { chat: true });
    const page = async (viewer: { client: typeof eva.client }) =>
      (await viewer.client.call('GET /api/member.php', { query: { id: eva.key } })).answer;
    const free = await createMember(app, { gender: 'male', profile: { latitude: 52.09, longitude: 5.12 } });
    const locked = await page(free);
    expect([locked.photos.map((photo) => photo.id), locked.locked_photos]).toEqual([[String(main)], 2]);
    expect(locked.profile).toMatchObject({
      kind: 'member',
      distance_km: 30,
      interests: ['wine', 'sex'],
      city: 'Amsterdam',
    });
    expect(JSON.stringify(locked)).not.toMatch(/latitude|email|date_of_birth/);
    const open = await page(await createMember(app, { gender: 'male', paid: true }));
    expect(open.photos.map((photo) => photo.id)).toEqual([String(main), ...more.map(String)]);
    expect(open.locked_photos).toBe(0);
    expect(open.photos[0]?.filename).toMatch(/^o\//);
    expect(open.photos[1]?.filename).toMatch(/^\d{10}\//);
  });

  test('premium members see all photos and start any number of conversations, even with zero credits', async () => {
    const eva = await createMember(app);
    await createPhoto(app, eva.id, { main: true });
    await createPhoto(app, eva.id);
    const tom = await createMember(app, { gender: 'male', paid: true, credits: 0 });
    const page = (await tom.client.call('GET /api/member.php', { query: { id: eva.key } })).answer;
    expect([page.photos.length, page.locked_photos]).toEqual([2, 0]);
    expect((await tom.client.call('GET /api/user.php')).answer.user).toMatchObject({
      paid_user: true,
      credits: 0,
      conversations_left: null,
    });
  });

  test('hidden profiles are not found, except with a conversation or a like', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5 });
    const status = async (id: string) =>
      (await tom.client.call('GET /api/member.php', { query: { id } })).status;
    const shy = await createMember(app, { invisible: true, credits: 5 });
    expect(await status(shy.key)).toBe(404);
    await shy.client.call('POST /api/like.php', { body: { profile: tom.key } });
    expect(await status(shy.key)).toBe(200);
    expect(await status((await createMember(app, { disabled: true })).key)).toBe(404);
    expect(await status((await createMember(app, { host: 'she.localhost' })).key)).toBe(404);
    expect(await status('abc')).toBe(404);
    expect(await status('99999999999999999')).toBe(404);
  });

  test('fictional profiles show no presence', async () => {
    const doll = await createMember(app, { fictional: true });
    const tom = await createMember(app, { gender: 'male' });
    const { profile } = (await tom.client.call('GET /api/member.php', { query: { id: doll.key } })).answer;
    expect(profile).toMatchObject({ fictional: true, online: false, last_active: null });
  });
});

describe('suggestions', () => {
  test('the match finder ranks with reasons and remembers the answers', async () => {
    const host = await world();
    const tom = await createMember(app, { host, gender: 'male' });
    const best = await createMember(app, { host, interests: ['wine', 'tea'], profile: { reason: 'dates' } });
    const other = await createMember(app, { host, region: 'NL-UT', lastActiveAt: ago(5000) });
    const find = (query: Record<string, unknown> = {}) =>
      tom.client.call('GET /api/match-finder.php', { query: query as never });
    expect((await find()).answer.saved).toBe(false);
    const { profiles } = (await find({ interests: 'wine', reason: 'dates', min_age: 20, max_age: 60 }))
      .answer;
    expect(profiles.map((profile) => profile.id)).toEqual([best.key, other.key]);
    expect(profiles[0]?.reasons).toEqual(
      expect.arrayContaining([
        { kind: 'interests', values: ['wine'] },
        { kind: 'reason', values: ['dates'] },
      ]),
    );
    expect((await find()).answer).toMatchObject({ saved: true, profiles: [{ id: best.key }, {}] });
    expect((await find({ min_age: 60, max_age: 20 })).error?.fields).toEqual({
      min_age: 'min_age_over_max_age',
    });
    // An omitted answer does not matter, whatever the member answered before.
    const { profiles: any, answers } = (await find({ min_age: 20, max_age: 60 })).answer;
    expect(answers).toMatchObject({ min_age: 20, countryregion: null, reason: null, interests: [] });
    const kinds = any.flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
    for (const kind of ['reason', 'interests', 'region'] as const) expect(kinds).not.toContain(kind);
    expect((await find()).answer.answers).toEqual(answers);
    const matches = (await tom.client.call('GET /api/signup-matches.php')).answer.profiles;
    const fit = (people: typeof matches) => people.find(({ id }) => id === best.key)?.reasons;
    expect(fit(matches)).toEqual(fit(any));
    expect(fit(matches)).not.toEqual([]);
  });

  test('the match finder keeps no answers for a page of another site', async () => {
    const { client } = await createMember(app);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const foreign = await client.call('GET /api/match-finder.php', { query: { interests: 'wine' }, headers });
    expect(foreign.error?.error).toBe('cross_site_request');
    expect((await client.call('GET /api/match-finder.php')).answer.answers.interests).toEqual([]);
  });

  test('members in the same country come first, followed by those further away', async () => {
    // A place without members of other tests.
    const here = { host: await createSite(app, { niche: 1 }), country: 'PL' as const, region: 'PL-14' };
    const eva = await createMember(app, { ...here, seeking: 'male' });
    const near = await createMember(app, { ...here, gender: 'male', lastActiveAt: ago(90_000) });
    const likely = { country: 'SE' as const, region: 'SE-AB', interests: ['wine' as const, 'tea' as const] };
    const far = await createMember(app, { ...here, ...likely, gender: 'male' });
    const query = { gender: 'male' as const, interests: 'wine,tea' };
    const { profiles } = (await eva.client.call('GET /api/match-finder.php', { query })).answer;
    const ids = profiles.map(({ id }) => id);
    expect(ids[0]).toBe(near.key);
    expect(ids).toContain(far.key);
  });
});
