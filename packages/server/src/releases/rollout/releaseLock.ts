import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';

/** Serialises everything that changes what is live: the second sees the first. */
export const lockReleases = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7203117, 14)`);
