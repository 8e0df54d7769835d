import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { restrictions } from '../../kernel/db/schema/safety.ts';
import type { NewRestriction, Services } from '../../kernel/services.ts';
import { mailStatement } from './mailStatement.ts';

/** Stores a restriction with its reasons and mails the statement. */
export async function recordRestriction(ctx: Services, tx: Tx, made: NewRestriction): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.id, made.userId));
  if (!owner) return;
  const [row] = await tx
    .insert(restrictions)
    .values({
      siteId: owner.siteId,
      userId: made.userId,
      kind: made.kind,
      ground: made.ground,
      facts: made.facts,
      photoId: made.photoId ?? null,
      caseId: made.caseId ?? null,
      until: made.until ?? null,
      decidedBy: made.decidedBy,
      createdAt: ctx.now(),
    })
    .returning();
  if (row) await mailStatement(ctx, tx, owner, row);
}
