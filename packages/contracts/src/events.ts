import type { MainImage, Message, Money, Photo } from './entities/index.ts';
import type { PaymentStatus } from './attributes.ts';

/**
 * Server-sent events of `GET /api/events.php`, by type. Each carries the small change itself; a client that missed some
 * (`resync`) loads the lists again.
 */
export type EventMap = {
  /** A message of mine (from another device) or for me. `total_unread` is over all conversations. */
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
  /** Somebody likes me. */
  like: { profile: string; total_new: number };
  match: { profile: { id: string; name: string; main_image: MainImage | null; fictional?: boolean } };
  balance: { credits: number; paid_user: boolean };
  payment: { payment_id: string; status: PaymentStatus; credits: number; total: Money };
  /** A photo of mine was accepted or refused. */
  photo: { photo: Photo };
  /** Somebody blocked me or I blocked somebody elsewhere: chat and like vanish. */
  block: { profile: string; blocked: boolean };
  /** My account changed elsewhere: confirmed, disabled, e-mail stopped. Load the user again. */
  user: { reason: 'confirmed' | 'disabled' | 'changed' | 'logged_out' };
  /** The client was away for longer than the server remembers: load the lists again. */
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

/** First on each stream, with the id after which it goes on: one that is lost before any event is resumed from there. */
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
  /** Paths of this site: where a tap leads somebody who is logged in, and everybody else. */
  check_url: string;
  open_url: string;
  /** For the app's icon: unread messages and new likes. */
  badge: number;
};
