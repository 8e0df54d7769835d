import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import {
  createMember,
  createPhoto,
  startTestApp,
  type TestApp,
  type TestMember,
} from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { notificationsDisabled, profiles } from '../../../kernel/db/schema/account.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  member = await createMember(app, { name: 'Original Name' });
});
afterAll(() => app.close());

const put = (body: BodyOf<'PUT /api/profile.php'>) => member.client.call('PUT /api/profile.php', { body });

test('shows the member’s own profile with pending photos and missing fields', async () => {
  await createPhoto(app, member.id, { status: 'pending', main: true });
  const { answer } = await member.client.call('GET /api/profile.php');
  expect(answer.profile).toMatchObject({
    id: member.key,
    name: 'Original Name',
    country: 'NL',
    status: 'active',
    date_of_birth: '1990-05-17',
    main_image: { status: 'pending' },
  });
  const { filename, thumb_filename, match_filename } = answer.profile.main_image ?? {};
  const sizes = [filename, thumb_filename, match_filename].map((file) => /\/(\w+)$/.exec(file ?? '')?.[1]);
  expect(sizes).toEqual(['lg', 'sm', 'md']);
  expect(answer.profile.photos).toHaveLength(1);
  expect(answer.completeness.missing).toContain('about_me');
  expect(answer.completeness.missing).not.toContain('main_image');
});

test('changes the given fields', async () => {
  const change = {
    about_me: '  I bake bread.  ',
    interests: ['wine', 'art'] as ('wine' | 'art')[],
    hair_color: 'red' as const,
  };
  const { answer } = await put(change);
  expect(answer.profile).toMatchObject({ about_me: 'I bake bread.', hair_color: 'red', region: 'NL-NH' });
  expect([...answer.profile.interests].sort()).toEqual(['art', 'wine']);
  expect((await put({ hair_color: null })).answer.profile.hair_color).toBeNull();
});

test('changes every attribute, and shows them to other members', async () => {
  const attributes = {
    sexuality: 'bi',
    seeking: 'female',
    hair_color: 'brown',
    eye_color: 'green',
    body_type: 'athletic',
    relationship_status: 'single',
    tattoos: 'several',
    reason: 'flirt',
    city: 'Haarlem',
    about_me: 'I row.',
    interests: ['art'],
  } satisfies BodyOf<'PUT /api/profile.php'>;
  expect((await put(attributes)).answer.profile).toMatchObject(attributes);
  const other = await createMember(app);
  const { profile } = (await other.client.call('GET /api/member.php', { query: { id: member.key } })).answer;
  expect(profile).toMatchObject({ ...attributes, gender: 'female', country: 'NL', region: 'NL-NH' });
});

test('a move to another country resets the region, and places get coordinates', async () => {
  const { answer } = await put({ country: 'DE' });
  expect(answer.profile).toMatchObject({ country: 'DE', region: null, city: null });
  await put({ region: 'DE-BY', city: 'Munich' });
  const [row] = await app.db.select().from(profiles).where(eq(profiles.id, member.id));
  expect(row?.latitude).toBeCloseTo(48.1, 0);
  expect((await put({ region: 'NL-NH' })).error?.fields).toEqual({ region: 'region_unknown' });
});

test('a name follows the rules of sign-up and is unique', async () => {
  await createMember(app, { name: 'Somebody Else' });
  expect((await put({ name: 'S0mebody Else' })).error?.fields).toEqual({ name: 'name_taken' });
  expect((await put({ name: 'admin' })).error?.fields).toEqual({ name: 'name_reserved' });
  expect((await put({ name: 'New Name' })).answer.profile.name).toBe('New Name');
});

test.each([
  ['a date of birth', { date_of_birth: '1980-01-01' }, { date_of_birth: 'unknown' }],
  ['the status', { status: 'active' }, { status: 'unknown' }],
  ['an unknown interest', { interests: ['stamps'] }, { 'interests.0': 'invalid' }],
  ['too many interests', { interests: Array(30).fill('wine') }, { interests: 'count_exceeded' }],
  ['a number instead of text', { about_me: 5 }, { about_me: 'invalid' }],
  ['an overlong text', { about_me: 'x'.repeat(1001) }, { about_me: 'too_long' }],
])('refuses %s', async (_, body, fields) => {
  const { status, json } = await put(body as never);
  expect([status, json]).toMatchObject([422, { error: 'invalid', fields }]);
});

test('notifications except advertising are on by default, change separately, and can be resumed once stopped', async () => {
  const read = async () => (await member.client.call('GET /api/notifications.php')).answer.notifications;
  expect((await read()).like).toEqual({ email: true, push: true });
  // A type that is never pushed has no push switch.
  expect((await read()).promotions).toEqual({ email: false });
  await member.client.call('PUT /api/notifications.php', {
    body: { notifications: { like: { email: false, push: true } } },
  });
  expect(await read()).toMatchObject({
    like: { email: false, push: true },
    weekly_updates: { email: true },
    news: { email: false },
  });
  await app.db.insert(notificationsDisabled).values({ userId: member.id, reason: 'fbl' });
  await member.client.call('PUT /api/notifications.php', { body: { enable_email: true } });
  expect(await app.db.$count(notificationsDisabled)).toBe(0);
  const wrong = await member.client.call('PUT /api/notifications.php', {
    body: { notifications: { gossip: {} } } as never,
  });
  expect(wrong.status).toBe(422);
});
