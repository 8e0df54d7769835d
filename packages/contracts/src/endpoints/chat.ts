import { Type } from 'typebox';
import {
  ChatItem,
  ChatPartner,
  Conversation,
  Count,
  Gift,
  Icebreaker,
  Id,
  InCommon,
  Message,
  MessageCosts,
  MessagePhoto,
  PersonText,
  SendRefusal,
  nullable,
} from '../entities/index.ts';
import { PAGE_MEMBER } from '../contractVersion.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { DAY, READS, SITE_DATA, WRITES, perAccount, perNetwork, perPair } from './rateLimits.ts';
import { Empty, strict } from './shapes.ts';

/** Cursor: time of the last message (microseconds since 1970) and conversation id. */
const ChatsCursor = Type.String({ pattern: '^\\d{1,17}\\.\\d{1,16}$' });

export const chatEndpoints = {
  'GET /api/chats.php': defineEndpoint({
    summary:
      'The conversations, latest first, preceded by members with only held messages. `limit` and the cursor `after` select a page; without them, at most 500',
    access: 'adult',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.chatsPageMax })),
      /** `next` of the previous response. */
      after: Type.Optional(ChatsCursor),
    }),
    answers: {
      200: Type.Object({
        chats: Type.Array(ChatItem),
        /** Across all conversations, not only those in `chats`. */
        total_unread: Count,
        /** Cursor of the next page; null on the last one. */
        next: Type.Optional(nullable(ChatsCursor)),
      }),
    },
    errors: [],
    limit: READS,
  }),
  'GET /api/chat.php': defineEndpoint({
    summary:
      'A conversation by id or by member: its newest messages, or those before a message, oldest first',
    access: 'adult',
    query: Type.Object({
      conversation: Type.Optional(Id),
      profile: Type.Optional(Id),
      /** Message id: returns older messages. */
      before: Type.Optional(Id),
      /** Message id: returns newer messages, to close a gap. */
      after: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answers: {
      200: Type.Object({
        /** Null: no messages yet. */
        conversation: nullable(Conversation),
        profile: ChatPartner,
        messages: Type.Array(Message),
        has_more: Type.Boolean(),
        /** Older messages are hidden by the site's `chat_history_limit`. */
        history_limited: Type.Boolean(),
        /** Only in responses that reach the end or the beginning of the conversation. */
        in_common: Type.Optional(InCommon),
        costs: MessageCosts,
        /** Null for premium members. */
        conversations_left: nullable(Count),
        /** Null: the member can write. */
        refusal: SendRefusal,
      }),
    },
    errors: ['not_found', 'blocked', 'blocking'],
    limit: READS,
  }),
  'POST /api/chat.php': defineEndpoint({
    summary:
      'Send a text, a photo (id from POST photo.php?chat=1) or a gift; once per client_id. `conflict`: the quoted part is no longer on the profile',
    access: 'adult',
    body: strict({
      conversation: Type.Optional(Id),
      profile: Type.Optional(Id),
      client_id: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
      text: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.messageLength * 8 })),
      photo: Type.Optional(Id),
      gift: Type.Optional(Id),
      /** The photo or sentence of the recipient's profile that the text replies to. */
      quote: Type.Optional(
        strict({
          photo: Type.Optional(Id),
          text: Type.Optional(PersonText(LIMITS.aboutMeLength, { minLength: 1 })),
        }),
      ),
    }),
    answers: {
      200: Type.Object({
        message: Message,
        credits: Count,
        conversations_left: nullable(Count),
      }),
    },
    errors: [
      'not_found',
      'not_enough_credits',
      'blocked',
      'blocking',
      'conversation_limit',
      'slowed',
      'banned_text',
      'recipient_not_confirmed',
      'member_invisible',
      'own_profile',
      'forbidden',
      'conflict',
    ],
    limit: [perAccount('send', 1200), perAccount('send_day', 6000, DAY), perNetwork('send_network', 6000)],
    idempotent: true,
  }),
  'PUT /api/chat.php': defineEndpoint({
    summary: 'Mark messages up to `read_up_to` (seq) as read, or report typing',
    access: 'adult',
    body: strict({
      conversation: Id,
      read_up_to: Type.Optional(Count),
      typing: Type.Optional(Type.Boolean()),
    }),
    answers: { 204: Empty },
    errors: ['not_found'],
    limit: [perAccount('reading', 3000), perPair('typing', 'conversation', 1200)],
  }),
  'DELETE /api/chat.php': defineEndpoint({
    summary: 'Delete a conversation for the caller only',
    access: 'adult',
    body: strict({ conversation: Id }),
    answers: { 204: Empty },
    errors: ['not_found'],
    limit: WRITES,
  }),
  'POST /api/chat-photo.php': defineEndpoint({
    summary: 'Open a received, blurred photo; one that is in review or removed stays closed',
    access: 'adult',
    body: strict({ message: Id }),
    answers: { 200: Type.Object({ photo: MessagePhoto }) },
    errors: ['not_found'],
    limit: WRITES,
  }),
  'PUT /api/chat-photo.php': defineEndpoint({
    summary: 'Set whether the partner’s photos are shown without a tap',
    access: 'adult',
    body: strict({ conversation: Id, show_photos: Type.Boolean() }),
    answers: { 204: Empty },
    errors: ['not_found'],
    limit: WRITES,
  }),
  'GET /api/gifts.php': defineEndpoint({
    summary: 'The gifts on offer',
    access: 'anyone',
    answers: { 200: Type.Object({ gifts: Type.Array(Gift) }) },
    errors: [],
    limit: SITE_DATA,
  }),
  'GET /api/icebreakers.php': defineEndpoint({
    summary:
      "Five ready-made openers in the reader's language; with `profile`, one about a sentence of it and one about a shared interest",
    access: 'anyone',
    query: Type.Object({ profile: Type.Optional(Id) }),
    answers: { 200: Type.Object({ icebreakers: Type.Array(Icebreaker) }) },
    errors: [],
    limit: SITE_DATA,
  }),
  'GET /api/events.php': defineEndpoint({
    summary: 'Server-sent events; resumes after `Last-Event-ID` or `last_event_id`',
    access: 'adult',
    query: Type.Object({
      last_event_id: Type.Optional(Type.String({ maxLength: 64 })),
      [PAGE_MEMBER]: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answers: { 200: Type.String() },
    errors: [],
    limit: perAccount('events', 3000),
    sse: true,
  }),
};
