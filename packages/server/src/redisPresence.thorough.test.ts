import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp, type TestApp, type TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { findProgram } from './fixtures/findProgram.ts';
import { createRedisProgram, type RedisProgram } from './fixtures/redisProgram.ts';
import { lastActiveColumn, presence } from './kernel/db/schema/account.presence.ts';
import { profiles } from './kernel/db/schema/account.ts';

const program = findProgram('redis-server');
const OLD = { dateOfBirth: '1931-01-01' };

// Needs Redis, which the nightly run installs.
(program === null ? describe.skip : describe)('presence with Redis', () => {
  let redis: RedisProgram;
  let app: TestApp;
  let eva: TestMember;
  let tom: TestMember;
  let joe: TestMember;

  let reader: Redis;

  beforeAll(async () => {
    redis = await createRedisProgram(program ?? '');
    await redis.start();
    reader = new Redis(redis.url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
    reader.on('error', () => undefined);
    app = await startTestApp({ config: { redisUrl: redis.url } });
    // None of the three has been active for two hours, and eva has not met joe.
    const lastActiveAt = new Date(Date.now() - 2 * 3600_000);
    eva = await createMember(app, { ...OLD, credits: 5, lastActiveAt });
    tom = await createMember(app, { ...OLD, credits: 5, gender: 'male', lastActiveAt });
    joe = await createMember(app, { ...OLD, gender: 'male', lastActiveAt });
    await tom.client.call('POST /api/like.php', { body: { profile: eva.key } });
    await eva.client.call('POST /api/like.php', { body: { profile: tom.key } });
    const body = { profile: eva.key, client_id: randomUUID(), text: 'Hello' };
    await tom.client.call('POST /api/chat.php', { body });
  });
  afterAll(async () => {
    await app.close();
    reader.disconnect();
    await redis.kill();
  });

  /**
   * Returns a member's last activity in the table, in milliseconds; searches only have the hour.
   */
  async function stored({ id }: TestMember): Promise<number> {
    const [row] = await app.db.select({ at: lastActiveColumn }).from(profiles).where(eq(profiles.id, id));
    return row?.at?.getTime() ?? 0;
  }
  /** Repeats a call of the member until Redis has the activity, which may be after the response. */
  async function visit({ id, client }: TestMember): Promise<void> {
    const now = app.clock.now().getTime();
    do expect((await client.call('GET /api/user.php')).status).toBe(200);
    while (Number(await reader.get(`presence:${id}`)) < now);
  }
  const query = { gender: 'male', min_age: 90 } as const;

  /**
   * Returns which responses to eva show members as online: one she knows, and one she has not met.
   */
  async function seen(): Promise<Record<string, (boolean | undefined)[]>> {
    const { client } = eva;
    const answers = {
      chats: (await client.call('GET /api/chats.php')).answer.chats.map(({ profile }) => profile),
      chat: [(await client.call('GET /api/chat.php', { query: { profile: tom.key } })).answer.profile],
      member: [(await client.call('GET /api/member.php', { query: { id: tom.key } })).answer.profile],
      likes: (await client.call('GET /api/likes.php')).answer.profiles,
      search: (await client.call('GET /api/members.php', { query })).answer.profiles,
      finder: (await client.call('GET /api/match-finder.php', { query })).answer.profiles,
    };
    return Object.fromEntries(
      Object.entries(answers).map(([name, found]) => [
        name,
        found.map((profile) => ('online' in profile ? profile.online : undefined)),
      ]),
    );
  }
  const searchOnline = async () => {
    const { answer } = await eva.client.call('GET /api/members.php', { query: { ...query, online: 1 } });
    return [answer.profiles.map(({ id }) => id).toSorted(), answer.num_results];
  };
  const everywhere = (isOnline: boolean) => ({
    chats: [isOnline],
    chat: [isOnline],
    member: [isOnline],
    likes: [isOnline],
    search: [isOnline, isOnline],
    finder: [isOnline],
  });

  test('is shown to the minute, while the table is written at the start of a visit and once an hour', async () => {
    await visit(tom);
    await visit(joe);
    const came = await stored(tom);
    expect(app.clock.now().getTime() - came).toBeLessThan(60_000);
    for (let visits = 0; visits < 11; visits += 1) {
      app.clock.advance(5 * 60);
      await visit(tom);
      await visit(joe);
    }
    expect(await stored(tom)).toBe(came);
    expect(await seen()).toEqual(everywhere(true));
    expect(await searchOnline()).toEqual([[tom.key, joe.key].toSorted(), 2]);
    app.clock.advance(6 * 60);
    await visit(tom);
    while ((await stored(tom)) === came) await visit(tom);
    expect(app.clock.now().getTime() - (await stored(tom))).toBeLessThan(60_000);
  });

  test('is the last known state without Redis; when it is back, visits start again', async () => {
    await redis.kill();
    app.clock.advance(6 * 60);
    expect((await tom.client.call('GET /api/user.php')).status).toBe(200);
    expect(await seen()).toEqual(everywhere(false));
    expect(await searchOnline()).toEqual([[], 0]);
    await redis.start();
    const before = await stored(joe);
    await visit(tom);
    await visit(joe);
    while ((await stored(joe)) === before) await visit(joe);
    expect(await seen()).toEqual(everywhere(true));
    expect(await app.db.select().from(presence)).toHaveLength(3);
    app.clock.set(new Date());
  });
});
