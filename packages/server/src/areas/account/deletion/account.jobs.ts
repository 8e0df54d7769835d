import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { users } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import { eraseMember } from './eraseMember.ts';

declare module '../../../kernel/jobs/jobs.ts' {
  interface JobMap {
    purge_members: Record<string, never>;
  }
}

const BATCH = 200;

const readDue = ({ db, now }: Services, after: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'pending_deletion'), lt(users.purgeAfter, now()), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(BATCH);

/**
 * Erases members 14 days after they deleted their account. One failure does not stop the others.
 * @throws AggregateError
 */
export async function purgeMembers(ctx: Services): Promise<void> {
  const failures: unknown[] = [];
  for (let due = await readDue(ctx, 0); due.length > 0; due = await readDue(ctx, due.at(-1)?.id ?? 0))
    for (const { id } of due) await eraseMember(ctx, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some members were not erased');
}
