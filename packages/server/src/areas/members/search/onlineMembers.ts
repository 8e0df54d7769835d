import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { keptColumns, keptOf } from './keptMembers.ts';
import { ONLINE_MINUTES } from '../presencePolicy.ts';
import { maybeOnline } from './searchConditions.ts';

/**
 * All members who are online by `presence`. The limit keeps the planner from reading all profiles for a few per cent of them. Who has no
 * row there, as after a crash of the database, is missing.
 */
export const ONLINE_ROWS: SQL = sql`
  select ${keptColumns(sql`true`)}
  from presence cross join lateral (
    select *, main_photo_id is not null as with_photo from profiles where id = user_id and searchable and ${maybeOnline()} limit 1) profiles
  where seen_at > now() - make_interval(mins => ${ONLINE_MINUTES})
  group by niche, gender, country`;

/** The members of a database who are online, for the number of a search that thousands of them fit. Pages are read in the database. */
export const onlineOf = keptOf(ONLINE_ROWS);
