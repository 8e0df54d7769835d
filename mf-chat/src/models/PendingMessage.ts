import type { MessageKind } from '@rendezvous/contracts';
import type { ApiError } from '@rendezvous/core';

/**
 * `waiting`: not sent yet, or to be retried after a network failure. `sending`: in flight. `held`:
 * sent when there are credits for it. `failed`: rejected; only its author can retry or discard it.
 */
export type PendingState = 'waiting' | 'sending' | 'held' | 'failed';

/** The part of the recipient's profile that a text answers: a sentence or a photo. */
export type PendingQuote = { text: string } | { photo: { id: string; filename: string } };

export type PendingMessage = {
  /** Generated here. The server accepts each id once, however often it is sent. */
  clientId: string;
  profile: string;
  kind: MessageKind;
  text: string | null;
  photo: { id: string; filename: string; width: number; height: number } | null;
  gift: { id: string; icon: string; credits?: number } | null;
  quote: PendingQuote | null;
  state: PendingState;
  /** The server's reason for a rejection. */
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

/** Restores stored messages. Those in flight are sent again; their ids prevent duplicates. */
export function restorePending(stored: unknown): PendingMessage[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isPending).map((message) => ({
    ...message,
    // Earlier versions did not store it.
    quote: message.quote ?? null,
    state: message.state === 'sending' ? ('waiting' as const) : message.state,
  }));
}
