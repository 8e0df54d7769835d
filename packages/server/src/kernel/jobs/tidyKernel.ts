import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import { deleteInSlices } from '../db/deleteInSlices.ts';
import { keepEventDays, tidyEvents } from '../realtime/eventDays.ts';
import type { Services } from '../services.ts';

/** Drops delivered events, expired idempotency keys and security events older than half a year. */
export async function tidyKernel({ db, now }: Services): Promise<void> {
  await keepEventDays(db, now());
  await tidyEvents(db, now());
  await deleteInSlices(db, 'member_changes', sql`created_at < now() - interval '1 day'`);
  await deleteInSlices(db, 'idempotency_keys', sql`expires_at < now()`);
  await deleteInSlices(
    db,
    'security_log',
    sql`hour < now() - make_interval(days => ${LIMITS.securityLogDays})`,
  );
}
