import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { NotificationType } from '../attributes.ts';

const Channels = Type.Object({ email: Type.Boolean(), push: Type.Boolean() });

/** Each notification type, per channel. */
export const Notifications = Type.Object({
  new_conversations: Channels,
  new_messages: Channels,
  like: Channels,
  unread_message_reminders: Channels,
  promotions: Channels,
  weekly_updates: Channels,
  news: Channels,
  reminders: Channels,
} satisfies Record<NotificationType, typeof Channels>);
export type Notifications = Static<typeof Notifications>;

/** The JSON of `pushManager.subscribe()`. */
export const PushSubscriptionBody = Type.Object(
  {
    endpoint: Type.String({ format: 'uri', maxLength: 1000 }),
    expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    keys: Type.Object({ p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) }),
  },
  { additionalProperties: false },
);
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>;
