import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import type { UserRow } from '../../kernel/db/schema/account.ts';
import { restrictions } from '../../kernel/db/schema/safety.ts';
import type { Services } from '../../kernel/services.ts';
import { readLocale } from '../../kernel/texts/readLocale.ts';
import { formatDate, serverTexts } from '../../kernel/texts/serverTexts.ts';
import { recordRestriction } from './recordRestriction.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    state_earlier_reasons: Record<string, never>;
  }
}

const SLICE = 20;

/** Reads the last logged decision to disable the member. */
async function readDecision(tx: Tx, user: UserRow): Promise<{ at: Date; by: number | null }> {
  const { rows } = await tx.execute<{ at: string; by: number | null }>(sql`
    select created_at as at, actor_id as by from audit_log
    where action = 'member.disable' and subject_type = 'member' and subject_id = ${String(user.id)}
    order by id desc limit 1`);
  return { at: new Date(rows[0]?.at ?? user.updatedAt), by: rows[0]?.by ?? null };
}

/**
 * Writes statements of reasons for members disabled before statements existed. The facts give only
 * the day, because earlier notes were internal. The objection period starts now.
 */
export async function stateEarlierReasons(ctx: Services): Promise<void> {
  for (let count = SLICE; count === SLICE;) {
    count = await ctx.db.transaction(async (tx) => {
      const stated = tx
        .select({ id: restrictions.id })
        .from(restrictions)
        .where(and(eq(restrictions.userId, users.id), eq(restrictions.kind, 'account')));
      const without = await tx
        .select()
        .from(users)
        .where(and(eq(users.status, 'disabled'), notExists(stated)))
        .limit(SLICE)
        .for('update', { skipLocked: true });
      for (const user of without) {
        const { at, by } = await readDecision(tx, user);
        const date = formatDate(await readLocale(tx, user), at, user.timezone);
        await recordRestriction(ctx, tx, {
          userId: user.id,
          kind: 'account',
          ground: 'terms',
          facts: serverTexts(user.language)('statement.earlier', { date }),
          decidedBy: by,
        });
      }
      return without.length;
    });
  }
}
