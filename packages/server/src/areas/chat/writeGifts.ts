import type { Tx } from '../../kernel/db/client.ts';
import { gifts } from '../../kernel/db/schema/chat.ts';

/** Keys are drawings and texts of the chat remote. */
const GIFTS = [
  'rose',
  'chocolates',
  'coffee',
  'champagne',
  'cake',
  'teddy',
  'bouquet',
  'ring',
  'kiss',
  'star',
];

/** Writes the gifts that members can send. Safe to repeat. */
export async function writeGifts(tx: Tx): Promise<void> {
  await tx
    .insert(gifts)
    .values(GIFTS.map((key, position) => ({ key, icon: key, position })))
    .onConflictDoNothing({ target: gifts.key });
}
