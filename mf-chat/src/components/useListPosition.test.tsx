import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChat } from '@rendezvous/core/testing';
import { useNavigation } from '@rendezvous/platform';
import { Chat } from '../scenes/Chat/Chat.tsx';
import { Chats } from '../scenes/Chats/Chats.tsx';
import { renderChat } from '../testing/renderChat.tsx';

function Area() {
  return useNavigation().route?.id === 'chats' ? <Chats /> : <Chat />;
}

/** Top of the list, in pixels: on its own page, scrolled by 200, and beside a conversation. */
const ALONE = -200;
const BESIDE = 64;

it('keeps the list’s position when a conversation is opened from it', async () => {
  const user = userEvent.setup();
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, within(this).queryByRole('heading', { level: 1 }) ? ALONE : BESIDE);
  });
  await renderChat(<Area />, {
    path: '/chats',
    answers: ({ api }) => api.on('GET /api/chats.php', { chats: [createChat('c1')], total_unread: 0 }),
  });
  await user.click(await screen.findByRole('link', { name: /^Member c1/ }));
  await screen.findByRole('textbox', { name: 'Write to Sam' });
  expect(screen.getByRole('complementary', { name: 'Messages' }).scrollTop).toBe(BESIDE - ALONE);
});
