import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createEmptyDatabase } from '../../fixtures/emptyDatabase.ts';
import { migrateDatabase, readNames } from './migrate.ts';

/** The version whose database is filled. */
const FILLED_AT = '0024_reply_objections';
/** More for a measurement: `MEMBERS=2000000`. */
const MEMBERS = Number(process.env['MEMBERS'] ?? 50_000);
/** Milliseconds that a query may wait for a lock. */
const LONGEST_WAIT = 1000;

/** Released migrations that hold up writers of a filled table, which can no longer be changed, and why they do. */
const RELEASED: Record<string, string> = {
  '0033_campaign_visits': 'moves rows of page_events while it holds the table',
  '0034_search_by_distance': 'builds an index of profiles, which keeps them from being written',
};

const FILL = `
  insert into sites (key, name, domain, language, niche, countries) values ('one', 'One', 'one.example', 'en', 1, '{NL}');
  insert into users (id, site_id, email, email_key, name, name_key, password_hash, status, language, confirmed_at)
    select i, (select id from sites), 'm' || i || '@one.example', 'm' || i || '@one.example', 'M' || i, 'm' || i, 'x', 'active', 'en', now()
    from generate_series(1, ${MEMBERS}) i;
  insert into profiles (id, niche, name, status, gender, seeking, date_of_birth, country, latitude, longitude, interests)
    select i, 1, 'M' || i, 'active', case i % 2 when 0 then 'male' else 'female' end, case i % 2 when 0 then 'female' else 'male' end,
      date '1970-01-01' + i % 10000, 'NL', 51 + i % 100 / 100.0, 4 + i % 97 / 97.0,
      array[1 + i % 7, 10 + i % 11, 30 + i % 17] from generate_series(1, ${MEMBERS}) i;
  insert into photos (id, profile_id, file_key, status, width, height)
    select i, i, 'k' || i, case i % 5 when 0 then 'pending' else 'active' end, 9, 9 from generate_series(1, ${MEMBERS}) i;
  update profiles set main_photo_id = id;
  insert into conversations (id, low_user_id, high_user_id, started_by, message_count, last_message_at)
    select i, 2 * i - 1, 2 * i, 2 * i, 10, now() from generate_series(1, ${MEMBERS} / 2) i;
  insert into conversation_members (conversation_id, user_id, other_user_id, listed_at)
    select (i + 1) / 2, i, case i % 2 when 0 then i - 1 else i + 1 end, now() from generate_series(1, ${MEMBERS}) i;
  insert into messages (conversation_id, sender_id, seq, client_id, kind, text)
    select c, 2 * c, seq, 'c' || seq || '-' || c, 'text', 'Hello' from generate_series(1, ${MEMBERS} / 2) c, generate_series(1, 10) seq;
  insert into likes (liker_id, liked_id) select i, i % ${MEMBERS} + 1 from generate_series(1, ${MEMBERS}) i;
  insert into member_event_heads (user_id, seq) select i, 10 from generate_series(1, ${MEMBERS}) i;
  insert into member_events (user_id, seq, type, data)
    select i, seq, 'user', '{}' from generate_series(1, ${MEMBERS}) i, generate_series(1, 10) seq;
  insert into page_events (site_id, kind) select (select id from sites), 'view' from generate_series(1, ${MEMBERS} * 4);
  analyze`;

