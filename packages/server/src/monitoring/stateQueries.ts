import { sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/client.ts';
import { FAILED } from '../kernel/jobs/jobs.ts';

export type QueueState = { queue: string; state: string; count: number; oldest: number };

/** Jobs by queue and state, and the age of the oldest due one in seconds. */
export async function readQueueStates(db: Db): Promise<QueueState[]> {
  const { rows } = await db.execute<QueueState>(sql`
    select name as queue, state::text, count(*)::int as count,
      coalesce(max(extract(epoch from now() - start_after)) filter (where name <> ${FAILED} and state < 'active' and start_after < now()), 0)::float8 as oldest
    from jobs.job where state < 'completed' or state = 'failed' group by 1, 2`);
  return rows;
}

/** Payments of the last hour by status. */
export async function readRecentPayments(db: Db): Promise<{ status: string; count: number }[]> {
  const { rows } = await db.execute<{ status: string; count: number }>(sql`
    select status, count(*)::int as count from payments where created_at > now() - interval '1 hour' group by 1`);
  return rows;
}

/** Canaries and releases by kind and state; stopped ones of the last hour. */
export async function readReleaseSets(db: Db): Promise<{ kind: string; state: string; count: number }[]> {
  const { rows } = await db.execute<{ kind: string; state: string; count: number }>(sql`
    select kind, state, count(*)::int as count from release_sets
    where state = 'running' or (state = 'stopped' and ended_at > now() - interval '1 hour') group by 1, 2`);
  return rows;
}

/** How far standbys lag; null if the role may not see it (grant pg_monitor). */
export async function readReplicas(
  db: Db,
): Promise<{ replica: string; bytes: number | null; seconds: number | null }[]> {
  const { rows } = await db.execute<{ replica: string; bytes: number | null; seconds: number | null }>(sql`
    select application_name || ' ' || coalesce(client_addr::text, 'local') as replica,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes,
      extract(epoch from replay_lag)::float8 as seconds
    from pg_stat_replication`);
  return rows;
}
