import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { emailKey } from './mailAddress/emailPolicy.ts';
import { nameKey } from './profile/namePolicy.ts';

export type Account = typeof users.$inferSelect;

export async function findByEmail(db: Db, siteId: number, email: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.emailKey, emailKey(email)), ne(users.status, 'erased')));
  return row ?? null;
}

/** Finds an account by its e-mail address or its name. Names contain no @. */
export async function findByLogin(db: Db, siteId: number, typed: string): Promise<Account | null> {
  if (typed.includes('@')) return findByEmail(db, siteId, typed);
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.nameKey, nameKey(typed)), ne(users.status, 'erased')));
  return row ?? null;
}

export async function findById(db: Db, id: number): Promise<Account | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}
