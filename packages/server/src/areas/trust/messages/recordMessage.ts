import type { Tx } from '../../../kernel/db/client.ts';
import { messageFingerprints } from '../../../kernel/db/schema/trust.ts';
import { recordSignals } from '../signals/recordSignals.ts';
import type { Services } from '../../../kernel/services.ts';
import { shielded } from './shielded.ts';
import { bandsOf } from './bandPolicy.ts';
import type { Weighed } from './weighMessage.ts';

type Sent = {
  senderId: number;
  recipientId: number;
  siteId: number;
  /** Null while the message is held. */
  conversationId: number | null;
  messageId: number | null;
  now: Date;
};

async function record(tx: Tx, { trace, signals }: Weighed, sent: Sent): Promise<void> {
  const { senderId, recipientId, now } = sent;
  await recordSignals(tx, { ...sent, userId: senderId, signals });
  if (trace === null) return;
  const { starts, simhash } = trace;
  const [band0, band1, band2, band3] = simhash === null ? [] : bandsOf(simhash);
  await tx
    .insert(messageFingerprints)
    .values({ userId: senderId, recipientId, starts, simhash, band0, band1, band2, band3, createdAt: now });
}

/** Stores what a message that was sent or held shows of its sender; a failure loses no message. */
export async function recordMessage(ctx: Services, tx: Tx, weighed: Weighed, sent: Sent): Promise<void> {
  if (weighed.trace === null && weighed.signals.length === 0) return;
  await shielded(ctx, tx, (inner) => record(inner, weighed, sent));
}
