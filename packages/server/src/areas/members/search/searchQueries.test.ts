import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql, type SQL } from 'drizzle-orm';
import { anyMember } from '../../../fixtures/anyMember.ts';
import { explain } from '../../../fixtures/explain.ts';
import { fillNiche } from '../../../fixtures/fillNiche.ts';
import { ageOn } from '../../../kernel/calendar.ts';
import { distanceKm } from '../../../kernel/geo/distance.ts';
import { distanceTo, isWithin, type Point } from './distance.ts';
import { fitting } from './memberFilter.ts';
import type { SearchPlace } from './searchPlace.ts';
import { searchMembers, type MemberFilter, type SearchOptions } from './searchQueries.ts';

const MEMBERS = 4200;
const TODAY = '2026-05-01';
const PAGE = 24;
/** The count stops here. */
const CAP = 1000;

type Row = {
  id: number;
  gender: string;
  sexuality: string | null;
  country: string;
  region: string;
  date_of_birth: string;
  interests: number[];
  photo: boolean;
  latitude: number | null;
  longitude: number | null;
};

let app: TestApp;
/** All searchable members in search order, sorted by a slow and simple query. */
let everybody: Row[];

beforeAll(async () => {
  app = await startTestApp();
  await fillNiche(app, 3, MEMBERS);
  const { rows } = await app.db.execute<Row>(sql`
    select id, gender, sexuality, country, region, date_of_birth::text, interests, main_photo_id is not null as photo,
      latitude::float8, longitude::float8
    from profiles where niche = 3 and status = 'active' and not invisible
    order by main_photo_id is null, active_hour desc, joined_seq desc`);
  everybody = rows;
});
afterAll(() => app.close());

const ANYBODY = anyMember(3);

const UTRECHT = { latitude: 52.09, longitude: 5.12 };
const kilometres = ({ latitude, longitude }: Row, from: typeof UTRECHT): number =>
  latitude === null || longitude === null ? Infinity : distanceKm({ latitude, longitude }, from);

type Placed = { photo: boolean; km: number };
const byDistance = (a: Placed, b: Placed): number =>
  Number(b.photo) - Number(a.photo) || (a.km === b.km ? 0 : a.km - b.km);

/** Returns a pseudo-random number below `count`, the same in each run. */
const pick = (() => {
  let state = 7;
  return (count: number) => (state = (state * 48_271) % 2_147_483_647) % count;
})();

function randomFilter(): MemberFilter {
  const minAge = 18 + pick(30);
  return {
    ...ANYBODY,
    gender: pick(5) ? 'female' : 'male',
    sexuality: pick(3) ? undefined : ['hetero', 'bi'][pick(2)],
    country: pick(2) ? undefined : ['NL', 'BE'][pick(2)],
    ...(pick(2) ? { minAge, maxAge: minAge + 2 + pick(40) } : {}),
    interests: [[], [], [pick(4)], [pick(4), 4 + pick(7)]][pick(4)] ?? [],
    withPhoto: pick(3) === 0,
    within: pick(3) ? undefined : { point: UTRECHT, km: 10 + pick(250) },
    without: everybody.slice(0, pick(4)).map(({ id }) => id),
  };
}

const fits = (filter: MemberFilter) => (row: Row) => {
  const age = ageOn(row.date_of_birth, TODAY);
  return (
    row.gender === filter.gender &&
    (!filter.sexuality || row.sexuality === filter.sexuality) &&
    (!filter.country || row.country === filter.country) &&
    (!filter.region || row.region === filter.region) &&
    age >= filter.minAge &&
    age <= filter.maxAge &&
    filter.interests.every((interest) => row.interests.includes(interest)) &&
    (!filter.withPhoto || row.photo) &&
    (!filter.within || kilometres(row, filter.within.point) <= filter.within.km) &&
    !filter.without.includes(row.id)
  );
};

