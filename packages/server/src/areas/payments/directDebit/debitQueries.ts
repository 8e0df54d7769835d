import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { bans } from '../../../kernel/db/schema/account.ts';
import { directDebitBlocks } from '../../../kernel/db/schema/payments.directDebit.ts';
import type { DebitHistory } from './debitPolicy.ts';

/** Reads the recent direct debits of a member or bank account, under any account holder's name. */
export async function readDebitHistory(
  db: Db,
  { userId, ibanHash }: { userId: number; ibanHash: string },
  now: Date,
): Promise<DebitHistory> {
  const [block] = await db
    .select({ id: directDebitBlocks.id })
    .from(directDebitBlocks)
    .where(or(eq(directDebitBlocks.userId, userId), eq(directDebitBlocks.ibanHash, ibanHash)))
    .limit(1);
  const result = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(p.amount), 0)::int as sum from payments p join mandates m on m.payment_id = p.id
    where (p.user_id = ${userId} or m.iban_hash = ${ibanHash}) and p.paymentmethod = 'sdd'
      and p.status in ('pending', 'completed') and p.created_at > ${now}::timestamptz - interval '30 days'`);
  return { blocked: block !== undefined, open: result.rows[0]?.sum ?? 0 };
}

export async function isBanned(db: Db, hashes: readonly string[]): Promise<boolean> {
  return (await db.$count(bans, inArray(bans.hash, [...hashes]))) > 0;
}
