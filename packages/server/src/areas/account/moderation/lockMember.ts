import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { users, staffRoles } from '../../../kernel/db/schema/account.ts';
import { notFound } from '../../../kernel/ApiError.ts';

/** Locks a member's account row and reads it with its roles. @throws ApiError not_found */
export async function lockMember(tx: Tx, memberId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, memberId)).for('update');
  if (!user || user.status === 'erased') throw notFound();
  const rows = await tx
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.userId, memberId));
  return { ...user, roles: rows.map(({ role }) => role) };
}
