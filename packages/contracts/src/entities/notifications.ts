import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { NotificationType } from '../attributes.ts';

const Both = Type.Object({ email: Type.Boolean(), push: Type.Boolean() });
/** For types that are never pushed. */
const EmailOnly = Type.Object({ email: Type.Boolean() });

export const Notifications = Type.Object({
  new_conversations: Both,
  new_messages: Both,
  like: Both,
  unread_message_reminders: Both,
  promotions: EmailOnly,
  weekly_updates: EmailOnly,
  news: EmailOnly,
  reminders: EmailOnly,
} satisfies Record<NotificationType, typeof Both | typeof EmailOnly>);
export type Notifications = Static<typeof Notifications>;

/** `pushManager.subscribe()` as JSON, with its `push_public_key`. */
export const PushSubscriptionBody = Type.Object(
  {
    endpoint: Type.String({ format: 'uri', maxLength: 1000 }),
    expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    keys: Type.Object({ p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) }),
    public_key: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>;
