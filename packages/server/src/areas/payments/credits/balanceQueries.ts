import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { statement } from '../../../kernel/db/statement.ts';
import { balances } from '../../../kernel/db/schema/payments.ts';

const BALANCE = statement<{ userId: number }>(
  ({ userId }) => sql`select ${balances.credits} from ${balances} where ${balances.userId} = ${userId}`,
);

export async function readBalance(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{ credits: number }>(BALANCE({ userId }));
  return rows[0]?.credits ?? 0;
}
