import type { ConversationStore } from '../../../stores/ConversationStore.ts';

/** With too few credits the composer stays open: the draft is kept, and credits can be bought. */
export function isComposerClosed({ refusal }: ConversationStore): boolean {
  return refusal !== null && refusal !== 'not_enough_credits';
}
