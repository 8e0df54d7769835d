import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { presence } from '../../kernel/db/schema/account.presence.ts';
import { profiles } from '../../kernel/db/schema/account.ts';
import { coarseActivity } from './presencePolicy.ts';

let app: TestApp;
let eva: TestMember;
let tom: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = 24 * 3600_000;
const today = () => Math.floor(app.clock.now().getTime() / DAY) * DAY;

/** Creates two online members who like each other and have a conversation. */
beforeEach(async () => {
  const change = { dateOfBirth: '1931-01-01', credits: 5 };
  eva = await createMember(app, change);
  tom = await createMember(app, { ...change, gender: 'male' });
  for (const [one, other] of [
    [eva, tom],
    [tom, eva],
  ] as const)
    await one.client.call('POST /api/like.php', { body: { profile: other.key } });
  await tom.client.call('POST /api/chat.php', {
    body: { profile: eva.key, client_id: randomUUID(), text: 'Hello' },
  });
  await isHere(eva, app.clock.now());
  await isHere(tom, app.clock.now());
});

const isHere = (member: TestMember, seenAt: Date) =>
  app.db
    .insert(presence)
    .values({ userId: member.id, seenAt })
    .onConflictDoUpdate({ target: presence.userId, set: { seenAt } });

const change = async ({ client }: TestMember, body: { show_activity?: boolean; invisible?: boolean }) =>
  expect((await client.call('PUT /api/user.php', { body })).status).toBe(200);

type Presence = { online: boolean; last_active: string | null };

/** Returns the presence of `other` in every response that shows it. */
async function seenBy({ client }: TestMember, other: TestMember): Promise<Presence[]> {
  const [chats, chat, page, likes] = await Promise.all([
    client.call('GET /api/chats.php'),
    client.call('GET /api/chat.php', { query: { profile: other.key } }),
    client.call('GET /api/member.php', { query: { id: other.key } }),
    client.call('GET /api/likes.php'),
  ]);
  const shown = [
    ...chats.answer.chats.map(({ profile }) => profile),
    chat.answer.profile,
    page.answer.profile,
    ...likes.answer.profiles,
  ];
  expect(shown.map(({ id }) => id)).toEqual([other.key, other.key, other.key, other.key]);
  return shown.map((profile) => {
    const { online, last_active } = profile as Presence;
    return { online, last_active };
  });
}

const NOTHING: Presence = { online: false, last_active: null };
const HERE = (): Presence => ({ online: true, last_active: new Date(today()).toISOString() });
const four = (seen: Presence): Presence[] => [seen, seen, seen, seen];

test('the last activity is shown to others in every response as a step, never as the exact time', async () => {
  expect(await seenBy(eva, tom)).toEqual(four(HERE()));
  await isHere(tom, new Date(today() - 3 * DAY + 12_345));
  const week = { online: false, last_active: new Date(today() - 7 * DAY).toISOString() };
  expect(await seenBy(eva, tom)).toEqual(four(week));
});

test.each([
  [0, 0],
  [1, 7],
  [7, 7],
  [8, 30],
  [30, 30],
  [31, null],
])('activity %i days ago is shown as the step that began %p days ago', (days, shown) => {
  const now = new Date(today() + 0.6 * DAY);
  const start = coarseActivity(new Date(today() - days * DAY + 1), now)?.getTime() ?? null;
  expect(start).toBe(shown === null ? null : today() - shown * DAY);
});

test('a member who hides activity does not see that of others', async () => {
  await change(tom, { show_activity: false });
  expect(await seenBy(eva, tom)).toEqual(four(NOTHING));
  expect(await seenBy(tom, eva)).toEqual(four(NOTHING));
  await change(tom, { show_activity: true });
  expect(await seenBy(eva, tom)).toEqual(four(HERE()));
  expect(await seenBy(tom, eva)).toEqual(four(HERE()));
});

test('the activity of an invisible member is hidden even from partners', async () => {
  await change(tom, { invisible: true });
  const seen = await eva.client.call('GET /api/chats.php');
  expect(seen.answer.chats[0]?.profile).toMatchObject(NOTHING);
  const open = await eva.client.call('GET /api/chat.php', { query: { profile: tom.key } });
  expect(open.answer.profile).toMatchObject(NOTHING);
  expect((await eva.client.call('GET /api/likes.php')).answer.profiles).toMatchObject([NOTHING]);
});

test('members who hide their activity neither appear in online searches nor can make them', async () => {
  const find = async ({ client }: TestMember, gender: 'male' | 'female', online: 0 | 1) =>
    (
      await client.call('GET /api/members.php', { query: { gender, min_age: 90, online } })
    ).answer.profiles.map(({ id }) => id);
  expect(await find(eva, 'male', 1)).toContain(tom.key);
  const away = await createMember(app, {
    dateOfBirth: '1931-01-01',
    lastActiveAt: new Date(today() - 2 * DAY),
  });
  expect(await find(tom, 'female', 1)).not.toContain(away.key);
  await change(tom, { show_activity: false });
  expect(await find(eva, 'male', 1)).not.toContain(tom.key);
  expect(await find(eva, 'male', 0)).toContain(tom.key);
  // Without the filter, the results reveal nothing about activity.
  expect(await find(tom, 'female', 1)).toContain(away.key);
});

test('search treats hidden activity as that of the day before', async () => {
  const stored = async () => {
    const [row] = await app.db.select().from(profiles).where(eq(profiles.id, tom.id));
    return [row?.lastActiveAt?.getTime(), row?.activeHour];
  };
  const dayBefore = (days: number) => {
    const moment = today() + days * DAY - DAY;
    return [moment, moment / 3600_000];
  };
  await change(tom, { show_activity: false });
  expect(await stored()).toEqual(dayBefore(0));
  await isHere(tom, new Date(0));
  app.clock.advance(2 * 24 * 3600);
  const written = dayBefore(0);
  await tom.client.call('GET /api/user.php');
  // The response does not wait for the write.
  const settled = async (): Promise<unknown> => {
    const now = await stored();
    return now[0] === dayBefore(-2)[0] ? settled() : now;
  };
  expect(await settled()).toEqual(written);
  app.clock.set(new Date());
});

test('activity is a reason for a match, unless either member hides it', async () => {
  const joe = await createMember(app, { gender: 'male', dateOfBirth: '1931-01-01' });
  const reasons = async () => {
    const query = { gender: 'male' as const, min_age: 90 };
    const { profiles: found } = (await eva.client.call('GET /api/match-finder.php', { query })).answer;
    return found.find(({ id }) => id === joe.key)?.reasons.map(({ kind }) => kind);
  };
  expect(await reasons()).toContain('active');
  await change(joe, { show_activity: false });
  expect(await reasons()).not.toContain('active');
  await change(joe, { show_activity: true });
  await app.db.update(profiles).set({ lastActiveAt: app.clock.now() }).where(eq(profiles.id, joe.id));
  expect(await reasons()).toContain('active');
  await change(eva, { show_activity: false });
  expect(await reasons()).not.toContain('active');
});
