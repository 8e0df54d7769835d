import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatItem, MessagePreview } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { NetworkError } from '@rendezvous/core';
import { FakeClock, createChat, hydratingPage } from '@rendezvous/core/testing';
import { remote } from '../../remote.ts';
import { createMessage, defer } from '../../testing/fixtures.ts';
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

it('lists conversations by their last message, with its text and a link', async () => {
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

it.each([
  ['photo', 'On your photo: Where?'],
  ['text', 'On your profile: Where?'],
] as const)("says that a message answers a %s of the member's profile", async (quote, words) => {
  await list(createChat('a', said({ text: 'Where?', quote })));
  expect(await screen.findByText(words)).toBeVisible();
});

it('says that a held first message is being checked, and links to the chat with the member', async () => {
  await list(createChat('held', said({ mine: true, held_until: '2026-05-01T22:00:00Z' })));
  expect(await screen.findByText(/^Being checked, by \d/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Member/ })).toHaveAttribute('href', '/members/p-held/chat');
});

it('shows the draft instead of the last message', async () => {
  const { core } = await list(createChat('a', said({})));
  act(() => remote.createStore(core).drafts.set('p-a', 'Half a'));
  expect(await screen.findByText('Draft: Half a')).toBeVisible();
  expect(screen.queryByText('Hello')).not.toBeInTheDocument();
});

it('counts unread messages, including those that arrive as events', async () => {
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

it('prompts for a conversation only if there are any', async () => {
  const answer = defer<AnswerOf<'GET /api/chats.php'>>();
  await renderChat(<Chats />, {
    path: '/chats',
    answers: ({ api }) => api.on('GET /api/chats.php', () => answer.promise),
  });
  expect(screen.queryByText('Choose a conversation')).not.toBeInTheDocument();
  await act(async () => answer.resolve({ chats: [createChat('a', said({}))], total_unread: 0, next: null }));
  expect(await screen.findByText('Choose a conversation')).toBeInTheDocument();
});

it('links to the conversation with the newest unread message instead of prompting', async () => {
  const at = (hour: number) => ({ total_messages: 1, updated_at: `2026-05-01T${hour}:00:00Z` });
  await renderChat(<Chats />, {
    path: '/chats',
    answers: ({ api }) =>
      api.on('GET /api/chats.php', {
        chats: [
          createChat('a', { conversation: { id: 'a', ...at(12) }, ...said({ mine: true }) }),
          createChat('b', { conversation: { id: 'b', ...at(10) }, num_unread_messages: 1, ...said({}) }),
          createChat('c', { conversation: { id: 'c', ...at(11) }, num_unread_messages: 2, ...said({}) }),
        ],
        total_unread: 3,
      }),
  });
  expect(await screen.findByText('3 unread messages')).toBeInTheDocument();
  // Narrow screens hide the link.
  const next = screen.getByRole('link', { name: 'Start with Member c', hidden: true });
  expect(next).toHaveAttribute('href', '/chats/c');
  expect(screen.queryByText('Choose a conversation')).not.toBeInTheDocument();
});

it('marks a fictional profile with the site’s icon and label, and never as online', async () => {
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

describe('a list that is longer than a page', () => {
  const at = (minute: number) => `2026-05-01T10:${59 - minute}:00Z`;
  const chats = Array.from({ length: 5 }, (_, minute) =>
    createChat(`c${minute}`, {
      conversation: { id: `c${minute}`, total_messages: 1, updated_at: at(minute) },
    }),
  );

  /** Renders a list of five conversations, two of them on the first page. */
  const longList = () =>
    renderChat(<Chats />, {
      path: '/chats',
      answers: ({ api }) =>
        api.on('GET /api/chats.php', ({ query }) =>
          query?.after === undefined
            ? { chats: chats.slice(0, 2), total_unread: 0, next: '2.c1' }
            : { chats: chats.slice(2), total_unread: 0, next: null },
        ),
    });

  const links = () =>
    screen.getAllByRole('link', { name: /Member/ }).map((link) => link.getAttribute('href'));

  it('loads more when its button is clicked', async () => {
    const user = userEvent.setup();
    const { api } = await longList();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Member c4/ })).toBeVisible();
    expect(links()).toEqual(chats.map(({ conversation }) => `/chats/${conversation.id}`));
    expect(api.last('GET /api/chats.php')?.query).toMatchObject({ after: '2.c1' });
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('loads more when the reader nears its end', async () => {
    const seen: IntersectionObserverCallback[] = [];
    const observe = jest.spyOn(window.IntersectionObserver.prototype, 'observe');
    const Still = window.IntersectionObserver;
    jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
      seen.push(callback);
      return new Still(callback);
    });
    await longList();
    await screen.findByRole('button', { name: 'Show more' });
    const entry = { isIntersecting: true, target: observe.mock.lastCall?.[0] } as IntersectionObserverEntry;
    await act(async () => seen.at(-1)?.([entry], new Still(() => undefined)));
    expect(await screen.findByRole('link', { name: /Member c4/ })).toBeVisible();
  });

  it('keeps the focus on a conversation when others are moved or added', async () => {
    const user = userEvent.setup();
    const { core } = await longList();
    const link = await screen.findByRole('link', { name: /Member c0/ });
    link.focus();
    await act(() => core.chats.loadMore());
    act(() =>
      core.events.emit({
        id: '1',
        type: 'message',
        data: {
          conversation: 'c3',
          profile: 'p-c3',
          message: createMessage(2, {
            conversation: 'c3',
            sender: 'p-c3',
            created_at: '2026-05-01T11:00:00Z',
          }),
          num_unread_messages: 1,
          total_unread: 1,
        },
      }),
    );
    expect(links().slice(0, 2)).toEqual(['/chats/c3', '/chats/c0']);
    expect(link).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: /Member c1/ })).toHaveFocus();
  });
});

it('shows a preloaded list without a request', async () => {
  const answer = { chats: [createChat('a', said({}))], total_unread: 0, next: null };
  const { api } = await renderChat(<Chats />, {
    path: '/chats',
    data: { 'GET /api/chats.php': answer },
  });
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(api.count('GET /api/chats.php')).toBe(0);
});

it('shows the preloaded list on the first render, without a request', async () => {
  const chats = [createChat('a', said({ text: 'Hello there' }))];
  const { api } = await renderChat(<Chats />, {
    path: '/chats',
    data: { 'GET /api/chats.php': { chats, total_unread: 0 } },
  });
  expect(screen.getByText('Hello there')).toBeVisible();
  expect(api.count('GET /api/chats.php')).toBe(0);
});

it('shows a message’s age by the server’s clock, frozen until hydration', async () => {
  const { storage, hydration, release } = hydratingPage();
  const clock = new FakeClock('2026-05-02T03:00:00Z');
  const chats = [createChat('a', said({ created_at: '2026-05-01T10:00:00Z' }))];
  await renderChat(<Chats />, {
    path: '/chats',
    options: { storage, hydration, clock },
    data: { 'GET /api/chats.php': { chats, total_unread: 0 } },
  });
  expect(screen.getByText('2 hours ago')).toBeVisible();
  clock.advance(3_600_000);
  act(() => release());
  expect(await screen.findByText('3 hours ago')).toBeVisible();
});

it('says that the list did not load, and retries on request', async () => {
  const user = userEvent.setup();
  const { api } = await renderChat(<Chats />, {
    path: '/chats',
    answers: (test) => test.api.on('GET /api/chats.php', new NetworkError('network')),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We can’t reach the site\./);
  api.on('GET /api/chats.php', { chats: [createChat('a', said({}))], total_unread: 0 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello')).toBeVisible();
});
