import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { trustSignals } from '../../../kernel/db/schema/trust.ts';
import { scoreOf } from './scorePolicy.ts';

/** The scores of members, rounded. */
export async function readScores(
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(trustSignals)
    .where(and(inArray(trustSignals.userId, [...userIds]), isNull(trustSignals.clearedAt)));
  const scoreOfMember = (id: number) =>
    Math.round(
      scoreOf(
        rows.filter(({ userId }) => userId === id),
        now,
      ),
    );
  return new Map(userIds.map((id) => [id, scoreOfMember(id)]));
}
