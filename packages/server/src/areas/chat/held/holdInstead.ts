import type { Tx } from '../../../kernel/db/client.ts';
import type { Services } from '../../../kernel/services.ts';
import { holdMessage } from '../../trust/held/holdMessage.ts';
import { shielded } from '../../trust/messages/shielded.ts';
import type { Weighed } from '../../trust/messages/weighMessage.ts';
import { recordSignals } from '../../trust/signals/recordSignals.ts';
import { chargeMessage } from '../chargeMessage.ts';
import type { Checked, Order } from '../checkContent.ts';
import { findHeld } from './heldQueries.ts';

type Holding = { recipientId: number; checked: Checked; weighed: Weighed };

/** Charges a message and holds it for a moderator, in the transaction that would have sent it. */
export async function holdInstead(ctx: Services, tx: Tx, order: Order, holding: Holding) {
  const { sender, site, clientId } = order;
  const { recipientId, checked, weighed } = holding;
  const now = ctx.now();
  const ids = { siteId: site.id, senderId: sender.id, recipientId };
  const { kind, text, photo, gift, quote, cost } = checked;
  const content = { kind, text, photoId: photo?.id ?? null, giftId: gift?.id ?? null, quote, cost };
  await holdMessage(tx, { ...ids, clientId, ...content }, now);
  const credits = await chargeMessage(tx, order, cost);
  const noticed = { siteId: site.id, userId: sender.id, signals: weighed.signals, now };
  // The message is held even if this fails.
  await shielded(ctx, tx, (inner) => recordSignals(inner, noticed));
  const [message] = await findHeld(tx, sender.id, { clientId });
  if (!message) throw new Error('The message was not held');
  const balance = { credits, paid_user: sender.paid };
  await ctx.bus.publish(tx, [{ userId: sender.id, type: 'balance', data: balance }]);
  return { message, credits };
}
