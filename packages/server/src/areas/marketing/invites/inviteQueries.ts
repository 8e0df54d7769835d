import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { codeKey } from '@rendezvous/contracts/typed';
import type { Db } from '../../../kernel/db/client.ts';
import { invites } from '../../../kernel/db/schema/marketing.ts';

export type InviteRow = typeof invites.$inferSelect;

/** Matches a typed code, whose case and hyphens vary. */
const hasInviteCode = (typed: string): SQL =>
  inArray(invites.code, [typed.toLowerCase(), codeKey(typed).toLowerCase()]);

/** Matches a code's invite, if it can still be used to sign up. */
export const isUsableInvite = (siteId: number, typed: string, now: Date): SQL | undefined =>
  and(
    hasInviteCode(typed),
    eq(invites.siteId, siteId),
    isNull(invites.usedAt),
    isNull(invites.revokedAt),
    gt(invites.expiresAt, now),
  );

/** Finds the invite of a code on a site, in any state. */
export async function findInvite(db: Db, siteId: number, typed: string): Promise<InviteRow | null> {
  const [row] = await db
    .select()
    .from(invites)
    .where(and(hasInviteCode(typed), eq(invites.siteId, siteId)));
  return row ?? null;
}

export async function readInvites(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ rows: InviteRow[]; total: number }> {
  const rows = await db
    .select()
    .from(invites)
    .orderBy(desc(invites.createdAt), invites.code)
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(invites) };
}
