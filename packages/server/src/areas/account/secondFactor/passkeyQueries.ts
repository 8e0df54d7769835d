import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { passkeys, type PasskeyRow } from '../../../kernel/db/schema/account.passkeys.ts';
import { users } from '../../../kernel/db/schema/account.ts';

export type Passkey = PasskeyRow;

export const readPasskeys = (db: Db, userId: number): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id);

/** Finds the passkey of a credential, if its owner is a member of the site. */
export async function findPasskey(db: Db, credentialId: string, siteId: number): Promise<Passkey | null> {
  const [row] = await db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(users.siteId, siteId)));
  return row?.passkey ?? null;
}
