import type { ConversationStore } from '../../../stores/ConversationStore.ts';

/** Whether the member cannot write. Missing credits do not close the composer: it sells them. */
export function isComposerClosed({ refusal }: ConversationStore): boolean {
  return refusal !== null && refusal !== 'not_enough_credits';
}
