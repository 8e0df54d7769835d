import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { anyMember } from '../../../fixtures/anyMember.ts';
import { explain } from '../../../fixtures/explain.ts';
import { fillMembers, pick, randomFilter } from '../../../fixtures/manyMembers.ts';
import { exact, leaving, similar } from './searchConditions.ts';
import { searchMembers, type SearchOptions } from './searchQueries.ts';
import { SAMPLE_ROWS, sampleOf } from './searchSample.ts';

const TODAY = '2028-02-29';
const PAGE = 24;
const MANY = 1e6;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await createSite(app, { niche: 3 });
});
afterAll(() => app.close());

test('counts the members of the sample that the database finds, with any filter', async () => {
  await fillMembers(app, 3, 2400);
  await sampleOf(app.db).refresh();
  const counts = [];
  for (let at = 0; at < 300; at += 1) {
    const filter = randomFilter(3);
    const options = { today: TODAY, similar: pick(2) === 0 };
    const { source, fittingRows } = (options.similar ? similar : exact)(filter, options);
    const { rows } = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${source} where ${fittingRows} and ${leaving(filter.without)}`,
    );
    const n = (await sampleOf(app.db).hours(filter, options, MANY)).length;
    expect({ filter, options, n }).toEqual({ filter, options, n: rows[0]?.n });
    counts.push(n);
  }
  expect(counts.filter((n) => n > 0).length).toBeGreaterThan(90);
});

/** Gives the members of a niche times of activity in the last hours; of half of them only `presence` knows the latest. */
async function setPresence(niche: number): Promise<void> {
  await app.db.execute(sql`
    update profiles set fictional = id / 64 % 13 = 0, last_active_at = now() - id / 64 % 140 * interval '30 seconds',
      active_hour = floor(extract(epoch from now() - id / 64 % 140 * interval '30 seconds') / 3600)
    where niche = ${niche}`);
  await app.db.execute(sql`
    insert into presence (user_id, seen_at)
    select id, least(last_active_at + id / 64 % 60 * interval '1 minute', now() - id / 64 % 7 * interval '1 minute') from profiles
    where niche = ${niche} and id / 64 % 2 = 0`);
}

test('finds and counts the members who are online, by what presence says', async () => {
  await fillMembers(app, 2, 2100);
  await setPresence(2);
  await sampleOf(app.db).refresh();
  const filter = { ...anyMember(2), country: 'NL', online: true };
  const { rows } = await app.db.execute<{ id: number; behind: boolean }>(sql`
    select p.id, last_active_at < now() - interval '50 minutes' as behind
    from profiles p left join presence on user_id = p.id
    where niche = 2 and gender = 'female' and country = 'NL' and not fictional and not invisible
      and coalesce(seen_at, last_active_at) > now() - interval '5 minutes'
    order by active_hour desc, joined_seq desc`);
  expect(rows.filter(({ behind }) => behind).length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(240);
  const options = { today: TODAY, similar: false };
  expect(await sampleOf(app.db).hours(filter, options, MANY)).toHaveLength(rows.length);
  const found = await searchMembers(app.db, filter, { ...options, pageSize: MANY });
  expect(found.ids).toEqual(rows.map(({ id }) => id));
  expect(found).toMatchObject({ total: rows.length, exact: true });
  const many = await searchMembers(app.db, { ...filter, country: undefined }, options);
  expect([many.exact, many.ids.length]).toEqual([false, PAGE]);
});

test('240 members in a sample of one in 64 are more than are counted', async () => {
  const filter = { ...anyMember(4), gender: 'male' as const };
  const find = () => searchMembers(app.db, filter, { similar: false, today: TODAY });
  // Every tenth is a man, and every 1010th is hidden.
  await fillMembers(app, 4, 2419);
  await sampleOf(app.db).refresh();
  expect(await find()).toMatchObject({ total: 239, exact: true });
  await fillMembers(app, 4, 2420);
  expect(await find()).toMatchObject({ total: 240, exact: true });
  await sampleOf(app.db).refresh();
  const found = await find();
  expect(found).toMatchObject({ total: 10_000, exact: false, counts: { counted: 10_001 } });
  expect(found.ids).toHaveLength(PAGE);
});

test('a member who hides is no longer shown, although the sample still has them', async () => {
  const filter = { ...anyMember(4), gender: 'male' as const };
  await fillMembers(app, 4, 2420);
  await sampleOf(app.db).refresh();
  const find = async () => (await searchMembers(app.db, filter, { similar: false, today: TODAY })).ids;
  const [first] = await find();
  await app.db.execute(sql`update profiles set invisible = true where id = ${first}`);
  expect(await find()).not.toContain(first);
  await app.db.execute(sql`update profiles set invisible = false where id = ${first}`);
});

test('the sample is read from its own index', async () => {
  await fillMembers(app, 3, 2400);
  expect((await explain(app, SAMPLE_ROWS)).plan).toContain('Index Only Scan using member_search_3_sample');
});

const NEAR = { ...anyMember(6), within: { point: { latitude: 51, longitude: 5 }, km: 250 } };

/** Members near a place, of different hours of activity; one in 97 is in the sample. Returns those who fit, in their order. */
async function fillNear(count: number): Promise<number[]> {
  await fillMembers(app, 6, count, { every: 97 });
  await app.db.execute(sql`update profiles set active_hour = 480000 + id / 64 * 7 % 900 where niche = 6`);
  await sampleOf(app.db).refresh();
  const { source, fitting } = exact(NEAR, { today: TODAY });
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id from ${source} where ${fitting} order by active_hour desc, joined_seq desc`,
  );
  return rows.map(({ id }) => id);
}

/** A page near that place, and the statements that it took. */
async function findNear(place: Pick<SearchOptions, 'page' | 'after'>) {
  const execute = jest.spyOn(app.db, 'execute');
  const { next, ...found } = await searchMembers(app.db, NEAR, { today: TODAY, similar: false, ...place });
  const statements = execute.mock.calls.length;
  execute.mockRestore();
  return { ...found, next, statements };
}

test('sorts only the latest while it counts, and reads the page anew where they are not as the sample says', async () => {
  const wanted = await fillNear(4000);
  expect(wanted.length).toBeGreaterThan(2000);
  const pageOf = (page: number) => ({
    ids: wanted.slice((page - 1) * PAGE, page * PAGE),
    total: wanted.length,
    exact: true,
  });
  for (const page of [1, 2, 20])
    expect(await findNear({ page })).toMatchObject({ ...pageOf(page), statements: 1 });
  const after = (await findNear({ page: 19 })).next ?? undefined;
  const unknown = { counted: wanted.length, before: 0 };
  expect(await findNear({ after })).toMatchObject({ ...pageOf(20), statements: 1, counts: unknown });
  await app.db.execute(sql`update profiles set active_hour = active_hour - 1000 where niche = 6`);
  expect(await findNear({ page: 1 })).toMatchObject({ ...pageOf(1), statements: 2 });
});

test('more than are counted, which the sample does not tell, are shown in their order', async () => {
  const wanted = await fillNear(15_000);
  expect(wanted.length).toBeGreaterThan(10_001);
  for (const page of [1, 2])
    expect(await findNear({ page })).toMatchObject({
      ids: wanted.slice((page - 1) * PAGE, page * PAGE),
      total: 10_000,
      exact: false,
    });
});
