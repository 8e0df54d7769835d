import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { profiles } from '../../../kernel/db/schema/account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);

test('the next page starts where the previous one ended, even if others have come online since', async () => {
  const host = await createSite(app, { niche: 2 });
  const tom = await createMember(app, { host, gender: 'male' });
  const made: TestMember[] = [];
  for (let index = 0; index < 30; index += 1)
    made.push(await createMember(app, { host, lastActiveAt: ago(60 * (index + 2)) }));
  const find = async (query: Record<string, unknown>) =>
    (await tom.client.call('GET /api/members.php', { query: { gender: 'female', ...query } })).answer;
  const first = await find({});
  const late = await createMember(app, { host, lastActiveAt: ago(0) });
  const second = await find({ page: 2, after: first.next });
  const ids = [...first.profiles, ...second.profiles].map(({ id }) => id);
  expect(ids).toEqual(made.map(({ key }) => key));
  expect([second.page, second.num_results, second.next]).toEqual([2, 31, null]);
  // Without a place, the second page has shifted.
  expect((await find({ page: 2 })).profiles[0]?.id).toBe(ids[23]);
  expect((await find({})).profiles[0]?.id).toBe(late.key);
});

test('an altered place, or one from another order, is ignored in favour of the page number', async () => {
  const host = await createSite(app, { niche: 3 });
  const tom = await createMember(app, { host, gender: 'male' });
  await app.db.update(profiles).set({ latitude: 52.1, longitude: 5.1 }).where(eq(profiles.id, tom.id));
  for (let index = 0; index < 30; index += 1) await createMember(app, { host });
  const find = async (query: Record<string, unknown>) =>
    (await tom.client.call('GET /api/members.php', { query: { gender: 'female', anywhere: 1, ...query } }))
      .answer;
  const [active, near] = [await find({}), await find({ order: 'near' })];
  const byNumber = (await find({ page: 2 })).profiles.map(({ id }) => id);
  for (const after of [near.next, 'nonsense', `A${active.next}`]) {
    const found = await find({ page: 2, after });
    expect(found.profiles.map(({ id }) => id)).toEqual(byNumber);
  }
  const followed = await find({ order: 'near', page: 2, after: near.next });
  const ids = [...near.profiles, ...followed.profiles].map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
});
