import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql, type SQL } from 'drizzle-orm';
import { anyMember } from '../../../fixtures/anyMember.ts';
import { explain } from '../../../fixtures/explain.ts';
import { fillMembers, pick, randomFilter } from '../../../fixtures/manyMembers.ts';
import { ONLINE_ROWS, onlineOf } from './onlineMembers.ts';
import { exact, leaving, similar, type MemberFilter } from './searchConditions.ts';
import type { SearchPlace } from './searchPlace.ts';
import { searchMembers } from './searchQueries.ts';
import { sampleOf } from './searchSample.ts';

const TODAY = '2028-02-29';
const OPTIONS = { today: TODAY, similar: false };
const MANY = 1e6;
const ONLINE: MemberFilter = { ...anyMember(3), online: true };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await createSite(app, { niche: 3 });
  // Far fewer than 240 in the sample.
  await fillMembers(app, 3, 2400, { every: 16 });
  // More than half are online; of some who are, the profile is as far behind as it may be.
  await app.db.execute(sql`
    update profiles set fictional = id / 64 % 13 = 0, last_active_at = now() - id / 64 % 80 * interval '1 minute',
      active_hour = floor(extract(epoch from now() - id / 64 % 80 * interval '1 minute') / 3600) where niche = 3`);
  await app.db.execute(sql`
    insert into presence (user_id, seen_at)
    select id, now() - id / 64 % 9 / 5 * interval '20 minutes' from profiles where niche = 3`);
  await sampleOf(app.db).refresh();
}, 60_000);
afterAll(() => app.close());

/** The women online, in the order of the search: a plain implementation of it. */
async function readWomen(condition: SQL = sql`true`): Promise<number[]> {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    select id from profiles join presence on user_id = id
    where niche = 3 and gender = 'female' and status = 'active' and not invisible and not fictional
      and seen_at > now() - interval '5 minutes' and last_active_at > now() - interval '70 minutes' and ${condition}
    order by active_hour desc, joined_seq desc`);
  return rows.map(({ id }) => id);
}

/** The number of the first page, and the ids of all pages, each continued where the one before ended. */
async function follow(filter: MemberFilter): Promise<{ total: number; exact: boolean; ids: number[] }> {
  const first = await searchMembers(app.db, filter, { ...OPTIONS, pageSize: 100 });
  const ids = [...first.ids];
  let after: SearchPlace | null = first.next;
  while (after) {
    const place = { after, counts: first.counts, pageSize: 100 };
    const found = await searchMembers(app.db, filter, { ...OPTIONS, ...place });
    ids.push(...found.ids);
    after = found.next;
  }
  return { total: first.total, exact: first.exact, ids };
}

const setInvisible = (id: number | undefined, invisible: boolean) =>
  app.db.execute(sql`update profiles set invisible = ${invisible} where id = ${id}`);

test('members online are counted by the database until they have been read', async () => {
  const women = await readWomen();
  expect(women.length).toBeGreaterThan(500);
  expect(onlineOf(app.db).countNow(ONLINE, OPTIONS, MANY)).toBeNull();
  expect(await follow(ONLINE)).toEqual({ total: women.length, exact: true, ids: women });
});

test('members online are counted in memory as the database counts them, with any filter', async () => {
  await onlineOf(app.db).refresh();
  const counts = [];
  for (let at = 0; at < 200; at += 1) {
    const filter = { ...randomFilter(3), online: true };
    const options = { today: TODAY, similar: pick(2) === 0 };
    const { source, fittingRows } = (options.similar ? similar : exact)(filter, options);
    const { rows } = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${source} where ${fittingRows} and ${leaving(filter.without)}`,
    );
    const n = onlineOf(app.db).countNow(filter, options, MANY);
    expect({ filter, options, n }).toEqual({ filter, options, n: rows[0]?.n });
    counts.push(n);
  }
  expect(counts.filter(Boolean).length).toBeGreaterThan(60);
});

test('50 members online or more are counted in memory, less those left out, and found in the database', async () => {
  await onlineOf(app.db).refresh();
  const women = await readWomen(sql`country = 'BE'`);
  const [hidden, , blocked] = women;
  await setInvisible(hidden, true);
  const filter = { ...ONLINE, country: 'BE', without: blocked === undefined ? [] : [blocked] };
  const { total, exact: isExact, ids } = await follow(filter);
  expect([total, isExact]).toEqual([women.length - 1, true]);
  expect(ids).toEqual(women.filter((id) => id !== hidden && id !== blocked));
  await onlineOf(app.db).refresh();
  expect((await follow(filter)).total).toBe(women.length - 2);
  await setInvisible(hidden, false);
});

test('members online who were read two minutes ago are not counted in memory', async () => {
  await onlineOf(app.db).refresh();
  const readAt = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(readAt + 110_000);
  expect(onlineOf(app.db).countNow(ONLINE, OPTIONS, MANY)).toBeGreaterThan(500);
  clock.mockReturnValue(readAt + 121_000);
  expect(onlineOf(app.db).countNow(ONLINE, OPTIONS, MANY)).toBeNull();
  clock.mockRestore();
  await onlineOf(app.db).refresh();
});

test('fewer members online than 50 are counted by the database', async () => {
  await onlineOf(app.db).refresh();
  const women = await readWomen(
    sql`country = 'BE' and sexuality = 'bi' and date_of_birth > date '1991-12-31'`,
  );
  expect(women.length).toBeGreaterThan(20);
  expect(women.length).toBeLessThan(50);
  await setInvisible(women[0], true);
  const rest = women.slice(1);
  expect(await follow({ ...ONLINE, country: 'BE', sexuality: 'bi', maxAge: 36 })).toEqual({
    total: rest.length,
    exact: true,
    ids: rest,
  });
  await setInvisible(women[0], false);
});

test('the members online are read by presence, and not from all profiles', async () => {
  await app.db.execute(sql`vacuum analyze presence`);
  const { plan } = await explain(app, ONLINE_ROWS);
  expect(plan).toContain('Index Scan using profiles_pkey');
  expect(plan).not.toContain('Seq Scan on profiles');
});