test.each<[string, Partial<MemberFilter>]>([
  ['everyone, beyond the counted ones', {}],
  ['men', { gender: 'male' }],
  ['of a country', { country: 'NL' }],
  ['of a region', { country: 'NL', region: 'NL-UT', withPhoto: true }],
  ['of an age', { minAge: 30, maxAge: 41 }],
  ['few with certain interests', { sexuality: 'bi', interests: [1, 5] }],
  ['with two interests, of all ages', { interests: [1, 5], withPhoto: true }],
  ['with a photo', { withPhoto: true, maxAge: 60 }],
  ['by all criteria', { sexuality: 'hetero', country: 'BE', minAge: 25, interests: [2], withPhoto: true }],
  ['near a place', { within: { point: UTRECHT, km: 30 } }],
  ['far from a place', { within: { point: UTRECHT, km: 300 }, country: 'BE' }],
  ['nobody', { sexuality: 'gay' }],
])('finds all matches in order, page by page: %s', async (_who, change) => {
  const filter = { ...ANYBODY, ...change };
  const expected = everybody.filter(fits(filter)).map(({ id }) => id);
  const total = Math.min(expected.length, CAP);
  for (const page of [1, 2, Math.max(1, Math.ceil(total / PAGE)), Math.ceil(total / PAGE) + 1]) {
    const from = (page - 1) * PAGE;
    const { next, ...found } = await searchMembers(app.db, filter, { page, similar: false, today: TODAY });
    const ids = from >= total ? [] : expected.slice(from, from + PAGE);
    expect(found).toEqual({
      ids,
      total,
      exact: expected.length <= CAP,
    });
    expect(next === null).toBe(from >= total || expected.length <= from + PAGE);
  }
});

test.each<[string, Partial<MemberFilter>]>([
  ['everybody', {}],
  ['of a country, with a photo', { country: 'NL', withPhoto: true }],
  ['within a distance', { within: { point: UTRECHT, km: 40 } }],
])(
  'finds the nearest first, ties by latest activity, and members without a place last: %s',
  async (_who, change) => {
    const filter = { ...ANYBODY, ...change };
    const expected = everybody
      .filter(fits(filter))
      .map((row) => ({ id: row.id, photo: row.photo, km: kilometres(row, UTRECHT) }))
      .sort(byDistance)
      .map(({ id }) => id);
    const total = Math.min(expected.length, CAP);
    for (const page of [1, 2, 7, Math.ceil(total / PAGE)]) {
      const from = (page - 1) * PAGE;
      const options = { page, similar: false, today: TODAY, nearest: UTRECHT };
      expect(await searchMembers(app.db, filter, options)).toMatchObject({
        ids: expected.slice(from, from + PAGE),
        total,
        exact: expected.length <= CAP,
      });
    }
  },
);

/** Reads the ids of all pages, each continued from the previous one; `between` runs before each. */
async function follow(
  filter: MemberFilter,
  options: Partial<SearchOptions>,
  between: (page: number) => Promise<void> = async () => undefined,
): Promise<number[]> {
  const ids: number[] = [];
  let after: SearchPlace | null = null;
  for (let page = 1; page === 1 || after; page += 1) {
    await between(page);
    const start = after ? { after } : {};
    const found = await searchMembers(app.db, filter, { similar: false, today: TODAY, ...options, ...start });
    ids.push(...found.ids);
    after = found.next;
  }
  return ids;
}

test.each<[string, Partial<MemberFilter>, number]>([
  ['everyone, beyond the counted ones', {}, 500],
  ['few with certain interests', { sexuality: 'bi', interests: [1, 5] }, PAGE],
  ['in pages that end with the list', { withPhoto: true, country: 'BE', maxAge: 40 }, 1],
  ['nobody', { sexuality: 'gay' }, PAGE],
])('following the places finds each member once, in order: %s', async (_who, change, pageSize) => {
  const filter = { ...ANYBODY, ...change };
  const expected = everybody.filter(fits(filter)).map(({ id }) => id);
  expect(await follow(filter, { pageSize })).toEqual(expected);
});

