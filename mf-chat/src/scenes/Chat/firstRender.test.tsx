import { Suspense, use, useState } from 'react';
import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@rendezvous/core';
import { hydratingPage } from '@rendezvous/core/testing';
import { createConversation, createMessage, createPage, defer } from '../../testing/fixtures.ts';
import type { ChatPage } from '../../testing/fixtures.ts';
import { renderChat } from '../../testing/renderChat.tsx';
import { Chat } from './Chat.tsx';

const READ = 'GET /api/chat.php';

/** Opens a conversation on a prerendered page. `release` ends its hydration. */
async function openPreloaded(page: Partial<ChatPage>, scene = <Chat />) {
  const { storage, hydration, release } = hydratingPage({
    'drafts:u-me': JSON.stringify({ 'p-sam': 'Stored' }),
  });
  const test = await renderChat(scene, {
    path: '/chats/c1',
    user: { timezone: 'Pacific/Auckland' },
    options: { storage, hydration },
    data: { [READ]: createPage(page) },
  });
  return { ...test, release: () => act(release) };
}

const history = () => within(screen.getByRole('log', { name: /Sam/ }));

it('shows the end of the history from preloaded data, without a request', async () => {
  const messages = Array.from({ length: 60 }, (_, at) => createMessage(at + 1));
  const shown: boolean[] = [];
  const observer = new MutationObserver(() =>
    shown.push(screen.queryByRole('textbox', { name: 'Write to Sam' }) !== null),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  const { api } = await openPreloaded({ messages });
  observer.disconnect();
  // Even the first render contains the message box.
  expect(shown[0]).toBe(true);
  expect(screen.getByRole('link', { name: 'Sam, 41' })).toBeVisible();
  expect(history().getByText('message 60')).toBeVisible();
  expect(history().queryByText('message 30')).not.toBeInTheDocument();
  expect(api.count(READ)).toBe(0);
});

it('shows the partner, the match date and shared interests at the start of the history', async () => {
  await openPreloaded({
    messages: [createMessage(1)],
    in_common: { matched_at: '2026-04-30T13:00:00Z', interests: ['coffee', 'hiking'] },
  });
  const profile = history().getByRole('link', { name: 'Sam, 41 Utrecht View profile' });
  expect(profile).toHaveAttribute('href', '/members/p-sam');
  expect(history().getByText('You’ve liked each other since 1 May 2026')).toBeVisible();
  const shared = history().getByRole('list', { name: '2 in common' });
  expect(
    within(shared)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Coffee', 'Hiking']);
});

it('omits the portrait at the start of the history if more than three messages would cut it off', async () => {
  await openPreloaded({
    messages: [1, 2, 3, 4].map((seq) => createMessage(seq)),
    in_common: { matched_at: null, interests: ['coffee'] },
  });
  expect(history().getByRole('list', { name: '1 in common' })).toBeVisible();
  expect(history().queryByRole('link', { name: /View profile/ })).not.toBeInTheDocument();
});

it('shows shared interests, but not the start while older messages are not loaded', async () => {
  await openPreloaded({
    messages: [createMessage(60)],
    has_more: true,
    in_common: { matched_at: null, interests: ['coffee'] },
  });
  expect(history().queryByRole('link', { name: /View profile/ })).not.toBeInTheDocument();
  // Only very wide screens show the list.
  expect(screen.getAllByRole('list', { name: '1 in common', hidden: true })).toHaveLength(1);
});

it('loads older messages if the preloaded data lack the first unread one', async () => {
  const { api } = await openPreloaded({
    messages: [createMessage(60)],
    conversation: createConversation({ my_read_seq: 40, num_unread_messages: 20, total_messages: 60 }),
    has_more: true,
  });
  expect(api.last(READ)?.query).toMatchObject({ before: createMessage(60).id });
});

it('loads older messages by a button after scrolling failed to load them', async () => {
  const user = userEvent.setup();
  const { api } = await openPreloaded({ messages: [createMessage(60)], has_more: true });
  const button = () => screen.getByRole('button', { name: 'Show older messages' });
  api.on(READ, new NetworkError('network'));
  await user.click(button());
  expect(screen.queryByText('message 59')).not.toBeInTheDocument();
  api.on(READ, createPage({ messages: [createMessage(59)] }));
  await user.click(button());
  expect(await screen.findByText('message 59')).toBeVisible();
});

it('keeps the unread line while a suspended component hides the screen', async () => {
  const texts = defer<void>();
  let suspend: () => void = () => undefined;
  function Late() {
    const [waits, setWaits] = useState(false);
    suspend = () => setWaits(true);
    if (waits) use(texts.promise);
    return null;
  }
  const { api } = await openPreloaded(
    {
      conversation: createConversation({ total_messages: 2, num_unread_messages: 2 }),
      messages: [createMessage(1), createMessage(2)],
    },
    <Suspense>
      <Chat />
      <Late />
    </Suspense>,
  );
  expect(history().getByText('2 new')).toBeVisible();
  api.on(READ, createPage({ messages: [createMessage(1), createMessage(2)] }));
  await act(async () => suspend());
  expect(screen.getByText('2 new')).not.toBeVisible();
  await act(async () => texts.resolve());
  expect(await screen.findByRole('log', { name: /Sam/ })).toBeVisible();
  expect(history().getByText('2 new')).toBeVisible();
});

it('shows times and days in the member’s stored time zone during hydration', async () => {
  const { release } = await openPreloaded({
    messages: [createMessage(1, { created_at: '2026-05-01T11:00:00Z' })],
  });
  expect(history().getByText(/23:00|11:00 pm/i)).toBeVisible();
  expect(history().getByText(/Friday/)).toBeVisible();
  release();
});

it('disables sending until hydration', async () => {
  const { api, release } = await openPreloaded({ messages: [createMessage(1)] });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: /^Send\. / });
  const box = screen.getByRole('textbox', { name: 'Write to Sam' });
  expect(send).toBeDisabled();
  expect(send.form?.method).toBe('post');
  release();
  fireEvent.input(box, { target: { value: 'Typed' } });
  expect(send).toBeEnabled();
  expect(box).toHaveValue('Typed');
  expect(api.count('POST /api/chat.php')).toBe(0);
});
