import { and, eq, isNull } from 'drizzle-orm';
import { restrictions } from '../../kernel/db/schema/safety.ts';

/** Matches a member's restrictions in force. */
export const restrictionInForce = (userId: number) =>
  and(eq(restrictions.userId, userId), isNull(restrictions.liftedAt));