/** What members do all the time, in words that each version of the schema understands. `n`: a random member. */
const LOAD: ((n: number) => string)[] = [
  (n) => `select * from profiles where id = ${n}`,
  (n) => `update profiles set last_active_at = now() where id = ${n}`,
  (n) => `update profiles set main_photo_id = null where id = ${n}`,
  (n) => `update profiles set main_photo_id = ${n} where id = ${n}`,
  (n) => `update photos set formats = '{jpeg,webp,avif}' where id = ${n}`,
  (n) => `select * from photos where profile_id = ${n} and not chat order by position`,
  (n) => `update users set updated_at = now() where id = ${n}`,
  (n) => `select * from member_events where user_id = ${n} and seq > 5 order by seq limit 100`,
  (n) => `select append_member_event(${n}, 'user', '{}')`,
  (n) => `select count(*) from messages where conversation_id = ${Math.ceil(n / 2)}`,
  (n) => `insert into likes (liker_id, liked_id) values (${n}, ${(n % MEMBERS) + 1}) on conflict do nothing`,
  (n) => `update conversation_members set unread_count = unread_count + 1 where user_id = ${n}`,
  (n) => `with head as (
      update conversations set message_count = message_count + 1 where id = ${Math.ceil(n / 2)} returning id, message_count as seq)
    insert into messages (conversation_id, sender_id, seq, client_id, kind, text)
    select id, ${n}, seq, 'load-' || id || '-' || seq, 'text', 'Hello' from head`,
  () => `select count(*) from payments where user_id = 1`,
  () => `insert into page_events (site_id, kind) select id, 'view' from sites`,
];

/** Milliseconds that a query of the load waits for a lock now. */
const WAITING = `
  select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)) * 1000, 0)::float8 as waiting
  from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.application_name = 'load' and a.datname = current_database()`;

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let watcher: pg.Client;
const connect = async (application_name: string) => {
  const client = new pg.Client({ connectionString: database.url, application_name });
  await client.connect();
  return client;
};

beforeAll(
  async () => {
    database = await createEmptyDatabase();
    await migrateDatabase(database.url, { upTo: FILLED_AT });
    watcher = await connect('watch');
    await watcher.query(FILL);
  },
  120_000 + MEMBERS * 5,
);
afterAll(async () => {
  await watcher.end();
  await database.drop();
});

/** Runs the load until it is stopped. @returns how many queries were answered */
async function runLoad(isOver: () => boolean): Promise<number> {
  const client = await connect('load');
  let answered = 0;
  while (!isOver()) {
    const statement = LOAD[answered % LOAD.length];
    await client.query(statement?.(1 + Math.floor(Math.random() * MEMBERS)) ?? '');
    answered += 1;
  }
  await client.end();
  return answered;
}

/** The longest wait of a query during each migration. */
async function watch(names: readonly string[]): Promise<Map<string, number>> {
  const longest = new Map<string, number>();
  for (const name of names) {
    let isApplied = false;
    const migration = migrateDatabase(database.url, { upTo: name }).finally(() => (isApplied = true));
    let wait = 0;
    do {
      const { rows } = await watcher.query<{ waiting: number }>(WAITING);
      wait = Math.max(wait, rows[0]?.waiting ?? 0);
    } while (!isApplied);
    await migration;
    longest.set(name, wait);
  }
  return longest;
}

test(
  'no migration makes a query wait for longer than a second',
  async () => {
    let isOver = false;
    const load = Promise.all(Array.from({ length: 4 }, () => runLoad(() => isOver)));
    const names = readNames();
    const longest = await watch(names.slice(names.indexOf(FILLED_AT) + 1)).finally(() => (isOver = true));
    const answered = (await load).reduce((sum, count) => sum + count, 0);
    const lines = [...longest].map(([name, wait]) => `${name}: ${Math.round(wait)} ms`);
    process.stdout.write(`${MEMBERS} members, ${answered} queries meanwhile\n${lines.join('\n')}\n`);
    const slow = [...longest].filter(([name, wait]) => wait > LONGEST_WAIT && !(name in RELEASED));
    expect(slow).toEqual([]);
    expect(answered).toBeGreaterThan(LOAD.length * 4);
  },
  120_000 + MEMBERS * 5,
);

test('the search table, filled while members were active, has what their profiles have', async () => {
  const { rows } = await watcher.query(
    '(table searchable_profiles except table member_search) union all (table member_search except table searchable_profiles) limit 5',
  );
  expect(rows).toEqual([]);
}, 60_000);
