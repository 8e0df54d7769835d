import { STAFF_ROLES } from '@rendezvous/contracts';
import type { StaffRole } from '@rendezvous/contracts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { staffRoles } from '../../../kernel/db/schema/account.ts';
import { lockMember } from './lockMember.ts';

/** Replaces an account's roles, or adds to them. @throws ApiError not_found */
export async function setRoles(
  tx: Tx,
  userId: number,
  given: readonly StaffRole[],
  add: boolean,
): Promise<{ before: StaffRole[]; after: StaffRole[] }> {
  const { roles } = await lockMember(tx, userId);
  const before = STAFF_ROLES.filter((role) => roles.includes(role));
  const after = STAFF_ROLES.filter((role) => given.includes(role) || (add && roles.includes(role)));
  const lost = before.filter((role) => !after.includes(role));
  if (lost.length > 0) await tx.delete(staffRoles).where(eq(staffRoles.userId, userId));
  const rows = after.map((role) => ({ userId, role }));
  if (rows.length > 0) await tx.insert(staffRoles).values(rows).onConflictDoNothing();
  return { before, after };
}
