import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createPhoto, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);

describe('profile', () => {
  test('shows free members the main photo and the number of others, and premium members all photos', async () => {
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

  test('shows premium members all photos and no conversation limit, even with zero credits', async () => {
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

  test('omits fields that the site does not show', async () => {
    const host = await createSite(app, { niche: 4, settings: { visible_profile_fields: ['eye_color'] } });
    const eva = await createMember(app, {
      host,
      interests: ['wine'],
      profile: { aboutMe: 'I bake bread.', hairColor: 'red', eyeColor: 'green', reason: 'dates' },
    });
    const tom = await createMember(app, { host, gender: 'male', interests: ['wine'] });
    const hidden = { about_me: null, interests: [], hair_color: null, reason: null };
    const query = { id: eva.key };
    const { profile } = (await tom.client.call('GET /api/member.php', { query })).answer;
    expect(profile).toMatchObject({ ...hidden, eye_color: 'green' });
    const asVisitor = { id: tom.key, as: 'visitor' as const };
    const own = (await tom.client.call('GET /api/member.php', { query: asVisitor })).answer;
    expect(own.profile).toMatchObject({ interests: [] });
    const chat = (await tom.client.call('GET /api/chat.php', { query: { profile: eva.key } })).answer;
    expect(chat.in_common?.interests).toEqual([]);
    const answers = { interests: 'wine', reason: 'dates' as const };
    const { profiles } = (await tom.client.call('GET /api/match-finder.php', { query: answers })).answer;
    const kinds = profiles.flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
    expect(kinds).toContain('mutual');
    for (const kind of ['interests', 'reason'] as const) expect(kinds).not.toContain(kind);
  });

  test('is not found if hidden, unless its owner likes the viewer', async () => {
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

  test('shows no presence if fictional', async () => {
    const doll = await createMember(app, { fictional: true });
    const tom = await createMember(app, { gender: 'male' });
    const { profile } = (await tom.client.call('GET /api/member.php', { query: { id: doll.key } })).answer;
    expect(profile).toMatchObject({ fictional: true, online: false, last_active: null });
  });
});

describe('suggestions', () => {
  test('are ranked with reasons by the match finder, which remembers the answers', async () => {
    const host = await createSite(app, { niche: 3 });
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

  test('begin with members in the same country, followed by those further away', async () => {
    // A country without members of other tests.
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
