import { eq } from 'drizzle-orm';
import { users } from '../../kernel/db/schema/account.ts';
import type { Services } from '../../kernel/services.ts';
import { mailStatement } from './mailStatement.ts';
import { findAccountRestriction } from './restrictionQueries.ts';

export async function repeatStatement(ctx: Services, { userId }: { userId: number }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const restriction = await findAccountRestriction(tx, userId);
    const [owner] = await tx.select().from(users).where(eq(users.id, userId));
    if (restriction && owner) await mailStatement(ctx, tx, owner, restriction);
  });
}
