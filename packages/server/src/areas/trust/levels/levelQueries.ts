import type { TrustLevel } from '@rendezvous/contracts/kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';

/** A level in force. `id` is that of the restriction. */
export type LevelInForce = { id: number; kind: TrustLevel };

/** Selects a member's levels in force as one JSON column. */
export const LEVELS_OF = (userId: unknown) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'kind', kind)), '[]') from restrictions
  where user_id = ${userId} and lifted_at is null and kind in ('slow', 'hold'))`;

export async function readLevels(db: Db, userId: number): Promise<LevelInForce[]> {
  const { rows } = await db.execute<{ levels: LevelInForce[] }>(sql`select ${LEVELS_OF(userId)} as levels`);
  return rows[0]?.levels ?? [];
}
