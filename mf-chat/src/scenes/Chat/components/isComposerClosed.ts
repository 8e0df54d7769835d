import type { ConversationStore } from '../../../stores/ConversationStore.ts';

/** Too few credits leave the box open: what is written is kept, and credits can be bought. */
export function isComposerClosed({ refusal }: ConversationStore): boolean {
  return refusal !== null && refusal !== 'not_enough_credits';
}
