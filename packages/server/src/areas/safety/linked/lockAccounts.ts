import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';

/**
 * Locks accounts in order of their ids.
 * @returns the languages of those about which staff can decide
 */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, status: users.status, language: users.language })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('update');
  const isThere = ({ status }: (typeof rows)[number]) => status !== 'erased' && status !== 'pending_deletion';
  return new Map(rows.filter(isThere).map(({ id, language }) => [id, language]));
}
