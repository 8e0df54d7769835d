import type { ConversationStore } from '../../../stores/ConversationStore.ts';

/** Without enough credits, the composer stays open for the draft and for buying credits. */
export function isComposerClosed({ refusal }: ConversationStore): boolean {
  return refusal !== null && refusal !== 'not_enough_credits';
}
