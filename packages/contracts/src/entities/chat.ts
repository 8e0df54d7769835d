import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MESSAGE_KINDS } from '../attributes.ts';
import { ERROR_CODES } from '../errors.ts';
import { MainImage, MessagePhoto } from './photo.ts';
import { Count, CountryCode, DateTime, Id, LanguageCode, Money, nullable, oneOf } from './values.ts';

export const Gift = Type.Object({
  id: Id,
  /** One of `GIFT_ICONS`, or one that a newer server adds; `chat:gifts.<icon>` is its text. */
  icon: Type.String(),
  credits: Count,
});
export type Gift = Static<typeof Gift>;

export const Icebreaker = Type.Object({ id: Id, language: LanguageCode, text: Type.String() });
export type Icebreaker = Static<typeof Icebreaker>;

export const Message = Type.Object({
  id: Id,
  /** The sender's own id of the message; only for the sender. */
  client_id: nullable(Type.String()),
  conversation: Id,
  /** Position in the conversation, without gaps, from 1. */
  seq: Type.Integer({ minimum: 1 }),
  /** Profile id. */
  sender: Id,
  kind: oneOf(MESSAGE_KINDS),
  text: nullable(Type.String()),
  photo: nullable(MessagePhoto),
  gift: nullable(Gift),
  created_at: DateTime,
  /** When the other side read it; also null when either has disabled read receipts. */
  read_at: nullable(DateTime),
});
export type Message = Static<typeof Message>;

/** The other side of a conversation, in short. */
export const ChatPartner = Type.Object({
  id: Id,
  name: Type.String(),
  age: Type.Integer(),
  country: CountryCode,
  city: nullable(Type.String()),
  main_image: nullable(MainImage),
  online: Type.Boolean(),
  /** The start of today, of the last 7 or of the last 30 days, in UTC: the step, never the moment. Null: unknown or longer ago. */
  last_active: nullable(DateTime),
  fictional: Type.Boolean(),
  /** False: this member cannot reply until the e-mail address is confirmed. */
  confirmed: Type.Boolean(),
});
export type ChatPartner = Static<typeof ChatPartner>;

export const MessagePreview = Type.Object({
  id: Id,
  mine: Type.Boolean(),
  kind: oneOf(MESSAGE_KINDS),
  /** The first 140 graphemes. */
  text: nullable(Type.String()),
  created_at: DateTime,
});
export type MessagePreview = Static<typeof MessagePreview>;

/** One row of the conversation list. */
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
  /** Highest `seq` that I have read, and that the other side has (null when receipts are disabled). */
  my_read_seq: Count,
  their_read_seq: nullable(Count),
  num_unread_messages: Count,
  /** Photos of the other side are shown without a tap. */
  show_photos: Type.Boolean(),
});
export type Conversation = Static<typeof Conversation>;

/** Cost of the next message, in credits; `price_per_credit` once the member has bought. */
export const MessageCosts = Type.Object({
  message: Count,
  photo: Count,
  gift: Count,
  price_per_credit: nullable(Money),
});
export type MessageCosts = Static<typeof MessageCosts>;

/** Why the member cannot send now; the text is that of the error code. */
export const SendRefusal = nullable(oneOf(ERROR_CODES));
