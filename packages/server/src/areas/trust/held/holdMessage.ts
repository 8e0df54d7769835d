import { LIMITS } from '@rendezvous/contracts';
import type { Tx } from '../../../kernel/db/client.ts';
import { heldMessages } from '../../../kernel/db/schema/trust.ts';

type Holding = Pick<
  typeof heldMessages.$inferInsert,
  | 'siteId'
  | 'senderId'
  | 'recipientId'
  | 'clientId'
  | 'kind'
  | 'text'
  | 'photoId'
  | 'giftId'
  | 'quote'
  | 'cost'
>;

/** Holds a message for a moderator. The unique client id prevents duplicates. */
export async function holdMessage(tx: Tx, holding: Holding, now: Date): Promise<void> {
  const heldUntil = new Date(now.getTime() + LIMITS.heldHours * 3_600_000);
  await tx.insert(heldMessages).values({ ...holding, createdAt: now, heldUntil });
}
