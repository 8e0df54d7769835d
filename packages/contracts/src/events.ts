import type { MainImage, Message, Money, Photo } from './entities/index.ts';
import type { PaymentStatus } from './attributes.ts';

/**
 * Server-sent events of `GET /api/events.php`, by type. Each carries the small change itself; a client that missed
 * events (`resync`) reloads the lists.
 */
export type EventMap = {
  /** A message from me (on another device) or to me. `total_unread` counts all conversations. */
  message: {
    conversation: string;
    profile: string;
    message: Message;
    num_unread_messages: number;
    total_unread: number;
  };
  /** `by: 'me'`: read on another device of mine. `by: 'them'`: the other side read up to `read_seq`. */
  read: {
    conversation: string;
    by: 'me' | 'them';
    read_seq: number;
    read_at: string;
    total_unread: number;
  };
  typing: { conversation: string; profile: string; typing: boolean };
  /** A member likes me. */
  like: { profile: string; total_new: number };
  match: { profile: { id: string; name: string; main_image: MainImage | null; fictional?: boolean } };
  balance: { credits: number; paid_user: boolean };
  payment: { payment_id: string; status: PaymentStatus; credits: number; total: Money };
  /** A photo of mine was accepted or rejected. */
  photo: { photo: Photo };
  /** A member blocked me or I blocked one on another device: chat and like disappear. */
  block: { profile: string; blocked: boolean };
  /** My account changed elsewhere: confirmed, disabled, e-mail stopped. Reload the user. */
  user: { reason: 'confirmed' | 'disabled' | 'changed' | 'logged_out' };
  /** The client was away for longer than the server keeps events: reload the lists. */
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

/** The first event of each stream, with the id to resume from if the stream is lost before any other event. */
export const STREAM_START = 'start';

/** On the wire: `id: <id>`, `event: <type>`, `data: <JSON of data>`. Ids grow; resume with `Last-Event-ID`. */
export type ServerEvent<Type extends EventType = EventType> = {
  [K in Type]: { id: string; type: K; data: EventMap[K] };
}[Type];

/** What the server pushes to a browser's service worker. */
export type PushPayload = {
  type: string;
  title: string;
  body: string;
  /** A newer notification replaces the older one of the same tag. */
  tag: string;
  /** Paths of this site: where a tap leads members, and where it leads visitors. */
  check_url: string;
  open_url: string;
  /** For the app icon: unread messages and new likes. */
  badge: number;
};
