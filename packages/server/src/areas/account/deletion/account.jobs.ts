import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { users } from '../../../kernel/db/schema/account.ts';
import { workEach } from '../../../kernel/jobs/workEach.ts';
import type { Services } from '../../../kernel/services.ts';
import { eraseMember } from './eraseMember.ts';

declare module '../../../kernel/jobs/jobs.ts' {
  interface JobMap {
    purge_members: Record<string, never>;
  }
}

const BATCH = 200;

async function* readDue({ db, now }: Services) {
  for (let after: number | undefined = 0; after !== undefined;) {
    const isDue = and(eq(users.status, 'pending_deletion'), lt(users.purgeAfter, now()), gt(users.id, after));
    const due = await db
      .select({ id: users.id })
      .from(users)
      .where(isDue)
      .orderBy(asc(users.id))
      .limit(BATCH);
    yield* due;
    after = due.at(-1)?.id;
  }
}

/** Erases members 14 days after deletion, independently of each other. @throws AggregateError */
export const purgeMembers = (ctx: Services): Promise<void> =>
  workEach(readDue(ctx), 'Some members were not erased', ({ id }) => eraseMember(ctx, id));
