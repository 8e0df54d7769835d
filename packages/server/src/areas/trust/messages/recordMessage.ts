import { sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { statement } from '../../../kernel/db/statement.ts';
import { recordSignals } from '../signals/recordSignals.ts';
import { bandsOf } from './bandPolicy.ts';
import type { Weighed } from './weighMessage.ts';

type Sent = {
  senderId: number;
  recipientId: number;
  siteId: number;
  /** Null while the message is held. */
  conversationId: number | null;
  messageId: number | null;
  /** Whether its recipient sees a warning. */
  isWarned: boolean;
  now: Date;
};
type Trace = {
  user: number;
  recipient: number;
  starts: boolean;
  hash: string | null;
  bands: number[];
  now: string;
};

const TRACE = statement<Trace>(
  ({ user, recipient, starts, hash, bands, now }) => sql`
    insert into message_fingerprints (user_id, recipient_id, starts, simhash, band0, band1, band2, band3, created_at)
    select ${user}, ${recipient}, ${starts}, ${hash}::bigint, b[1], b[2], b[3], b[4], ${now}::timestamptz
    from (select ${bands}::int[] as b) bands`,
);

/** Stores what a message that was sent or held shows of its sender. */
export async function recordMessage(tx: Tx, weighed: Weighed, sent: Sent): Promise<void> {
  const { senderId, recipientId, isWarned, now } = sent;
  const { trace, signals, ifWarned = false } = weighed;
  if (!ifWarned || isWarned) await recordSignals(tx, { ...sent, userId: senderId, signals });
  if (trace === null) return;
  const { starts, simhash } = trace;
  await tx.execute(
    TRACE({
      user: senderId,
      recipient: recipientId,
      starts,
      hash: simhash === null ? null : String(simhash),
      bands: simhash === null ? [] : bandsOf(simhash),
      now: now.toISOString(),
    }),
  );
}
