import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ChatItem, MessagePreview } from '@rendezvous/contracts';
import { createChat } from '@rendezvous/core/testing';
import { remote } from '../../remote.ts';
import { createMessage } from '../../testing/fixtures.ts';
import { renderChat } from '../../testing/renderChat.tsx';
import { Chats } from './Chats.tsx';

function said(change: Partial<MessagePreview>): Partial<ChatItem> {
  const created_at = '2026-05-01T10:00:00Z';
  return { last_message: { id: 'm1', mine: false, kind: 'text', text: 'Hello', created_at, ...change } };
}

const list = (...chats: ChatItem[]) =>
  renderChat(<Chats />, {
    path: '/chats',
    answers: (test) => test.api.on('GET /api/chats.php', { chats, total_unread: 0 }),
  });

it('lists conversations by their last message, shows it, and links to them', async () => {
  const at = (hour: number) => ({ total_messages: 1, updated_at: `2026-05-01T${hour}:00:00Z` });
  await list(
    createChat('a', { conversation: { id: 'a', ...at(10) }, ...said({ text: 'Hello there' }) }),
    createChat('b', { conversation: { id: 'b', ...at(11) }, ...said({ mine: true, text: 'See you' }) }),
  );
  const links = await screen.findAllByRole('link', { name: /Member/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/chats/b', '/chats/a']);
  expect(screen.getByText('You: See you')).toBeVisible();
  expect(screen.getByText('Hello there')).toBeVisible();
});

it.each([
  ['photo', 'A photo'],
  ['gift', 'A gift'],
] as const)('names a %s', async (kind, words) => {
  await list(createChat('a', said({ kind, text: null })));
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows the draft instead of the last message', async () => {
  const { core } = await list(createChat('a', said({})));
  act(() => remote.createStore(core).drafts.set('p-a', 'Half a'));
  expect(await screen.findByText('Draft: Half a')).toBeVisible();
  expect(screen.queryByText('Hello')).not.toBeInTheDocument();
});

it('counts unread messages, also when they arrive now', async () => {
  const { core } = await list(createChat('a', { num_unread_messages: 1, ...said({}) }));
  expect(await screen.findByRole('img', { name: '1 unread message' })).toBeInTheDocument();
  act(() =>
    core.events.emit({
      id: '1',
      type: 'message',
      data: {
        conversation: 'a',
        profile: 'p-a',
        message: createMessage(2, { conversation: 'a', sender: 'p-a', text: 'Are you there?' }),
        num_unread_messages: 2,
        total_unread: 2,
      },
    }),
  );
  expect(screen.getByRole('img', { name: '2 unread messages' })).toBeInTheDocument();
  expect(screen.getByText('Are you there?')).toBeVisible();
});

it('links to the search if there are no conversations yet', async () => {
  await list();
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find someone' })).toHaveAttribute('href', '/members');
});

it('marks a fictional profile with the site’s sign and label, and never as online', async () => {
  const chat = createChat('a', said({}));
  await renderChat(<Chats />, {
    path: '/chats',
    settings: { fictional_icon: '★', fictional_singular: 'Entertainment profile' },
    answers: (test) =>
      test.api.on('GET /api/chats.php', {
        chats: [{ ...chat, profile: { ...chat.profile, fictional: true, online: true } }],
        total_unread: 0,
      }),
  });
  expect(await screen.findByText('★ Entertainment profile')).toBeVisible();
  expect(screen.getByRole('link', { name: /Entertainment profile/ })).toHaveAttribute('href', '/chats/a');
});
