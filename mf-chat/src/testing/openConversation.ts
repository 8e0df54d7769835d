import { ConversationsStore } from '../stores/ConversationsStore.ts';
import { chatCore, createMessage, createPage } from './fixtures.ts';
import type { ChatPage } from './fixtures.ts';

/** Loads the conversation c1. */
export async function opened(page: Partial<ChatPage> = {}) {
  const made = chatCore();
  made.api.on('GET /api/chat.php', createPage(page));
  const conversation = new ConversationsStore(made.core).of({ conversation: 'c1' });
  await conversation.open();
  return { ...made, conversation };
}

export const received = (seq: number) =>
  ({
    id: String(seq),
    type: 'message',
    data: {
      conversation: 'c1',
      profile: 'p-sam',
      message: createMessage(seq),
      num_unread_messages: 1,
      total_unread: 1,
    },
  }) as const;