/** Returns ids with a photo first, then by distance from Utrecht; ties keep the rows' order. */
const nearestFirst = (rows: Row[]): number[] =>
  rows
    .map((row) => ({ id: row.id, photo: row.photo, km: kilometres(row, UTRECHT) }))
    .sort(byDistance)
    .map(({ id }) => id);

test.each<[string, Partial<MemberFilter>, number]>([
  ['everyone, beyond the counted ones', {}, 500],
  ['in pages that end within a city', { country: 'NL', withPhoto: true, maxAge: 30 }, 2],
  ['within a distance', { within: { point: UTRECHT, km: 40 } }, PAGE],
])(
  'following the places by distance finds each member once, in order: %s',
  async (_who, change, pageSize) => {
    const filter = { ...ANYBODY, ...change };
    expect(await follow(filter, { pageSize, nearest: UTRECHT })).toEqual(
      nearestFirst(everybody.filter(fits(filter))),
    );
  },
);

test.each<[string, Partial<MemberFilter>, number]>([
  ['many', {}, 3],
  ['many who share an interest', { interests: [1] }, 3],
  ['many, with many left out', {}, 12],
  ['few who share interests', { sexuality: 'bi', interests: [1, 5] }, 3],
  ['those within a distance', { within: { point: UTRECHT, km: 40 }, interests: [1] }, 3],
])('finds no excluded members by distance: %s', async (_who, change, count) => {
  const without = nearestFirst(everybody.filter(fits({ ...ANYBODY, ...change }))).slice(1, 1 + count);
  const filter = { ...ANYBODY, ...change, without };
  const first = await searchMembers(app.db, filter, { similar: false, today: TODAY, nearest: UTRECHT });
  expect([without.length, first.ids]).toEqual([
    count,
    nearestFirst(everybody.filter(fits(filter))).slice(0, PAGE),
  ]);
});

const isSimilar = (filter: MemberFilter) => {
  const { minAge, maxAge, within } = filter;
  const isExact = fits(filter);
  const isNear = fits({
    ...filter,
    minAge: Math.max(18, minAge - 5),
    maxAge: maxAge + 5,
    within: within && { ...within, km: within.km * 2 },
  });
  return (row: Row) => isNear(row) && !isExact(row);
};

test.each(Array.from({ length: 60 }, (_, at) => at))(
  'any filter finds and counts the same members as a plain one, page by page: %#',
  async () => {
    const filter = randomFilter();
    const similar = pick(3) === 0;
    const nearest = pick(3) === 0 ? UTRECHT : undefined;
    const fitting = everybody.filter(similar ? isSimilar(filter) : fits(filter));
    const expected = nearest ? nearestFirst(fitting) : fitting.map(({ id }) => id);
    const options = { similar, nearest, today: TODAY };
    const first = await searchMembers(app.db, filter, options);
    expect([first.total, first.exact]).toEqual([Math.min(expected.length, CAP), expected.length <= CAP]);
    const following = { ...options, after: first.next ?? undefined };
    const next = first.next ? await searchMembers(app.db, filter, following) : null;
    expect([...first.ids, ...(next?.ids ?? [])]).toEqual(expected.slice(0, 2 * PAGE));
    const late = await searchMembers(app.db, filter, { ...options, page: 4 });
    expect(late.ids).toEqual(expected.slice(3 * PAGE, 4 * PAGE));
  },
);

