import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createEmptyDatabase } from '../../fixtures/emptyDatabase.ts';
import { migrateDatabase } from './migrate.ts';

/** More than two slices of the migration. */
const WAITING = 130;

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrateDatabase(database.url, { upTo: '0045_search_at_scale' });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Members 1 to 4 have named photos, those above a first one in review. Photo ids: member * 10 and on, by position. */
const FILL = `
  insert into sites (key, name, domain, language, niche, countries) values ('one', 'One', 'one.example', 'en', 1, '{NL}');
  insert into users (id, site_id, email, email_key, name, name_key, password_hash, status, language, confirmed_at)
    select i, (select id from sites), 'm' || i || '@one.example', 'm' || i || '@one.example', 'M' || i, 'm' || i, 'x', 'active', 'en', now()
    from generate_series(1, ${WAITING + 4}) i;
  insert into profiles (id, niche, name, status, gender, seeking, date_of_birth, country)
    select id, 1, name, 'active', 'female', 'male', date '1990-01-01', 'NL' from users;
  insert into photos (id, profile_id, file_key, status, position, width, height, chat) values
    (10, 1, 'a', 'active', 0, 9, 9, false), (11, 1, 'b', 'pending', 1, 9, 9, false),
    (20, 2, 'c', 'pending', 0, 9, 9, false), (21, 2, 'd', 'active', 2, 9, 9, false), (22, 2, 'e', 'active', 1, 9, 9, false),
    (30, 3, 'f', 'pending', 0, 9, 9, false), (31, 3, 'g', 'pending', 1, 9, 9, false), (32, 3, 'h', 'active', 0, 9, 9, true),
    (40, 4, 'i', 'pending', 0, 9, 9, true);
  insert into photos (id, profile_id, file_key, status, width, height)
    select id * 10, id, 'k' || id, 'pending', 9, 9 from users where id > 4;
  update profiles set main_photo_id = case id when 4 then null when 3 then 31 else id * 10 end`;

test('the migration to active main photos keeps those of owners and shows others active ones only', async () => {
  await client.query(FILL);
  await migrateDatabase(database.url);
  const { rows } = await client.query(`
    select p.id, p.main_photo_id as shown, array(select id::int from photos where profile_id = p.id and main_in_review) as own
    from profiles p where id <= 4 order by id`);
  expect(rows).toEqual([
    { id: 1, shown: 10, own: [] },
    { id: 2, shown: 22, own: [20] },
    { id: 3, shown: null, own: [31] },
    { id: 4, shown: null, own: [] },
  ]);
  const { rows: others } = await client.query<{ n: number }>(`
    select count(*)::int as n from profiles p join photos ph on ph.profile_id = p.id
    where p.id > 4 and p.main_photo_id is null and ph.main_in_review`);
  expect(others).toEqual([{ n: WAITING }]);
  await expect(client.query('update photos set main_in_review = true where id = 10')).rejects.toThrow(
    'photos_main_in_review',
  );
}, 60_000);
