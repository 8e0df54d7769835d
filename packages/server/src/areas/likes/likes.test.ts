import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIKE_TYPES } from '@rendezvous/contracts';
import { createMember, createPhoto, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const like = (from: TestMember, to: TestMember) =>
  from.client.call('POST /api/like.php', { body: { profile: to.key } });
const pair = () => Promise.all([createMember(app, { gender: 'male' }), createMember(app)]);
const lists = async (member: TestMember, query = {}) =>
  (await member.client.call('GET /api/likes.php', { query })).answer;

describe('likes', () => {
  test('notify the liked member, and can be marked as seen and removed', async () => {
    const [tom, eva] = await pair();
    expect((await like(tom, eva)).answer).toEqual({ match: false });
    expect((await like(tom, eva)).answer).toEqual({ match: false });
    expect(await lists(eva)).toMatchObject({
      liked_by: [{ id: tom.key, like_new: true }],
      profiles: [{ id: tom.key, likes_me: true }],
      totals: { received: 1, new: 1, matches: 0 },
    });
    await eva.client.call('PUT /api/like.php', { body: { profile: tom.key } });
    expect((await lists(eva)).totals.new).toBe(0);
    expect((await lists(tom, { type: 'sent' })).sent).toMatchObject([{ id: eva.key }]);
    expect((await tom.client.call('DELETE /api/like.php', { body: { profile: eva.key } })).status).toBe(204);
    expect((await tom.client.call('DELETE /api/like.php', { body: { profile: eva.key } })).status).toBe(404);
    expect((await lists(eva)).totals.received).toBe(0);
    const events = await app.db.execute<{ type: string }>(
      sql`select type from event_log where user_id = ${eva.id}`,
    );
    expect(events.rows.map((row) => row.type)).toEqual(['like']);
  });

  test('create one match if two members like each other concurrently, reported in one response', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [tom, eva] = await pair();
      const answers = await Promise.all([like(tom, eva), like(eva, tom)]);
      expect(answers.map((each) => each.answer.match).sort()).toEqual([false, true]);
      expect((await lists(tom)).matches).toHaveLength(1);
      const fresh = (await lists(tom)).matches[0]?.match_new !== (await lists(eva)).matches[0]?.match_new;
      expect(fresh).toBe(true);
      await tom.client.call('DELETE /api/like.php', { body: { profile: eva.key } });
      expect((await lists(eva)).matches).toEqual([]);
    }
  });

  test.each(['lower', 'higher'])(
    'show a match as new to the first liker, with the %s id, until it is seen',
    async (which) => {
      const [tom, eva] = await pair();
      const [first, second] = tom.id < eva.id === (which === 'lower') ? [tom, eva] : [eva, tom];
      const isNew = async (member: TestMember) => (await lists(member)).matches[0]?.match_new;
      const see = (member: TestMember, other: TestMember) =>
        member.client.call('PUT /api/like.php', { body: { profile: other.key } });
      await like(first, second);
      expect((await like(second, first)).answer).toEqual({ match: true });
      expect([await isNew(first), await isNew(second)]).toEqual([true, false]);
      await see(second, first);
      expect(await isNew(first)).toBe(true);
      await see(first, second);
      expect([await isNew(first), await isNew(second)]).toEqual([false, false]);
    },
  );

  test('are rejected for one’s own, unknown, invisible and blocking profiles, and above 60 an hour', async () => {
    const [tom, eva] = await pair();
    expect((await like(tom, tom)).error?.error).toBe('own_profile');
    expect((await like(tom, { ...tom, key: '12345' })).error?.error).toBe('not_found');
    expect((await like(tom, await createMember(app, { invisible: true }))).error?.error).toBe(
      'member_invisible',
    );
    await eva.client.call('POST /api/block.php', { body: { profile: tom.key } });
    expect((await like(tom, eva)).error?.error).toBe('blocked');
    const [busy] = await pair();
    const many = await Promise.all(
      Array.from({ length: 61 }, (_, at) => like(busy, { ...busy, key: `${12345 + at}` })),
    );
    const limited = many.filter((each) => each.status === 429);
    expect(limited).toHaveLength(1);
    expect(limited[0]?.headers['retry-after']).toBeDefined();
  });

  test('are returned by auto-like once, and never again', async () => {
    const [tom, eva] = await pair();
    const auto = async () => (await eva.client.call('GET /api/auto-like.php')).answer.profile;
    expect(await auto()).toBeNull();
    await like(tom, eva);
    expect(await auto()).toMatchObject({ id: tom.key });
    expect(await auto()).toBeNull();
  });

  test('of a fictional profile are not returned by auto-like', async () => {
    const eva = await createMember(app);
    const doll = await createMember(app, { gender: 'male', fictional: true });
    await app.db.execute(sql`insert into likes (liker_id, liked_id) values (${doll.id}, ${eva.id})`);
    expect((await eva.client.call('GET /api/auto-like.php')).answer.profile).toBeNull();
  });

  test('are not marked as shown if a page of another site calls auto-like', async () => {
    const [tom, eva] = await pair();
    await like(tom, eva);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { error } = await eva.client.call('GET /api/auto-like.php', { headers });
    expect(error?.error).toBe('cross_site_request');
    expect((await eva.client.call('GET /api/auto-like.php')).answer.profile?.id).toBe(tom.key);
  });
});

