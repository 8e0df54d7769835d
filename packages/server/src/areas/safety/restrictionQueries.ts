import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import type { UserRow } from '../../kernel/db/schema/account.ts';
import { cases, restrictions } from '../../kernel/db/schema/safety.ts';
import type { RestrictionRow } from '../../kernel/db/schema/safety.ts';
import type { CaseRow } from './caseQueries.ts';

export type OpenedRestriction = { restriction: RestrictionRow; owner: UserRow; objection: CaseRow | null };

/** Reads a restriction with its member and objection; null if the site has none with this id. */
export async function readRestriction(db: Db, id: number, siteId: number): Promise<OpenedRestriction | null> {
  const [row] = await db
    .select({ restriction: restrictions, owner: users, objection: cases })
    .from(restrictions)
    .innerJoin(users, eq(users.id, restrictions.userId))
    .leftJoin(cases, eq(cases.restrictionId, restrictions.id))
    .where(and(eq(restrictions.id, id), eq(restrictions.siteId, siteId)));
  return row ?? null;
}

/** Finds the restriction in force that disabled the account, or null. */
export async function findAccountRestriction(db: Db, userId: number): Promise<RestrictionRow | null> {
  const [row] = await db
    .select()
    .from(restrictions)
    .where(
      and(eq(restrictions.userId, userId), eq(restrictions.kind, 'account'), isNull(restrictions.liftedAt)),
    )
    .orderBy(desc(restrictions.createdAt))
    .limit(1);
  return row ?? null;
}
