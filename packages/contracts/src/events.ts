import type { MainImage, Message, Money, Photo } from './entities/index.ts';
import type { PaymentStatus } from './attributes.ts';

/** Events of `GET /api/events.php` and their data. On `resync`, the client reloads the lists. */
export type EventMap = {
  /** A message to me, or from me on another device. `total_unread` counts all conversations. */
  message: {
    conversation: string;
    profile: string;
    message: Message;
    num_unread_messages: number;
    total_unread: number;
  };
  /** `me`: read on another device of mine. `them`: the partner read up to `read_seq`. */
  read: {
    conversation: string;
    by: 'me' | 'them';
    read_seq: number;
    read_at: string;
    total_unread: number;
  };
  typing: { conversation: string; profile: string; typing: boolean };
  like: { profile: string; total_new: number };
  match: { profile: { id: string; name: string; main_image: MainImage | null; fictional?: boolean } };
  balance: { credits: number; paid_user: boolean };
  payment: { payment_id: string; status: PaymentStatus; credits: number; total: Money };
  /** A photo of mine was accepted or rejected. */
  photo: { photo: Photo };
  /** A block in either direction: the chat and the like disappear. */
  block: { profile: string; blocked: boolean };
  /** My account changed elsewhere; reload the user. */
  user: { reason: 'confirmed' | 'disabled' | 'changed' | 'logged_out' };
  /** Events were missed that the server no longer has: reload the lists. */
  resync: Record<string, never>;
};

export type EventType = keyof EventMap;

export const EVENT_TYPES = [
  'message',
  'read',
  'typing',
  'like',
  'match',
  'balance',
  'payment',
  'photo',
  'block',
  'user',
  'resync',
] as const satisfies readonly EventType[];

/** First event of each stream; its id allows resuming before any other event arrives. */
export const STREAM_START = 'start';

/** On the wire: `id: <id>`, `event: <type>`, `data: <JSON>`; resume with `Last-Event-ID`. */
export type ServerEvent<Type extends EventType = EventType> = {
  [K in Type]: { id: string; type: K; data: EventMap[K] };
}[Type];

export type PushPayload = {
  type: string;
  title: string;
  body: string;
  /** Replaces the notification with the same tag. */
  tag: string;
  /** URLs that a tap opens: the first for members, the second for visitors. */
  check_url: string;
  open_url: string;
  /** Unread messages and new likes, for the app icon. */
  badge: number;
};
