import type { SignalKind } from '@rendezvous/contracts/kinds';
import type { Tx } from '../../../kernel/db/client.ts';
import { trustSignals } from '../../../kernel/db/schema/trust.ts';
import type { Evidence } from '../../../kernel/db/schema/trust.ts';

export type NewSignal = { kind: SignalKind; points: number; evidence: Evidence };

export type Noticed = {
  siteId: number;
  userId: number;
  signals: readonly NewSignal[];
  conversationId?: number | null;
  messageId?: number | null;
  now: Date;
};

export async function recordSignals(tx: Tx, noticed: Noticed): Promise<void> {
  const { siteId, userId, signals, conversationId = null, messageId = null, now } = noticed;
  if (signals.length === 0) return;
  await tx
    .insert(trustSignals)
    .values(
      signals.map((signal) => ({ ...signal, siteId, userId, conversationId, messageId, createdAt: now })),
    );
}
