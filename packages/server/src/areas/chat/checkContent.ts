import { countGraphemes } from '@rendezvous/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError, invalidField, notFound } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Site } from '../../kernel/request/Site.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { gifts } from '../../kernel/db/schema/chat.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { MessageRow } from './chatQueries.ts';
import { findQuoted } from './quoteQueries.ts';
import type { QuoteInput } from './quoteQueries.ts';

/** Allows a pending photo that was never sent: a known picture, but not a reported one. */
const isSendable = sql`(${photos.status} = 'active' or ${photos.status} = 'pending'
  and not exists (select 1 from messages where photo_id = ${photos.id}))`;

export type MessageTarget = { conversationId: number } | { profileId: number };
export type MessageContent =
  | { kind: 'text'; text: string; quote?: QuoteInput | null }
  | { kind: 'photo'; photoId: number }
  | { kind: 'gift'; giftId: number };

export type SendInput = {
  sender: Pick<Member, 'id' | 'niche' | 'paid' | 'fictional'>;
  site: Site;
  target: MessageTarget;
  /** The sender's message id, which makes sending idempotent. */
  clientId: string;
  content: MessageContent;
};

/** What sending still needs once the content is checked. */
export type Order = Pick<SendInput, 'sender' | 'site' | 'clientId'>;

export type Checked = {
  kind: MessageContent['kind'];
  cost: number;
  text: string | null;
  photo: MessageRow['photo'];
  gift: MessageRow['gift'];
  quote: MessageRow['quote'];
};

async function checkQuote(
  tx: Tx,
  sender: SendInput['sender'],
  recipientId: number,
  quote: QuoteInput | null,
): Promise<MessageRow['quote']> {
  if (quote === null) return null;
  const quoted = await findQuoted(tx, sender, recipientId, quote);
  if (quoted === null) throw new ApiError('conflict');
  return quoted;
}

/** Checks content and price. @throws ApiError not_enough_credits, invalid, not_found, conflict */
export async function checkContent(
  tx: Tx,
  { content, sender, site }: SendInput,
  { credits, recipientId }: { credits: number; recipientId: number },
): Promise<Checked> {
  const { message_credits, photo_credits, gift_credits, message_length } = site.settings;
  if (content.kind === 'text') {
    // Checked first, because rejecting an unaffordable message must be cheap.
    if (credits < message_credits) throw new ApiError('not_enough_credits');
    if (countGraphemes(content.text) > message_length) throw invalidField('text', 'too_long');
    const quote = await checkQuote(tx, sender, recipientId, content.quote ?? null);
    return { kind: 'text', cost: message_credits, text: content.text, photo: null, gift: null, quote };
  }
  if (content.kind === 'photo') {
    const [photo] = await tx
      .select()
      .from(photos)
      .where(
        and(
          eq(photos.id, content.photoId),
          eq(photos.profileId, sender.id),
          eq(photos.chat, true),
          isSendable,
        ),
      );
    if (!photo) throw notFound();
    return {
      kind: 'photo',
      cost: photo_credits,
      text: null,
      photo: { ...photo, opened: false },
      gift: null,
      quote: null,
    };
  }
  const [gift] = await tx
    .select({ id: gifts.id, icon: gifts.icon, credits: gifts.credits })
    .from(gifts)
    .where(and(eq(gifts.id, content.giftId), eq(gifts.active, true)));
  if (!gift) throw notFound();
  return { kind: 'gift', cost: gift.credits ?? gift_credits, text: null, photo: null, gift, quote: null };
}
