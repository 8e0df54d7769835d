import { and, asc, eq, gt, isNull, like, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { auditLog } from '../../../kernel/db/schema/kernel.ts';
import { creditRequests, ledgerEntries } from '../../../kernel/db/schema/payments.ts';
import type { CreditRequestRow } from '../../../kernel/db/schema/payments.ts';
import { sites } from '../../../kernel/db/schema/site.ts';

export type WaitingCredits = {
  request: CreditRequestRow;
  name: string | null;
  staff: string | null;
  site: string;
};

const asker = alias(users, 'asker');
const isWaiting = isNull(creditRequests.decidedAt);

/** Reads the credits that await a second person's approval, oldest first. */
export async function readWaitingCredits(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: WaitingCredits[]; total: number }> {
  const rows = await db
    .select({ request: creditRequests, name: users.name, staff: asker.name, site: sites.domain })
    .from(creditRequests)
    .innerJoin(users, eq(users.id, creditRequests.userId))
    .innerJoin(sites, eq(sites.id, users.siteId))
    .innerJoin(asker, eq(asker.id, creditRequests.askedBy))
    .where(isWaiting)
    .orderBy(asc(creditRequests.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(creditRequests, isWaiting) };
}

/** Whether the adjustment with this key awaits approval or is settled; null if it is new. */
export async function readAdjustment(db: Db, reasonKey: string): Promise<'waits' | 'settled' | null> {
  const [asked] = await db.select().from(creditRequests).where(eq(creditRequests.reasonKey, reasonKey));
  if (asked) return asked.decidedAt === null ? 'waits' : 'settled';
  return (await db.$count(ledgerEntries, eq(ledgerEntries.reasonKey, reasonKey))) > 0 ? 'settled' : null;
}

/** Counts the credits that one person gave without approval in the last 24 hours. */
export async function countGiven(db: Db, actorId: number, now: Date): Promise<number> {
  const change = sql<string>`${auditLog.data}->>'change'`;
  const [row] = await db
    .select({ credits: sql<number>`coalesce(sum((${change})::int), 0)::int` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, actorId),
        eq(auditLog.action, 'credits.adjust'),
        gt(auditLog.createdAt, new Date(now.getTime() - 86_400_000)),
        like(change, '+%'),
      ),
    );
  return row?.credits ?? 0;
}