test('members who come online between pages neither hide others nor appear twice', async () => {
  const filter = { ...ANYBODY, country: 'NL', minAge: 30, maxAge: 33 };
  const expected = everybody.filter(fits(filter)).map(({ id }) => id);
  const [seen, waiting] = [expected[3] ?? 0, expected[40] ?? 0];
  expect(expected.length).toBeGreaterThan(100);
  const comeOnline = (id: number, hours: number) =>
    app.db.execute(sql`update profiles set active_hour = active_hour + ${hours} where id = ${id}`);
  const found = await follow(filter, {}, async (page) => {
    if (page === 2) for (const id of [seen, waiting]) await comeOnline(id, 1000);
  });
  for (const id of [seen, waiting]) await comeOnline(id, -1000);
  expect(found).toEqual(expected.filter((id) => id !== waiting));
});

test('a circle across the date line includes both sides', async () => {
  const [one, other] = everybody.filter(fits(ANYBODY));
  await app.db.execute(sql`update profiles set latitude = -17, longitude = 179.9 where id = ${one?.id}`);
  await app.db.execute(sql`update profiles set latitude = -17, longitude = -179.9 where id = ${other?.id}`);
  const within = { point: { latitude: -17, longitude: 179.9 }, km: 50 };
  const found = await searchMembers(
    app.db,
    { ...ANYBODY, within },
    { page: 1, similar: false, today: TODAY },
  );
  expect(found.ids.toSorted()).toEqual([one?.id, other?.id].toSorted());
});

