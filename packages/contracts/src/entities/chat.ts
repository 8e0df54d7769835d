import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MESSAGE_KINDS } from '../attributes.ts';
import { ERROR_CODES } from '../errors.ts';
import { INTERESTS } from '../interests.ts';
import { MESSAGE_WARNINGS } from './kinds.ts';
import { MainImage, MessagePhoto } from './photo.ts';
import { Count, CountryCode, DateTime, Id, LanguageCode, Money, nullable, oneOf } from './values.ts';

export const Gift = Type.Object({
  id: Id,
  /** One of `GIFT_ICONS`, or a gift of a newer server; the text is `chat:gifts.<icon>`. */
  icon: Type.String(),
  credits: Count,
});
export type Gift = Static<typeof Gift>;

export const Icebreaker = Type.Object({
  id: Id,
  language: LanguageCode,
  text: Type.String(),
  /** The sentence of the partner's profile that the icebreaker is about. */
  quote: Type.Optional(Type.String()),
});
export type Icebreaker = Static<typeof Icebreaker>;

export const QUOTE_KINDS = ['photo', 'text'] as const;
export type QuoteKind = (typeof QUOTE_KINDS)[number];

/** The part of the recipient's profile that a message quotes, as it was when sent. */
export const Quote = Type.Object({
  kind: oneOf(QUOTE_KINDS),
  text: nullable(Type.String()),
  /** Only for a photo; null once a moderator has removed it. */
  filename: nullable(Type.String()),
});
export type Quote = Static<typeof Quote>;

export const Message = Type.Object({
  id: Id,
  /** Client-generated id; only for the sender. */
  client_id: nullable(Type.String()),
  conversation: Id,
  /** Gapless position in the conversation, from 1. */
  seq: Type.Integer({ minimum: 1 }),
  /** Profile id. */
  sender: Id,
  kind: oneOf(MESSAGE_KINDS),
  text: nullable(Type.String()),
  photo: nullable(MessagePhoto),
  gift: nullable(Gift),
  quote: Type.Optional(nullable(Quote)),
  created_at: DateTime,
  /** When the partner read it; null if either member disabled read receipts. */
  read_at: nullable(DateTime),
  /** Only for the recipient: the warning shown above the message. */
  warning: Type.Optional(nullable(oneOf(MESSAGE_WARNINGS))),
  /**
   * Only for the sender: the latest time at which a held first message is delivered. Its
   * conversation id is `0`.
   */
  held_until: Type.Optional(nullable(DateTime)),
});
export type Message = Static<typeof Message>;

export const ChatPartner = Type.Object({
  id: Id,
  name: Type.String(),
  age: Type.Integer(),
  country: CountryCode,
  city: nullable(Type.String()),
  main_image: nullable(MainImage),
  online: Type.Boolean(),
  /** Coarsened to the start of today, 7 days ago or 30 days ago (UTC). Null: unknown or earlier. */
  last_active: nullable(DateTime),
  fictional: Type.Boolean(),
  /** False: the partner cannot reply until their e-mail address is confirmed. */
  confirmed: Type.Boolean(),
});
export type ChatPartner = Static<typeof ChatPartner>;

/** What both members of a conversation share, without sensitive interests. */
export const InCommon = Type.Object({
  /** Null if they have not matched. */
  matched_at: nullable(DateTime),
  interests: Type.Array(oneOf(INTERESTS)),
});
export type InCommon = Static<typeof InCommon>;

export const MessagePreview = Type.Object({
  id: Id,
  mine: Type.Boolean(),
  kind: oneOf(MESSAGE_KINDS),
  /** The first 140 graphemes. */
  text: nullable(Type.String()),
  quote: Type.Optional(nullable(oneOf(QUOTE_KINDS))),
  created_at: DateTime,
  /** Only for my held message: `conversation.id` is then the message's id and cannot be opened. */
  held_until: Type.Optional(DateTime),
});
export type MessagePreview = Static<typeof MessagePreview>;

export const ChatItem = Type.Object({
  conversation: Type.Object({ id: Id, total_messages: Count, updated_at: DateTime }),
  profile: ChatPartner,
  num_unread_messages: Count,
  last_message: nullable(MessagePreview),
});
export type ChatItem = Static<typeof ChatItem>;

export const Conversation = Type.Object({
  id: Id,
  total_messages: Count,
  created_at: DateTime,
  /** Highest `seq` read by me, and by the partner (null if receipts are disabled). */
  my_read_seq: Count,
  their_read_seq: nullable(Count),
  num_unread_messages: Count,
  /** The partner's photos are shown without a tap. */
  show_photos: Type.Boolean(),
});
export type Conversation = Static<typeof Conversation>;

/** Cost of the next message in credits; `price_per_credit` only after a first purchase. */
export const MessageCosts = Type.Object({
  message: Count,
  photo: Count,
  gift: Count,
  price_per_credit: nullable(Money),
});
export type MessageCosts = Static<typeof MessageCosts>;

/** Why the member cannot send, as an error code. */
export const SendRefusal = nullable(oneOf(ERROR_CODES));
