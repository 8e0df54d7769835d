import type pg from 'pg';
import { withClient } from '../site/withClient.ts';

/** Members written by one statement. */
const SLICE = 50_000;

const BASE = `
  create unlogged table scale_base as
  select row_number() over (order by p.id) - 1 as n, u.site_id, u.language, p.niche, p.gender, p.seeking, p.sexuality,
    p.date_of_birth, p.country, p.region, p.city, p.latitude, p.longitude, p.interests, p.main_photo_id, p.active_hour
  from users u join profiles p on p.id = u.id
  where p.status = 'active' and not p.invisible and p.latitude is not null;
  create index on scale_base (n)`;

/** Copies with their own ids, names and a photo; place, age and activity vary slightly. */
const COPY = `
  with plan as materialized (
    select i, b.*, opaque_id(nextval('opaque_id_seq')) as id,
      case when b.main_photo_id is not null then opaque_id(nextval('opaque_id_seq')) end as photo,
      b.active_hour - (random() ^ 2 * 2000)::int as hour
    from generate_series($1::int, $2::int) i join scale_base b on b.n = i % $3
  ), made as (
    insert into users (id, site_id, email, email_key, name, name_key, password_hash, status, language, signed_up_at,
      confirmed_at)
    select id, site_id, 'g' || i || '@scale.example', 'g' || i || '@scale.example', 'Grown' || i, 'grown' || i, 'x', 'active',
      language, now() - (i % 1095) * interval '1 day', now()
    from plan
  ), pictured as (
    insert into photos (id, profile_id, file_key, status, width, height)
    select photo, id, 'scale/' || i, 'active', 300, 400 from plan where photo is not null
  )
  insert into profiles (id, niche, name, status, gender, seeking, sexuality, date_of_birth, country, region, city, latitude,
    longitude, interests, main_photo_id, active_hour, last_active_at)
  select id, niche, 'Grown' || i, 'active', gender, seeking, sexuality,
    least(date_of_birth + (random() * 1460 - 730)::int, date '2006-01-01'), country, region, city,
    latitude + random() * 0.3 - 0.15, longitude + random() * 0.3 - 0.15, interests, photo, hour,
    to_timestamp((hour + random()) * 3600)
  from plan`;

/** Adds `presence` rows for recent activity. With few rows the database would scan the table. */
const PRESENT = `
  insert into presence (user_id, seen_at)
  select id, last_active_at from profiles where last_active_at > now() - interval '1 day'
  on conflict (user_id) do nothing`;

/**
 * Tables to vacuum, so that autovacuum does not run during measurement; triggers fill the last one.
 */
const FILLED = ['users', 'profiles', 'member_search', 'photos', 'member_changes', 'presence'];

/** Indexes other than keys, because rebuilding them is much faster than filling them. */
const INDEXES = `
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any('{users,profiles,member_search,photos}'::regclass[]) and not i.indisunique`;

/** Fills all search rows in one statement; the trigger would write them one by one. */
const SEARCHED = 'insert into member_search table searchable_profiles on conflict do nothing';

/** Runs `fill` without indexes other than keys, and without the search copies of profiles. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>, note: (text: string) => void) {
  const { rows: indexes } = await client.query(INDEXES);
  for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  await client.query('alter table profiles disable trigger profiles_enter_search');
  await fill();
  await client.query(SEARCHED);
  await client.query('alter table profiles enable trigger profiles_enter_search');
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { name, definition } of indexes) {
    note(`building ${name}`);
    // A partitioned table also needs the index on its partitions.
    await client.query(definition.replace(' ON ONLY ', ' ON '));
  }
}

/**
 * Grows the demo data of a site in SQL.
 * @param databaseUrl a disposable site's database
 * @param members the total number
 * @param note receives progress
 * @returns seconds
 */
export const grow = (databaseUrl: string, members: number, note: (text: string) => void): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const began = performance.now();
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query(BASE);
    const { rows } = await client.query('select count(*)::int as n from profiles');
    const base = (await client.query('select count(*)::int as n from scale_base')).rows[0].n;
    const fill = async () => {
      for (let from = rows[0].n; from < members; from += SLICE) {
        await client.query(COPY, [from, Math.min(from + SLICE, members) - 1, base]);
        note(`${from.toLocaleString('en')} of ${members.toLocaleString('en')} members`);
      }
    };
    await withoutIndexes(client, fill, note);
    await client.query(PRESENT);
    note('reading statistics');
    await client.query('drop table scale_base');
    for (const table of FILLED) await client.query(`vacuum analyze ${table}`);
    return (performance.now() - began) / 1000;
  });
