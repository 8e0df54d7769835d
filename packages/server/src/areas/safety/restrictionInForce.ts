import { and, eq, isNull } from 'drizzle-orm';
import { restrictions } from '../../kernel/db/schema/safety.ts';

export const restrictionInForce = (userId: number) =>
  and(eq(restrictions.userId, userId), isNull(restrictions.liftedAt));
