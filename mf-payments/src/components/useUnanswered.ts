import { useEffect } from 'react';
import type { ChatItem } from '@rendezvous/contracts';
import { useStores } from '@rendezvous/platform';

/** Milliseconds after which the partner is no longer assumed to be waiting for an answer. */
const WAITS = 30 * 86_400_000;

/** The latest conversation in which the partner wrote last. Call it in an observer. */
export function useUnanswered(isWanted: boolean): ChatItem | null {
  const { chats, clock } = useStores();
  const isMissing = isWanted && !chats.loaded;
  useEffect(() => {
    // Without the list, the screen shows its generic text.
    if (isMissing) chats.load().catch(() => undefined);
  }, [chats, isMissing]);
  if (!isWanted) return null;
  const waits = ({ conversation, last_message: last }: ChatItem) =>
    last?.mine === false && clock.now() - Date.parse(conversation.updated_at) < WAITS;
  return chats.sorted.find(waits) ?? null;
}
