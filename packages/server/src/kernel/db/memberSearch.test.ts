import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createEmptyDatabase } from '../../fixtures/emptyDatabase.ts';
import { migrateDatabase } from './migrate.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;

const connect = async () => {
  const made = new pg.Client({ connectionString: database.url });
  await made.connect();
  return made;
};

beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrateDatabase(database.url);
  client = await connect();
  await client.query(`
    insert into sites (key, name, domain, language, niche, countries) values ('one', 'One', 'one.example', 'en', 1, '{NL}');
    insert into users (id, site_id, email, email_key, name, name_key, password_hash, status, language)
      select i, (select id from sites), i || '@one.example', i || '@one.example', 'M' || i, 'm' || i, 'x', 'active', 'en'
      from generate_series(1, 40) i;
    insert into profiles (id, niche, name, status, invisible, gender, seeking, date_of_birth, country, interests)
      select i, 1 + i % 7, 'M' || i, case when i % 5 = 0 then 'disabled' else 'active' end, i % 6 = 0, 'female', 'male', date '1990-01-01', 'NL',
        array[i, 62 - i] from generate_series(1, 30) i;`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Returns the rows that only one of the two tables has. */
async function readDifferences(): Promise<unknown[]> {
  const { rows } = await client.query(`
    (select 'profiles' as only, p.* from (table searchable_profiles except all table member_search) p)
    union all (select 'search', s.* from (table member_search except all table searchable_profiles) s)`);
  return rows;
}

const count = async (): Promise<number> => {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from member_search');
  return rows[0]?.n ?? 0;
};

test('the table has exactly the searchable members', async () => {
  expect(await count()).toBe(20);
  expect(await readDifferences()).toEqual([]);
});

test.each([
  `latitude = 52`,
  `longitude = 5`,
  `country = 'BE'`,
  `region = 'BE-VAN'`,
  `date_of_birth = '1980-02-29'`,
  `interests = '{0,62}'`,
  `interests = '{}'`,
  `sexuality = 'bi'`,
  `seeking = 'female'`,
  `reason = 'dates'`,
  `gender = 'male'`,
  `visible_to_visitors = false`,
  `fictional = true`,
  `active_hour = 77`,
  `last_active_at = now()`,
  `joined_seq = 1000`,
  `niche = 5`,
  `invisible = true`,
  `invisible = false`,
  `status = 'deleted'`,
])('searches see the current values of a profile: %s', async (change) => {
  await client.query(`update profiles set ${change} where id in (16, 17)`);
  expect(await readDifferences()).toEqual([]);
});

test('a new profile is found if it is searchable', async () => {
  await client.query(`
    insert into profiles (id, niche, name, status, gender, seeking, date_of_birth, country)
      values (32, 2, 'M32', 'active', 'male', 'female', date '1980-01-01', 'BE'),
        (33, 2, 'M33', 'disabled', 'male', 'female', date '1980-01-01', 'BE')`);
  const { rows } = await client.query('select id from member_search where id in (32, 33)');
  expect([rows, await readDifferences()]).toEqual([[{ id: 32 }], []]);
});

test('searches see whether a profile has a main photo', async () => {
  await client.query(`
    insert into photos (id, profile_id, file_key, status, width, height) values (1, 8, 'k', 'active', 9, 9);
    update profiles set main_photo_id = 1 where id = 8`);
  expect(await readDifferences()).toEqual([]);
  const isWithPhoto = async () =>
    (await client.query<{ photo: boolean }>('select with_photo as photo from member_search where id = 8'))
      .rows;
  expect(await isWithPhoto()).toEqual([{ photo: true }]);
  await client.query('delete from photos where id = 1');
  expect(await isWithPhoto()).toEqual([{ photo: false }]);
});

test('concurrent changes of a profile end in its final state', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, connect));
  await Promise.all(
    clients.flatMap((each, at) =>
      Array.from({ length: 30 }, (_, turn) =>
        each.query(
          `update profiles set invisible = ${(at + turn) % 3 === 0}, active_hour = ${at * 100 + turn}, niche = ${1 + (turn % 7)} where id between 9 and 12`,
        ),
      ),
    ),
  );
  await Promise.all(clients.map((each) => each.end()));
  expect(await readDifferences()).toEqual([]);
});

test('rolled-back changes, and those that no search reads, leave the row alone', async () => {
  const place = async () =>
    (await client.query('select xmin::text, ctid::text from member_search where id = 13')).rows;
  const before = await place();
  await client.query(`begin; update profiles set active_hour = 5 where id = 13; rollback`);
  await client.query(`update profiles set about_me = 'Hello', hair_color = 'red' where id = 13`);
  expect([before.length, await place()]).toEqual([1, before]);
});

test('a deleted profile is not found', async () => {
  const before = await count();
  await client.query('delete from profiles where id = 14');
  expect([await count(), await readDifferences()]).toEqual([before - 1, []]);
});
