import type {
  ChatItem,
  ChatPartner,
  Conversation,
  Country,
  Gift,
  Message,
  MessageCosts,
  MessagePhoto,
  MessagePhotoState,
  MessagePreview,
  Money,
  Quote,
} from '@rendezvous/contracts';
import type { StoredQuote } from '../../kernel/db/schema/chat.ts';
import { ageOn, dayOf } from '../../kernel/calendar.ts';
import type { ChatRow, LastMessageRow } from './chatListQueries.ts';
import type { ConversationRow, MessageRow, PartnerCard, PhotoInMessage } from './chatQueries.ts';
import type { Site } from '../../kernel/request/Site.ts';
import type { PresentContext } from '../members/PresentContext.ts';
import { presentPresence } from '../members/presentPresence.ts';
import type { PresenceViewer } from '../members/presentPresence.ts';
import { mainImageBody, messagePhotoBody } from '../photos/photoBody.ts';

const PREVIEW_GRAPHEMES = 140;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function shorten(text: string | null): string | null {
  if (text === null || text.length <= PREVIEW_GRAPHEMES) return text;
  const parts: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    if (parts.length === PREVIEW_GRAPHEMES) return `${parts.join('')}…`;
    parts.push(segment);
  }
  return text;
}

export const presentGift = (
  gift: { id: number; icon: string; credits: number | null },
  site: Site,
): Gift => ({
  id: String(gift.id),
  icon: gift.icon,
  credits: gift.credits ?? site.settings.gift_credits,
});

/** How far and when the partner has read. There is none if either has disabled receipts. */
export type Receipt = {
  readUpTo: number;
  readAt: Date | null;
};

export type Viewer = {
  id: number;
  /** Whether the viewer sees the partner's photos without a tap. */
  showPhotos: boolean;
  /** The viewer must prove their age before seeing any photo. */
  isAgeDue?: boolean;
};

function photoStateOf({ status, opened }: PhotoInMessage, mine: boolean, viewer: Viewer): MessagePhotoState {
  if (status === 'rejected') return 'removed';
  if (mine) return 'open';
  if (status === 'pending') return 'in_review';
  return (opened || viewer.showPhotos) && !viewer.isAgeDue ? 'open' : 'closed';
}

export function presentMessagePhoto(
  { urls }: PresentContext,
  { photo, senderId }: Pick<MessageRow, 'photo' | 'senderId'>,
  viewer: Viewer,
): MessagePhoto | null {
  return photo && messagePhotoBody(urls, photo, photoStateOf(photo, senderId === viewer.id, viewer));
}

export function presentQuote(
  urls: PresentContext['urls'],
  quote: StoredQuote | null,
  { isAgeDue }: Pick<Viewer, 'isAgeDue'> = {},
): Quote | null {
  if (quote === null) return null;
  if ('text' in quote) return { kind: 'text', text: quote.text, filename: null };
  const fileKey = isAgeDue ? undefined : quote.fileKey;
  return { kind: 'photo', text: null, filename: fileKey === undefined ? null : urls.signed(fileKey, 'md') };
}

/** Presents a message to one of its two members; only the sender gets the client id. */
export function presentMessage(
  context: PresentContext & { site: Site },
  row: MessageRow,
  viewer: Viewer,
  receipt: Receipt | null,
): Message {
  const mine = row.senderId === viewer.id;
  const read = mine && receipt !== null && receipt.readAt !== null && receipt.readUpTo >= row.seq;
  return {
    id: String(row.id),
    client_id: mine ? row.clientId : null,
    conversation: String(row.conversationId),
    seq: row.seq,
    sender: String(row.senderId),
    kind: row.kind,
    text: row.text,
    photo: presentMessagePhoto(context, row, viewer),
    gift: row.gift ? presentGift(row.gift, context.site) : null,
    quote: presentQuote(context.urls, row.quote, viewer),
    created_at: row.createdAt.toISOString(),
    read_at: read ? (receipt.readAt?.toISOString() ?? null) : null,
    warning: mine ? null : row.warning,
    held_until: (mine && row.heldUntil?.toISOString()) || null,
  };
}

export function presentPartner(
  { urls, now }: PresentContext,
  row: PartnerCard,
  viewer: PresenceViewer,
): ChatPartner {
  return {
    id: String(row.id),
    name: row.name,
    age: ageOn(row.dateOfBirth, dayOf(now)),
    country: row.country as Country,
    city: row.city,
    main_image: mainImageBody(urls, row.photoId, row.fileKey),
    ...presentPresence(row, viewer, now),
    fictional: row.fictional,
    confirmed: row.confirmed,
  };
}

export const receiptOf = (row: ConversationRow, mine: boolean, theirs: boolean): Receipt | null =>
  mine && theirs ? { readUpTo: row.theirReadUpTo, readAt: row.theirReadAt } : null;

export function presentConversation(row: ConversationRow, receipt: Receipt | null): Conversation {
  return {
    id: String(row.id),
    total_messages: row.totalMessages,
    created_at: row.createdAt.toISOString(),
    my_read_seq: row.readUpTo,
    their_read_seq: receipt?.readUpTo ?? null,
    num_unread_messages: row.unread,
    show_photos: row.showPhotos,
  };
}

function presentPreview(row: LastMessageRow, viewerId: number): MessagePreview {
  return {
    id: String(row.id),
    mine: row.senderId === viewerId,
    kind: row.kind,
    text: shorten(row.text),
    quote: row.quote,
    created_at: row.createdAt.toISOString(),
    ...(row.heldUntil && { held_until: row.heldUntil.toISOString() }),
  };
}

export function presentChatItem(
  context: PresentContext,
  row: ChatRow,
  viewer: PresenceViewer & { id: number },
): ChatItem {
  const { partner, last } = row;
  return {
    conversation: {
      id: String(row.conversationId),
      total_messages: row.totalMessages,
      updated_at: row.updatedAt.toISOString(),
    },
    profile: presentPartner(context, partner, viewer),
    num_unread_messages: row.unread,
    last_message: last ? presentPreview(last, viewer.id) : null,
  };
}

/** Returns what the next message costs; `price` is null for members who have bought no credits. */
export function presentCosts(site: Site, price: { amount: number; currency: string } | null): MessageCosts {
  const { message_credits, photo_credits, gift_credits } = site.settings;
  return {
    message: message_credits,
    photo: photo_credits,
    gift: gift_credits,
    price_per_credit: price as Money | null,
  };
}
