import { and, eq, gt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { staffRoles } from '../../../kernel/db/schema/account.ts';
import { dataRequests } from '../../../kernel/db/schema/safety.ts';
import { hashToken } from '../../../kernel/security/secrets.ts';
import { findByEmail, type Account } from '../../account/accountQueries.ts';
import { hasSecondFactor } from '../../account/secondFactor/secondFactorQueries.ts';

export type DataRequestRow = typeof dataRequests.$inferSelect;

export type DataLink = { token: string; siteId: number; now: Date };

/** Matches the link if it is still valid. */
export const isLink = ({ token, siteId, now }: DataLink): SQL | undefined =>
  and(
    eq(dataRequests.tokenHash, hashToken(token)),
    eq(dataRequests.siteId, siteId),
    gt(dataRequests.expiresAt, now),
  );

export async function findDataRequest(db: Db, link: DataLink): Promise<DataRequestRow | null> {
  const [row] = await db.select().from(dataRequests).where(isLink(link));
  return row ?? null;
}

/**
 * Finds the account of a request; null if staff must reply: there is no account, it is one of
 * staff, or access to the mailbox alone does not open it.
 */
export async function findOwnAccount(db: Db, { siteId, email }: DataRequestRow): Promise<Account | null> {
  const account = await findByEmail(db, siteId, email);
  if (!account || (await hasSecondFactor(db, account.id))) return null;
  const isStaff = (await db.$count(staffRoles, eq(staffRoles.userId, account.id))) > 0;
  return isStaff ? null : account;
}
