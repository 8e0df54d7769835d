import { countGraphemes } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import { useStores } from '@rendezvous/platform';
import type { PendingQuote } from '../../../models/PendingMessage.ts';
import { remote } from '../../../remote.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { isComposerClosed } from './isComposerClosed.ts';

export type Draft = ReturnType<typeof useDraft>;

/** The draft to a partner, and whether the member can send it. Observable. */
export function useDraft(
  conversation: ConversationStore,
  partner: { id: string },
  quote: PendingQuote | null = null,
) {
  const { entitlement, settings } = useStores();
  const { drafts, outbox } = remote.useStore();
  const text = drafts.of(partner.id);
  const clean = cleanText(text);
  const used = countGraphemes(text);
  const isClosed = isComposerClosed(conversation);
  const lacksCredits = !isClosed && !entitlement.canAfford('text');

  function submit(): void {
    const content = { kind: 'text', text: clean, quote } as const;
    if (lacksCredits) outbox.hold(partner.id, content);
    else outbox.add(partner.id, content);
    drafts.set(partner.id, '');
    conversation.type(false);
  }

  return {
    text,
    used,
    isClosed,
    lacksCredits,
    /** Whether the draft can be sent, apart from its cost. */
    canSend: !isClosed && clean !== '' && used <= settings.values.message_length,
    write: (value: string): void => {
      drafts.set(partner.id, value);
      conversation.type(value !== '');
    },
    /** Sends the draft, or holds it until the member has the credits. */
    submit,
  };
}
