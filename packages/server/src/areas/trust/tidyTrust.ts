import { sql } from 'drizzle-orm';
import { deleteInSlices } from '../../kernel/db/deleteInSlices.ts';
import type { Services } from '../../kernel/services.ts';

/** In days. A refused message is kept as long as its sender can object. */
const KEPT = {
  trust_signals: 90,
  signup_facts: 90,
  message_fingerprints: 30,
  held_messages: 190,
} as const;

export async function tidyTrust({ db }: Services): Promise<void> {
  for (const [table, days] of Object.entries(KEPT)) {
    const waits = table === 'held_messages' ? sql`decided_at is not null and ` : sql``;
    await deleteInSlices(db, table, sql`${waits}created_at < now() - make_interval(days => ${days})`);
  }
}
