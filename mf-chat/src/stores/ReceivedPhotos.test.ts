import { describe, expect, it } from '@jest/globals';
import { refusal } from '@rendezvous/core/testing';
import { createConversation, createMessage, createMessagePhoto, createPage } from '../testing/fixtures.ts';
import { opened } from '../testing/openConversation.ts';

const closed = createMessagePhoto({ state: 'closed', filename: null });
const message = createMessage(1, { kind: 'photo', text: null, photo: closed });
const page = { conversation: createConversation({ total_messages: 1 }), messages: [message] };

describe('received photos', () => {
  it('stay unchanged with a toast if opening or reporting them fails', async () => {
    const { api, core, conversation } = await opened(page);
    api.on('POST /api/chat-photo.php', refusal('not_found'));
    await conversation.photos.open(message);
    api.on('POST /api/report.php', refusal('rate_limited'));
    expect(await conversation.photos.report(message)).toBe(false);
    expect(conversation.messages[0]?.photo).toEqual(closed);
    expect(core.toasts.items).toHaveLength(2);
  });

  it('are all shown or blurred again when the member changes the setting for a partner', async () => {
    const { api, conversation } = await opened(page);
    api.on('PUT /api/chat-photo.php', undefined);
    const photo = createMessagePhoto();
    const shown = createConversation({ total_messages: 1, show_photos: true });
    api.on('GET /api/chat.php', createPage({ conversation: shown, messages: [{ ...message, photo }] }));
    await conversation.photos.show(true);
    expect(api.last('PUT /api/chat-photo.php')).toMatchObject({
      body: { conversation: 'c1', show_photos: true },
    });
    expect(conversation.conversation?.show_photos).toBe(true);
    expect(conversation.messages[0]?.photo).toEqual(photo);
    api.on('GET /api/chat.php', createPage(page));
    await conversation.photos.show(false);
    expect(conversation.messages[0]?.photo?.state).toBe('closed');
  });
});
