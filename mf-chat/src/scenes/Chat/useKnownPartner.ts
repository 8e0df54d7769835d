import type { ChatPartner } from '@rendezvous/contracts';
import { useStores } from '@rendezvous/platform';
import type { ConversationAddress, ConversationStore } from '../../stores/ConversationStore.ts';

export type KnownPartner = Omit<ChatPartner, 'confirmed'>;

/** The partner. While the conversation loads, from the list or a loaded profile. Observable. */
export function useKnownPartner(
  { state, partner }: ConversationStore,
  address: ConversationAddress,
): KnownPartner | null {
  const { chats, search } = useStores();
  if (state === 'ready') return partner;
  if (state !== 'loading') return null;
  if ('conversation' in address) return chats.items.get(address.conversation)?.profile ?? null;
  const profile = search.members.get(address.profile)?.profile;
  return profile?.kind === 'member' ? profile : null;
}