const readIds = async (where: SQL): Promise<number[]> => {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id from member_search where niche = 3 and ${where} order by id`,
  );
  return rows.map(({ id }) => id);
};

test.each([
  ['around a country', UTRECHT, [0.3, 8, 25, 26.5, 80, 300, 301, 420, 900]],
  ['from the far north', { latitude: 69, longitude: 20 }, [1500, 1800, 1830, 2100, 2200]],
  ['from the other side of the equator', { latitude: -20, longitude: 5 }, [7500, 7700, 7720, 8000]],
  ['across the date line', { latitude: 52, longitude: 179.9 }, [7000, 7300, 7310]],
  ['around a pole', { latitude: 89.5, longitude: 0 }, [4000, 4300, 4500]],
])('a circle contains everyone within its radius: %s', async (_where, point: Point, circles) => {
  for (const km of circles) {
    const expected = await readIds(sql`${distanceTo(point)} <= ${km}::float8`);
    expect([km, await readIds(isWithin(point, km))]).toEqual([km, expected]);
  }
});

test('a circle includes the members on its edge', async () => {
  const [one] = everybody.filter(fits(ANYBODY));
  const findAt = async (place: Point, point: Point, km: number) => {
    const { latitude, longitude } = place;
    await app.db.execute(
      sql`update profiles set latitude = ${latitude}, longitude = ${longitude} where id = ${one?.id}`,
    );
    return (await readIds(isWithin(point, km))).filter((id) => id === one?.id);
  };
  // 79.9 km to the north, south, east and west, and a little more to the east.
  for (const [north, east] of [
    [0.7186, 0],
    [-0.7186, 0],
    [0, 1.1695],
    [0, -1.1695],
    [0.0066, 1.1695],
  ] as const) {
    const place = { latitude: UTRECHT.latitude + north, longitude: UTRECHT.longitude + east };
    expect([north, east, await findAt(place, UTRECHT, 80)]).toEqual([north, east, [one?.id]]);
  }
  const island = { latitude: -17, longitude: 179.9 };
  expect(await findAt({ ...island, longitude: 180 }, island, 50)).toEqual([one?.id]);
});

test('a search nearby uses an index and reads little else', async () => {
  const { plan, removed } = await explain(
    app,
    sql`select id from member_search where niche = 3 and gender = 'female' and not with_photo and ${isWithin(UTRECHT, 20)}`,
  );
  expect(plan).toContain('member_search_3_by_strip');
  expect(removed).toBeLessThan(100);
});

test.each<[string, Partial<MemberFilter>]>([
  ['of a country', { country: 'NL', withPhoto: true, interests: [1, 5] }],
  ['of a sexuality', { sexuality: 'bi', forVisitor: true, without: [1, 2] }],
  ['with certain interests', { interests: [1, 5], maxAge: 40 }],
  ['near a place', { within: { point: UTRECHT, km: 40 }, interests: [1], sexuality: 'bi' }],
])('counting reads only an index: %s', async (_who, change) => {
  const [fits] = fitting({ ...ANYBODY, ...change }, { today: TODAY, similar: false });
  const { plan } = await explain(
    app,
    sql`select id, active_hour, joined_seq from member_search where ${fits}`,
  );
  expect(plan).toContain('Index Only Scan using member_search_3_by_');
});

test('excludes unwanted members before it counts, one or many', async () => {
  const bis = { ...ANYBODY, sexuality: 'bi' };
  const [hidden, ...rest] = everybody.filter(fits(bis)).map(({ id }) => id);
  const without = [hidden ?? 0, ...rest.slice(2)];
  const few = await searchMembers(app.db, { ...bis, without }, { similar: false, today: TODAY });
  expect([few.ids, few.total]).toEqual([rest.slice(0, 2), 2]);
  const [first, second] = everybody.filter(fits({ ...ANYBODY, gender: 'male' }));
  const filter: MemberFilter = { ...ANYBODY, gender: 'male', without: [first?.id ?? 0] };
  const found = await searchMembers(app.db, filter, { page: 1, similar: false, today: TODAY });
  expect([found.ids[0], found.total]).toEqual([second?.id, everybody.filter(fits(filter)).length]);
});

test('similar members are within five years of age, and exclude exact matches', async () => {
  const narrow = { ...ANYBODY, sexuality: 'bi', minAge: 40, maxAge: 42 };
  const isExact = fits(narrow);
  const expected = everybody
    .filter(fits({ ...narrow, minAge: 35, maxAge: 47 }))
    .filter((row) => !isExact(row));
  const found = await searchMembers(app.db, narrow, { page: 1, similar: true, today: TODAY });
  expect(found).toEqual({
    ids: expected.slice(0, PAGE).map(({ id }) => id),
    total: expected.length,
    exact: true,
    next: expect.objectContaining({ km: null }),
  });
});

/** Sets recent activity; half is newer in `presence` than in the row. One in seven hides it. */
async function setPresence(niche: number): Promise<void> {
  await app.db.execute(sql`
    update profiles set fictional = joined_seq % 13 = 0,
      last_active_at = case when joined_seq % 7 = 0 then date_trunc('day', now()) - interval '1 day'
        else now() - joined_seq % 140 * interval '30 seconds' end,
      active_hour = floor(extract(epoch from now() - joined_seq % 140 * interval '30 seconds') / 3600)
    where niche = ${niche}`);
  await app.db.execute(sql`
    insert into presence (user_id, seen_at) select id, now() - joined_seq % 9 / 5 * interval '20 minutes'
    from profiles where niche = ${niche} and joined_seq % 2 = 0`);
}

test('finds and counts members who are online by their presence, except those who hide it', async () => {
  await fillNiche(app, 2, 600);
  await setPresence(2);
  const { rows } = await app.db.execute<{ id: number; behind: boolean }>(sql`
    select p.id, last_active_at < now() - interval '50 minutes' as behind
    from profiles p left join presence on user_id = p.id
    where niche = 2 and gender = 'female' and country = 'NL' and status = 'active' and not invisible and not fictional
      and joined_seq % 7 > 0 and coalesce(seen_at, last_active_at) > now() - interval '5 minutes'
    order by main_photo_id is null, active_hour desc, joined_seq desc`);
  expect(rows.filter(({ behind }) => behind).length).toBeGreaterThan(5);
  const filter = { ...anyMember(2), country: 'NL', online: true };
  const options = { today: TODAY, similar: false, pageSize: 40 };
  expect(await follow(filter, options)).toEqual(rows.map(({ id }) => id));
  expect(await searchMembers(app.db, filter, options)).toMatchObject({ total: rows.length, exact: true });
});
