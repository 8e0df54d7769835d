import type { StaffRole, WaitingWork } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { waitingLooks } from '../trust/secondLooks/lookQueries.ts';

type Section = WaitingWork['section'];

/** Waiting rows by section, with the roles that handle them. */
const QUEUES: Readonly<
  Record<Section, { roles: readonly StaffRole[]; rows: SQL | ((staffId: number) => SQL) }>
> = {
  photos: {
    roles: ['moderator'],
    rows: sql`select created_at as at from photos where status = 'pending' and not chat`,
  },
  checks: {
    roles: ['moderator'],
    rows: sql`select created_at as at from photo_verifications where status = 'waiting'`,
  },
  cases: {
    roles: ['moderator', 'support'],
    rows: sql`select created_at as at from cases where status in ('open', 'in_review')`,
  },
  looks: { roles: ['moderator'], rows: waitingLooks },
  held: {
    roles: ['moderator'],
    rows: sql`select created_at as at from held_messages where decided_at is null`,
  },
  refunds: {
    roles: ['support'],
    rows: sql`select r.created_at as at from refunds r join payments p on p.id = r.payment_id
      where r.status = 'failed' and p.status = 'completed'`,
  },
  credits: {
    roles: ['support'],
    rows: sql`select asked_at as at from credit_requests where decided_at is null`,
  },
};

export async function readWaiting(
  db: Db,
  staff: { id: number; staffRoles: readonly StaffRole[] },
): Promise<WaitingWork[]> {
  const own = (Object.keys(QUEUES) as Section[]).filter((section) =>
    QUEUES[section].roles.some((role) => staff.staffRoles.includes(role)),
  );
  return Promise.all(
    own.map(async (section) => {
      const { rows: queue } = QUEUES[section];
      const { rows } = await db.execute<{ count: number; oldest: string | null }>(
        sql`select count(*)::int as count, min(at) as oldest from (${typeof queue === 'function' ? queue(staff.id) : queue}) waiting`,
      );
      const { count = 0, oldest = null } = rows[0] ?? {};
      return { section, count, oldest: oldest === null ? null : new Date(oldest).toISOString() };
    }),
  );
}
