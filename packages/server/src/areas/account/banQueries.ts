import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { bans } from '../../kernel/db/schema/account.ts';
import { banHash } from '../../kernel/security/banHash.ts';
import type { Secrets } from '../../kernel/security/secrets.ts';

/** The banned member who used the address, or null. */
export async function findBannedByEmail(db: Db, secrets: Secrets, email: string): Promise<number | null> {
  const hash = banHash(secrets, 'email', email.trim().toLowerCase());
  const [row] = await db.select({ userId: bans.userId }).from(bans).where(eq(bans.hash, hash)).limit(1);
  return row?.userId ?? null;
}
