import type { SignalKind } from '@rendezvous/contracts/kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import type { StoredSignal } from '../score/scorePolicy.ts';

/** A signal read as JSON, so times are strings. */
export type RawSignal = { kind: SignalKind; points: number; at: string; conversation: number | null };

/** Selects the signals that count towards a member's score as one JSON column. */
export const SIGNALS_OF = (userId: unknown) => sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'points', points, 'at', created_at,
    'conversation', conversation_id)), '[]')
  from trust_signals where user_id = ${userId} and cleared_at is null)`;

export const toSignal = ({ kind, points, at, conversation }: RawSignal): StoredSignal => ({
  kind,
  points,
  createdAt: new Date(at),
  conversationId: conversation,
});

export async function readSignals(db: Db, userId: number): Promise<StoredSignal[]> {
  const { rows } = await db.execute<{ signals: RawSignal[] }>(sql`select ${SIGNALS_OF(userId)} as signals`);
  return (rows[0]?.signals ?? []).map(toSignal);
}
