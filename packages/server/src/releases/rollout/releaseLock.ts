import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';

/** Serialises changes of live builds, so that each one sees the previous one. */
export const lockReleases = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7203117, 14)`);
