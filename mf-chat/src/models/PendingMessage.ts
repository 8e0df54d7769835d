import type { MessageKind } from '@rendezvous/contracts';
import type { ApiError } from '@rendezvous/core';

/**
 * `waiting`: queued, possibly after a network failure. `sending`: in flight. `held`: sent once the
 * member has the credits. `failed`: rejected; the member can retry or discard it.
 */
export type PendingState = 'waiting' | 'sending' | 'held' | 'failed';

/** The sentence or photo in the recipient's profile that a message answers. */
export type PendingQuote = { text: string } | { photo: { id: string; filename: string } };

export type PendingMessage = {
  /** Generated on the client. The server accepts each id only once, so retries are safe. */
  clientId: string;
  profile: string;
  kind: MessageKind;
  text: string | null;
  photo: { id: string; filename: string; width: number; height: number } | null;
  gift: { id: string; icon: string; credits?: number } | null;
  quote: PendingQuote | null;
  state: PendingState;
  /** Why the server rejected the message. */
  error: { code: ApiError['code']; text: string; decision?: string | undefined } | null;
  /** Milliseconds since 1970. */
  createdAt: number;
};

export type PendingContent =
  | { kind: 'text'; text: string; quote?: PendingQuote | null }
  | { kind: 'photo'; photo: NonNullable<PendingMessage['photo']> }
  | { kind: 'gift'; gift: NonNullable<PendingMessage['gift']> };

export function createPending(
  profile: string,
  content: PendingContent,
  clientId: string,
  now: number,
): PendingMessage {
  return {
    clientId,
    profile,
    kind: content.kind,
    text: content.kind === 'text' ? content.text : null,
    photo: content.kind === 'photo' ? content.photo : null,
    gift: content.kind === 'gift' ? content.gift : null,
    quote: (content.kind === 'text' && content.quote) || null,
    state: 'waiting',
    error: null,
    createdAt: now,
  };
}

function isPending(value: unknown): value is PendingMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, profile, kind, state } = value as Record<string, unknown>;
  return (
    typeof clientId === 'string' &&
    typeof profile === 'string' &&
    (kind === 'text' || kind === 'photo' || kind === 'gift') &&
    (state === 'waiting' || state === 'sending' || state === 'held' || state === 'failed')
  );
}

/** Restores stored messages. Queues those in flight again; the ids prevent duplicates. */
export function restorePending(stored: unknown): PendingMessage[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isPending).map((message) => ({
    ...message,
    // Messages stored by older builds have no quote.
    quote: message.quote ?? null,
    state: message.state === 'sending' ? ('waiting' as const) : message.state,
  }));
}
