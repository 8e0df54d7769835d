import { and, eq, isNull } from 'drizzle-orm';
import { restrictions } from '../../kernel/db/schema/safety.ts';

/** The condition for a member's restrictions that have not been lifted. */
export const restrictionInForce = (userId: number) =>
  and(eq(restrictions.userId, userId), isNull(restrictions.liftedAt));
