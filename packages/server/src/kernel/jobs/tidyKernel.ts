import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import { deleteInSlices } from '../db/deleteInSlices.ts';
import type { Services } from '../services.ts';

/** Deletes delivered events and idempotency keys that have expired, and security events of half a year ago. */
export async function tidyKernel({ db }: Services): Promise<void> {
  await deleteInSlices(db, 'member_events', sql`created_at < now() - interval '2 days'`);
  await deleteInSlices(db, 'member_changes', sql`created_at < now() - interval '1 day'`);
  await deleteInSlices(db, 'idempotency_keys', sql`expires_at < now()`);
  await deleteInSlices(
    db,
    'security_log',
    sql`hour < now() - make_interval(days => ${LIMITS.securityLogDays})`,
  );
}
