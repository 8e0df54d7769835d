import type { HeldOutcome } from '@rendezvous/contracts/kinds';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';
import { gifts } from '../../../kernel/db/schema/chat.ts';
import { photos } from '../../../kernel/db/schema/photos.ts';
import type { HeldMessageRow } from '../../../kernel/db/schema/trust.ts';
import { assertAboutOthers } from '../../../kernel/security/staffPolicy.ts';
import type { Services } from '../../../kernel/services.ts';
import { assertCanWrite } from '../../members/memberPolicy.ts';
import { readForSending } from '../../members/relationQueries.ts';
import { lockHeld, settleHeld } from '../../trust/held/settleHeld.ts';
import { activeLists } from '../../trust/lists/activeLists.ts';
import { readWarnings } from '../../trust/messages/weighMessage.ts';
import type { TextLists } from '../../trust/signals/readTextPolicy.ts';
import { findByClientId } from '../chatQueries.ts';
import type { Checked } from '../checkContent.ts';
import { writeChecked } from '../sendMessage.ts';
import { returnCredits } from './returnCredits.ts';

/** The moderator who decides; null if the time ran out. */
type Actor = { id: number } | null;

/** Reads the sender; null if the account is disabled, unconfirmed, being deleted or erased. */
async function readActiveSender(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      niche: profiles.niche,
      fictional: profiles.fictional,
      paidAt: users.paidAt,
      status: users.status,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  return row?.status === 'active' ? { id, ...row, paid: row.paidAt !== null } : null;
}

async function readContent(tx: Tx, held: HeldMessageRow): Promise<Checked> {
  const { kind, text, photoId, giftId, quote, cost } = held;
  const [photo] = photoId === null ? [] : await tx.select().from(photos).where(eq(photos.id, photoId));
  const [gift] =
    giftId === null
      ? []
      : await tx
          .select({ id: gifts.id, icon: gifts.icon, credits: gifts.credits })
          .from(gifts)
          .where(eq(gifts.id, giftId));
  // The sender has deleted the photo, or a moderator has removed it.
  if (kind === 'photo' && (photo?.status ?? 'rejected') === 'rejected') throw new ApiError('not_found');
  return { kind, text, cost, quote, photo: photo ? { ...photo, opened: false } : null, gift: gift ?? null };
}

async function deliver(ctx: Services, tx: Tx, held: HeldMessageRow, lists: TextLists): Promise<void> {
  const { siteId, senderId, recipientId, clientId } = held;
  if (await findByClientId(tx, senderId, clientId)) return;
  const sender = await readActiveSender(tx, senderId);
  if (!sender) throw new ApiError('not_found');
  const { relation } = await readForSending(tx, senderId, recipientId);
  assertCanWrite(sender, relation);
  const checked = await readContent(tx, held);
  const site = await ctx.sites.byId(siteId);
  const warnings = readWarnings(ctx, checked.text, lists);
  const message = { recipientId, relation, checked, warnings, weighed: null };
  await writeChecked(ctx, tx, { sender, site, clientId }, message);
}

/** Locks a held message and settles it, unless it was decided before. */
function decide(
  ctx: Services,
  id: number,
  actor: Actor,
  settle: (tx: Tx, held: HeldMessageRow) => Promise<HeldOutcome>,
): Promise<HeldOutcome | null> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const held = await lockHeld(tx, id);
    if (!held) return null;
    const now = ctx.now();
    if (actor) assertAboutOthers(actor, held.senderId, held.recipientId);
    const outcome = await settle(tx, held);
    if (actor)
      await writeAudit(tx, {
        actorId: actor.id,
        action: outcome === 'returned' ? 'message.return' : 'message.release',
        subject: { type: 'message', id: String(id) },
        memberId: held.senderId,
        now,
      });
    await settleHeld(tx, held, { outcome, decidedBy: actor?.id ?? null, now });
    return outcome;
  });
}

/**
 * Sends a held message, once. Its credits were booked when it was held, and are refunded if it can
 * no longer be sent, for example because of a block.
 * @returns the outcome; null if it was decided before
 * @throws ApiError forbidden (the moderator is its sender or recipient)
 */
export async function deliverHeld(ctx: Services, id: number, actor: Actor): Promise<HeldOutcome | null> {
  const lists = await activeLists(ctx);
  try {
    return await decide(ctx, id, actor, async (tx, held) => {
      await deliver(ctx, tx, held, lists);
      return actor ? 'released' : 'expired';
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return decide(ctx, id, actor, async (tx, held) => {
      await returnCredits(ctx, tx, held);
      return 'returned';
    });
  }
}