describe('the swipe game', () => {
  test('allows four likes a day, even for ten concurrent ones, and free skips that can be undone', async () => {
    const host = await createSite(app, { niche: 5 });
    const tom = await createMember(app, { host, gender: 'male' });
    const others: TestMember[] = [];
    for (let index = 0; index < 12; index += 1) {
      const other = await createMember(app, { host });
      await createPhoto(app, other.id, { main: true });
      others.push(other);
    }
    const hand = (await tom.client.call('GET /api/swipe.php')).answer;
    expect([hand.profiles.length, hand.likes_left, hand.can_undo]).toEqual([10, 4, false]);
    const swipe = (other: TestMember | undefined, yes: boolean) =>
      tom.client.call('POST /api/swipe.php', { body: { profile: other?.key ?? '', like: yes } });
    expect((await swipe(others[0], false)).answer.likes_left).toBe(4);
    expect((await tom.client.call('GET /api/swipe.php')).answer.can_undo).toBe(true);
    const undone = (await tom.client.call('DELETE /api/swipe.php')).answer;
    expect(undone.profiles[0]?.id).toBe(others[0]?.key);
    expect((await tom.client.call('DELETE /api/swipe.php')).error?.error).toBe('nothing_to_undo');
    const statuses = await Promise.all(others.slice(0, 10).map((other) => swipe(other, true)));
    expect(statuses.filter((each) => each.status === 200)).toHaveLength(4);
    expect(statuses.find((each) => each.status === 429)?.error?.error).toBe('swipe_limit_reached');
    expect((await tom.client.call('DELETE /api/swipe.php')).error?.error).toBe('nothing_to_undo');
    app.clock.advance(86_400);
    expect((await tom.client.call('GET /api/swipe.php')).answer.likes_left).toBe(4);
  });

  test('shows the first sentence and the shared interests, except sensitive ones, on each card', async () => {
    const host = await createSite(app, { niche: 5 });
    const interests = ['tea', 'wine', 'bondage'] as const;
    const tom = await createMember(app, { host, gender: 'male', interests: [...interests] });
    const quiet = await createMember(app, { host, interests: ['bondage'] });
    const open = await createMember(app, {
      host,
      interests: ['wine', 'bondage', 'coffee'],
      profile: { aboutMe: 'I bake bread. Come and taste it.' },
    });
    for (const { id } of [quiet, open]) await createPhoto(app, id, { main: true });
    const { profiles } = (await tom.client.call('GET /api/swipe.php')).answer;
    const hints = (key: string) => {
      const { about, shared } = profiles.find(({ id }) => id === key) ?? {};
      return { about, shared };
    };
    expect(hints(open.key)).toEqual({ about: 'I bake bread.', shared: ['wine'] });
    expect(hints(quiet.key)).toEqual({ about: undefined, shared: undefined });
  });

  test.each([
    [[], { about: 'I bake bread.', shared: ['wine'] }],
    [['about_me'], { about: 'I bake bread.' }],
    [['interests'], { shared: ['wine'] }],
    [['tattoos'], {}],
  ])('and each list of likes show on a card, if profiles show %j: %j', async (fields, said) => {
    const host = await createSite(app, { niche: 6, settings: { visible_profile_fields: fields } });
    const tom = await createMember(app, { host, gender: 'male', interests: ['wine', 'bondage'] });
    const profile = { aboutMe: 'I bake bread. Come and taste it.' };
    const eva = await createMember(app, { host, interests: ['wine', 'bondage'], profile });
    await createPhoto(app, eva.id, { main: true });
    const { profiles: hand } = (await tom.client.call('GET /api/swipe.php')).answer;
    await like(tom, eva);
    await like(eva, tom);
    const cards = [
      hand,
      ...(await Promise.all(LIKE_TYPES.map(async (type) => (await lists(tom, { type })).profiles))),
    ];
    const hints = cards.map((each) => each.find(({ id }) => id === eva.key));
    expect(hints.map((card) => ({ about: card?.about, shared: card?.shared }))).toEqual(
      cards.map(() => said),
    );
  });

  test('grants no extra likes for a change of time zone, not even the first in 30 days', async () => {
    const host = await createSite(app, { niche: 5 });
    const tom = await createMember(app, { host, gender: 'male' });
    app.clock.set('2026-05-10T12:00:00Z');
    const moveTo = (timezone: string) => tom.client.call('PUT /api/user.php', { body: { timezone } });
    const likes = async () => {
      const statuses = [];
      for (let index = 0; index < 5; index += 1) {
        const { key } = await createMember(app, { host });
        const { status } = await tom.client.call('POST /api/swipe.php', {
          body: { profile: key, like: true },
        });
        statuses.push(status);
      }
      return statuses.filter((status) => status === 200).length;
    };
    expect(await likes()).toBe(4);
    await moveTo('Pacific/Kiritimati');
    expect([await likes(), (await tom.client.call('GET /api/swipe.php')).answer.likes_left]).toEqual([0, 0]);
    app.clock.advance(31 * 86_400);
    await moveTo('UTC');
    expect(await likes()).toBe(4);
    await moveTo('Pacific/Kiritimati');
    expect(await likes()).toBe(0);
    app.clock.advance(31 * 86_400);
    await moveTo('Etc/GMT+12');
    expect(await likes()).toBe(4);
    app.clock.set(new Date());
  });

  test('keeps its time zone for 30 days, so that moving between zones starts no new day', async () => {
    const host = await createSite(app, { niche: 5 });
    const tom = await createMember(app, { host, gender: 'male' });
    const moveTo = (timezone: string) => tom.client.call('PUT /api/user.php', { body: { timezone } });
    const like = async () => {
      const body = { profile: (await createMember(app, { host })).key, like: true };
      return (await tom.client.call('POST /api/swipe.php', { body })).status;
    };
    await moveTo('Pacific/Kiritimati');
    // 00:30 on the twelfth in Kiritimati.
    app.clock.set('2026-07-11T10:30:00Z');
    for (let index = 0; index < 3; index += 1) expect(await like()).toBe(200);
    await moveTo('Etc/GMT+12');
    expect(await like()).toBe(200);
    expect(await like()).toBe(429);
    // 00:30 on the eleventh in the new zone.
    app.clock.set('2026-07-11T12:30:00Z');
    expect(await like()).toBe(429);
    app.clock.set(new Date());
  });

  test.each([
    [4, 1],
    [1, 4],
  ])(
    'counts the day with more likes if a new time zone merges two days: %d likes, then %d',
    async (yesterday, today) => {
      const host = await createSite(app, { niche: 5 });
      const tom = await createMember(app, { host, gender: 'male' });
      const moveTo = (timezone: string) => tom.client.call('PUT /api/user.php', { body: { timezone } });
      const like = async (count: number) => {
        let accepted = 0;
        for (let index = 0; index < count; index += 1) {
          const { key } = await createMember(app, { host });
          const body = { profile: key, like: true };
          accepted += Number((await tom.client.call('POST /api/swipe.php', { body })).status === 200);
        }
        return accepted;
      };
      await moveTo('Pacific/Kiritimati');
      app.clock.set('2026-04-01T12:00:00Z');
      expect(await like(1)).toBe(1);
      // 19:00 on the tenth in Kiritimati, then 01:00 on the eleventh.
      app.clock.set('2026-05-10T05:00:00Z');
      expect(await like(yesterday)).toBe(yesterday);
      app.clock.set('2026-05-10T11:00:00Z');
      expect(await like(today)).toBe(today);
      // In UTC it is still the tenth.
      await moveTo('UTC');
      expect(await like(1)).toBe(0);
      app.clock.set(new Date());
    },
  );

  test('cannot be started by a fictional profile, nor can conversations', async () => {
    const doll = await createMember(app, { fictional: true, credits: 5 });
    const tom = await createMember(app, { gender: 'male', credits: 5 });
    const write = (from: TestMember, to: TestMember) =>
      from.client.call('POST /api/chat.php', {
        body: { profile: to.key, client_id: randomUUID(), text: 'Hello' },
      });
    const swipe = await doll.client.call('POST /api/swipe.php', { body: { profile: tom.key, like: true } });
    const codes = [await like(doll, tom), swipe, await write(doll, tom)].map(({ error }) => error?.error);
    expect(codes).toEqual(['forbidden', 'forbidden', 'forbidden']);
    // Fictional profiles can reply.
    expect((await write(tom, doll)).status).toBe(200);
    expect((await write(doll, tom)).status).toBe(200);
  });
});
