import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { statement } from '../db/statement.ts';

/** Maximum events per read of a member. */
export const EVENTS_AT_A_TIME = 100;

export type StoredEvent = {
  seq: number;
  type: string;
  data: unknown;
};

/** Requests a member's events after a sequence number, for the streams of these sessions. */
export type EventQuery = { userId: number; after: number; sessions: readonly string[] };

/** The events in order, and the sessions that have not ended. */
export type FoundEvents = { events: StoredEvent[]; alive: string[] };

/** Reads events and sessions in one snapshot, so that no event outlives its session. */
const EVENTS = statement<{ users: number[]; afters: number[]; sessions: string[] }>(
  ({ users, afters, sessions }) => sql`
    select array(
        select token_hash from sessions
        where token_hash = any(string_to_array(requested.sessions, ',')) and expires_at > now()
      ) as alive,
      coalesce((
        select json_agg(found) from (
          select seq, type, data from event_log where user_id = requested.id and seq > requested.after
          order by seq limit ${sql.raw(String(EVENTS_AT_A_TIME))}
        ) found
      ), '[]') as events
    from unnest(${users}::bigint[], ${afters}::bigint[], ${sessions}::text[])
      with ordinality as requested(id, after, sessions, n) order by n`,
);

/** Reads all requests in one statement. @returns the results in the order of `requested` */
export async function readEvents(db: Db, requested: readonly EventQuery[]): Promise<FoundEvents[]> {
  const result = await db.execute<FoundEvents>(
    EVENTS({
      users: requested.map(({ userId }) => userId),
      afters: requested.map(({ after }) => after),
      // Hashes contain no commas.
      sessions: requested.map(({ sessions }) => sessions.join()),
    }),
  );
  return result.rows;
}
