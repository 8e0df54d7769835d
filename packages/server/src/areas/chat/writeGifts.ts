import { GIFT_ICONS } from '@rendezvous/contracts';
import type { Tx } from '../../kernel/db/client.ts';
import { gifts } from '../../kernel/db/schema/chat.ts';

/** Writes the available gifts. Idempotent. */
export async function writeGifts(tx: Tx): Promise<void> {
  await tx
    .insert(gifts)
    .values(GIFT_ICONS.map((key, position) => ({ key, icon: key, position })))
    .onConflictDoNothing({ target: gifts.key });
}
