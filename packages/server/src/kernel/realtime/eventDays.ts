import { sql } from 'drizzle-orm';
import { databaseError } from '../db/client.ts';
import type { Database } from '../db/client.ts';

/** How long a browser can be offline without losing events. */
const RETENTION_DAYS = 2;
/** Partitions created in advance. */
const AHEAD_DAYS = 3;
const DAY_MS = 86_400_000;
/** Advisory lock id; the value is arbitrary. */
const LOCK_KEY = 7_203_118;
/**
 * SQLSTATEs after which the change is left to a later run: lock timeout, deadlock, rows of that day
 * in the default partition, duplicate.
 */
const LATER = new Set(['55P03', '40P01', '23514', '42P07']);

type Partition = {
  name: string;
  /** Null for the default partition. */
  ends: Date | null;
};

async function readPartitions(db: Database): Promise<Partition[]> {
  const result = await db.execute<{ name: string; ends: string | Date | null }>(sql`
    select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz as ends
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'event_log'::regclass order by ends nulls last`);
  return result.rows.map(({ name, ends }) => ({ name, ends: ends === null ? null : new Date(ends) }));
}

/** Changes partitions with a short lock timeout. @returns false if the next run has to repeat it */
async function change(db: Database, statement: string): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 500`);
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
      await tx.execute(sql.raw(statement));
    });
    return true;
  } catch (error) {
    if (LATER.has(databaseError(error)?.code ?? '')) return false;
    throw error;
  }
}

const createDay = (start: Date): string => {
  const name = `event_log_${start.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const end = new Date(start.getTime() + DAY_MS);
  return `
    create table ${name} (like event_log including defaults, primary key (user_id, seq));
    alter table event_log attach partition ${name} for values from ('${start.toISOString()}') to ('${end.toISOString()}')`;
};

/**
 * Creates partitions for the coming days and drops those from which no browser resumes. Changes
 * that would have to wait are left to the next run.
 */
export async function keepEventDays(db: Database, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const oldest = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  const partitions = await readPartitions(db);
  const known = Math.max(today, ...partitions.map(({ ends }) => ends?.getTime() ?? 0));
  for (let start = known; start < today + AHEAD_DAYS * DAY_MS; start += DAY_MS)
    await change(db, createDay(new Date(start)));
  for (const { name, ends } of partitions)
    if (ends !== null && ends <= oldest) await change(db, `drop table ${name}`);
}
