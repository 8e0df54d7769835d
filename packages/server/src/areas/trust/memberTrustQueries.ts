import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { restrictions } from '../../kernel/db/schema/safety.ts';
import { sites } from '../../kernel/db/schema/site.ts';
import { trustSignals } from '../../kernel/db/schema/trust.ts';

const MOST = 500;

/** Reads a member with their signals and levels in force; null if the member does not exist. */
export async function readMemberTrust(db: Db, userId: number) {
  const [user] = await db
    .select({ id: users.id, name: users.name, siteId: users.siteId, site: sites.domain })
    .from(users)
    .innerJoin(sites, eq(sites.id, users.siteId))
    .where(eq(users.id, userId));
  if (!user) return null;
  const signals = await db
    .select()
    .from(trustSignals)
    .where(eq(trustSignals.userId, userId))
    .orderBy(desc(trustSignals.createdAt), desc(trustSignals.id))
    .limit(MOST);
  const levels = await db
    .select({ kind: restrictions.kind, since: restrictions.createdAt, facts: restrictions.facts })
    .from(restrictions)
    .where(
      and(
        eq(restrictions.userId, userId),
        isNull(restrictions.liftedAt),
        inArray(restrictions.kind, ['slow', 'hold']),
      ),
    )
    .orderBy(restrictions.createdAt);
  return { user, signals, levels };
}
export type MemberTrustRow = NonNullable<Awaited<ReturnType<typeof readMemberTrust>>>;
