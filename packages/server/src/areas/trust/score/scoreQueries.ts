import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { trustSignals } from '../../../kernel/db/schema/trust.ts';
import { HALF_LIFE_DAYS, POINTS, scoreOf } from './scorePolicy.ts';

const { default: USUAL, ...HALF_LIVES } = HALF_LIFE_DAYS;
const CAPS = Object.entries(POINTS).flatMap(([kind, row]) =>
  'cap' in row ? [[kind, row.cap] as const] : [],
);
/** Raw SQL is safe here, because the values are constants in the code. */
const byKind = (entries: readonly (readonly [string, number])[], otherwise: string) =>
  sql.raw(
    `case kind ${entries.map(([kind, value]) => `when '${kind}' then ${value}`).join(' ')} else ${otherwise} end`,
  );
const HALF_LIFE = byKind(Object.entries(HALF_LIVES), String(USUAL));
const CAP = byKind(CAPS, `'infinity'::float`);

/** Computes `scoreOf` for a member in SQL, for sorting. */
export const SCORE_OF = (userId: unknown, now: Date): SQL => sql`(
  select coalesce(sum(least(points, ${CAP})), 0) from (
    select kind, sum(points * 0.5 ^ (greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - created_at)::float)
      / 86400 / ${HALF_LIFE})) as points
    from trust_signals where user_id = ${userId} and cleared_at is null group by kind) kinds)`;

/** Reads the rounded scores of members. */
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
