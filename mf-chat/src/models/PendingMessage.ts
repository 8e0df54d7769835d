import type { ErrorCode, MessageKind } from '@rendezvous/contracts';

/**
 * A message on its way. `waiting`: not sent yet, or the network failed and it will be tried again by itself.
 * `sending`: the call is under way. `failed`: refused; only its writer can try again or give it up.
 */
export type PendingState = 'waiting' | 'sending' | 'failed';

export type PendingMessage = {
  /** Made here; the server takes a message once per id, however often it is sent. */
  clientId: string;
  /** To whom. */
  profile: string;
  kind: MessageKind;
  text: string | null;
  photo: { id: string; filename: string; width: number; height: number } | null;
  gift: { id: string; icon: string } | null;
  state: PendingState;
  /** Why it failed, in the words of the server. */
  error: { code: ErrorCode | 'unknown'; text: string } | null;
  /** Milliseconds since 1970. */
  createdAt: number;
};

export type PendingContent =
  | { kind: 'text'; text: string }
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
    (state === 'waiting' || state === 'sending' || state === 'failed')
  );
}

/** From storage. What was being sent when the page went is sent again: its id keeps it from being taken twice. */
export function restorePending(stored: unknown): PendingMessage[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isPending)
    .map((message) => (message.state === 'sending' ? { ...message, state: 'waiting' as const } : message));
}
