import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { INTERESTS } from '@rendezvous/contracts';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { profiles } from '../../../kernel/db/schema/account.ts';
import { interests } from '../../../kernel/db/schema/members.ts';
import { anyMember } from '../../../fixtures/anyMember.ts';
import { searchMembers, type MemberFilter } from './searchQueries.ts';

let app: TestApp;
const ids: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const host = await createSite(app, { niche: 5 });
  for (let index = 0; index < 4; index += 1) ids.push((await createMember(app, { host })).id);
});
afterAll(() => app.close());

const find = async (expected: number[], change: Partial<MemberFilter> = {}) => {
  const options = { today: '2026-05-01', similar: false };
  const found = await searchMembers(app.db, { ...anyMember(5), interests: expected, ...change }, options);
  expect(found.total).toBe(found.ids.length);
  return found.ids.toSorted((a, b) => a - b);
};

const setInterests = (index: number, value: number[]) =>
  app.db
    .update(profiles)
    .set({ interests: value })
    .where(eq(profiles.id, ids[index] ?? 0));

const at = (...indexes: number[]) => indexes.map((index) => ids[index]).toSorted((a = 0, b = 0) => a - b);

test('finds members by their current interests, whichever bits these have', async () => {
  await setInterests(0, [0, 31, 32]);
  await setInterests(1, [31, 32, 62, 7]);
  await setInterests(2, [62]);
  expect(await find([31])).toEqual(at(0, 1));
  expect(await find([62])).toEqual(at(1, 2));
  expect(await find([31, 32])).toEqual(at(0, 1));
  expect(await find([31, 32, 62])).toEqual(at(1));
  expect(await find([7, 31, 32, 62])).toEqual(at(1));
  expect(await find([0], { without: at(0) as number[] })).toEqual([]);
  await setInterests(1, []);
  await setInterests(2, [0, 62]);
  expect([await find([31]), await find([62]), await find([0])]).toEqual([at(0), at(2), at(0, 2)]);
});

test('each interest has a bit', async () => {
  const numbers = (await app.db.select({ id: interests.id }).from(interests)).map(({ id }) => id);
  expect(numbers).toHaveLength(INTERESTS.length);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(62);
  await expect(app.db.insert(interests).values({ id: 63, key: 'too_many' })).rejects.toMatchObject({
    cause: { constraint: 'interests_id' },
  });
});
