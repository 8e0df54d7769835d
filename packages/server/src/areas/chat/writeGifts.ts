import { GIFT_ICONS } from '@rendezvous/contracts';
import type { GiftIcon } from '@rendezvous/contracts';
import type { Tx } from '../../kernel/db/client.ts';
import { gifts } from '../../kernel/db/schema/chat.ts';

/** Prices of gifts that do not cost the site's `gift_credits`. */
const CREDITS: Partial<Record<GiftIcon, number>> = {
  kiss: 2,
  coffee: 2,
  star: 2,
  bouquet: 6,
  champagne: 6,
  ring: 6,
};

export async function writeGifts(tx: Tx): Promise<void> {
  await tx
    .insert(gifts)
    .values(GIFT_ICONS.map((key, position) => ({ key, icon: key, position, credits: CREDITS[key] ?? null })))
    .onConflictDoNothing({ target: gifts.key });
}
