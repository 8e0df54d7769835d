import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { anyMember } from '../../fixtures/anyMember.ts';
import { explain } from '../../fixtures/explain.ts';
import { exact, leaving, similar, type MemberFilter } from './searchConditions.ts';
import { searchMembers } from './searchQueries.ts';
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

/** Members up to that number, all of them in the sample, whose properties follow from their number. */
async function fillSample(niche: number, count: number): Promise<void> {
  await app.db.execute(sql`
    with made as (
      insert into users (id, site_id, email, email_key, name, name_key, password_hash, status, language)
      select 64 * (10000 * ${niche}::int + i), (select min(id) from sites), n || '@sample.example', n || '@sample.example', n, n, 'x',
        'active', 'en'
      from generate_series((select count(*)::int from profiles where niche = ${niche}) + 1, ${count}::int) i,
        concat('s', ${niche}::int, '-', i) n
      returning id, name)
    insert into profiles (id, niche, name, status, invisible, visible_to_visitors, gender, seeking, sexuality, date_of_birth, country, region,
      interests, active_hour, latitude, longitude)
    select id, ${niche}, name, 'active', i % 101 = 0, i % 7 > 0, case when i % 10 = 0 then 'male' else 'female' end, 'male',
      (array['hetero', 'hetero', 'bi', null])[1 + i % 4], (date '1960-02-27' + make_interval(years => i * 7 % 45))::date + i % 5,
      case when i % 3 = 0 then 'BE' else 'NL' end,
      case when i % 3 = 0 then 'BE-VAN' when i % 5 > 0 then (array['NL-UT', 'NL-GE', 'NL-GR'])[1 + i % 2 + i % 4 / 3] end,
      array[i % 3, 30 + i % 4, 60 + i % 3], 490000,
      case when i % 17 > 0 then 49 + (i % 83) * 0.05 end, case when i % 17 > 0 then 2 + (i % 59) * 0.1 end
    from made, lateral (select split_part(name, '-', 2)::int as i) numbered`);
  await app.db.execute(sql`
    with made as (
      insert into photos (profile_id, file_key, status, width, height)
      select id, 'sample/' || id, 'active', 300, 400 from profiles where niche = ${niche} and id / 64 % 6 = 0 and main_photo_id is null
      returning id, profile_id)
    update profiles set main_photo_id = made.id from made where profiles.id = made.profile_id`);
}

const UTRECHT = { latitude: 52.09, longitude: 5.12 };

/** A number below `count`, the same in each run. */
const pick = (() => {
  let state = 7;
  return (count: number) => (state = (state * 48_271) % 2_147_483_647) % count;
})();

const one = <Value>(values: readonly Value[]): Value | undefined => values[pick(values.length)];

/** Any filter, each of its parts occasionally. */
function randomFilter(): MemberFilter {
  const minAge = 18 + pick(30);
  return {
    ...anyMember(3),
    gender: pick(5) ? 'female' : 'male',
    sexuality: one([undefined, undefined, 'hetero', 'bi']),
    country: one([undefined, undefined, 'NL', 'BE', 'DE']),
    region: one([undefined, undefined, 'NL-UT', 'NL-GE', 'BE-VAN']),
    ...(pick(3) ? { minAge, maxAge: minAge + pick(40) } : {}),
    interests: one([[], [], [1], [31], [32], [62], [2, 31, 62]]) ?? [],
    withPhoto: pick(3) === 0,
    forVisitor: pick(3) === 0,
    within: pick(3) ? undefined : { point: UTRECHT, km: 10 + pick(250) },
    without: pick(2) ? [] : Array.from({ length: 300 }, (_, at) => 64 * (30_000 + at)),
  };
}

test('counts the members of the sample that the database finds, with any filter', async () => {
  await fillSample(3, 2400);
  await sampleOf(app.db).refresh();
  const counts = [];
  for (let at = 0; at < 300; at += 1) {
    const filter = randomFilter();
    const options = { today: TODAY, similar: pick(2) === 0 };
    const { source, fittingRows } = (options.similar ? similar : exact)(filter, options);
    const { rows } = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${source} where ${fittingRows} and ${leaving(filter.without)}`,
    );
    const n = await sampleOf(app.db).count(filter, options, MANY);
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
  await fillSample(2, 2400);
  await setPresence(2);
  await sampleOf(app.db).refresh();
  const filter = { ...anyMember(2), country: 'NL', online: true };
  const { rows } = await app.db.execute<{ id: number; behind: boolean }>(sql`
    select p.id, last_active_at < now() - interval '50 minutes' as behind
    from profiles p left join presence on user_id = p.id
    where niche = 2 and gender = 'female' and country = 'NL' and not fictional and not invisible
      and coalesce(seen_at, last_active_at) > now() - interval '5 minutes'
    order by active_hour desc, joined_seq desc`);
  expect(rows.filter(({ behind }) => behind).length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThan(270);
  const options = { today: TODAY, similar: false };
  expect(await sampleOf(app.db).count(filter, options, MANY)).toBe(rows.length);
  const found = await searchMembers(app.db, filter, { ...options, pageSize: MANY });
  expect(found.ids).toEqual(rows.map(({ id }) => id));
  expect(found).toMatchObject({ total: rows.length, exact: true });
  const many = await searchMembers(app.db, { ...filter, country: undefined }, options);
  expect([many.exact, many.ids.length]).toEqual([false, PAGE]);
});

test('270 members in a sample of one in 64 are more than are counted', async () => {
  const filter = { ...anyMember(4), gender: 'male' as const };
  const find = () => searchMembers(app.db, filter, { similar: false, today: TODAY });
  // Every tenth is a man, and every 1010th is hidden.
  await fillSample(4, 2719);
  await sampleOf(app.db).refresh();
  expect(await find()).toMatchObject({ total: 269, exact: true });
  await fillSample(4, 2720);
  expect(await find()).toMatchObject({ total: 270, exact: true });
  await sampleOf(app.db).refresh();
  const found = await find();
  expect(found).toMatchObject({ total: 10_000, exact: false, counted: 10_001 });
  expect(found.ids).toHaveLength(PAGE);
});

test('a member who hides is no longer shown, although the sample still has them', async () => {
  const filter = { ...anyMember(4), gender: 'male' as const };
  await fillSample(4, 2720);
  await sampleOf(app.db).refresh();
  const find = async () => (await searchMembers(app.db, filter, { similar: false, today: TODAY })).ids;
  const [first] = await find();
  await app.db.execute(sql`update profiles set invisible = true where id = ${first}`);
  expect(await find()).not.toContain(first);
  await app.db.execute(sql`update profiles set invisible = false where id = ${first}`);
});

test('the sample is read from its own index', async () => {
  await fillSample(3, 2400);
  expect((await explain(app, SAMPLE_ROWS)).plan).toContain('Index Only Scan using profiles_search_sample');
});
