import { and, eq, lt, sql } from 'drizzle-orm';
import { deleteInSlices } from '../../kernel/db/deleteInSlices.ts';
import { users } from '../../kernel/db/schema/account.ts';
import type { Services } from '../../kernel/services.ts';
import { eraseMember } from './eraseMember.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    purge_members: Record<string, never>;
  }
}

const BATCH = 200;

/** Erases members 14 days after they deleted their account. */
export async function purgeMembers(services: Services): Promise<void> {
  const due = await services.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'pending_deletion'), lt(users.purgeAfter, services.now())))
    .limit(BATCH);
  for (const { id } of due) await eraseMember(services, id);
}

/** Deletes used links, expired sessions and old failed logins, and forgets devices. */
export async function tidyAccounts({ db }: Services): Promise<void> {
  await deleteInSlices(db, 'tokens', sql`expires_at < now() - interval '30 days'`);
  await deleteInSlices(db, 'sessions', sql`expires_at < now()`);
  await deleteInSlices(db, 'login_challenges', sql`expires_at < now()`);
  await deleteInSlices(db, 'passkey_challenges', sql`expires_at < now()`);
  await deleteInSlices(db, 'known_devices', sql`last_seen_at < now() - interval '400 days'`);
  await deleteInSlices(db, 'login_attempts', sql`updated_at < now() - interval '7 days'`);
}
