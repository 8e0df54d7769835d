import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@rendezvous/core';
import { createCard, refusal } from '@rendezvous/core/testing';
import { FirstSight } from '@rendezvous/testing';
import { remote } from '../../remote.ts';
import { createLikes, renderLikes } from '../../testing/renderLikes.tsx';
import { Likes } from './Likes.tsx';

const LIST = 'GET /api/likes.php';
const at = '2026-05-01T10:00:00Z';
const three = createLikes({
  profiles: [createCard('a'), createCard('b'), createCard('c')],
  liked_by: [
    { id: 'a', like_new: false, liked_at: at },
    { id: 'b', like_new: true, liked_at: at },
  ],
  sent: [{ id: 'c', liked_at: at }],
  totals: { received: 2, sent: 1, matches: 0, new: 1 },
});
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the tabs', () => {
  it('have their own URLs, and show how many likes are new', async () => {
    await renderLikes(<Likes />, { path: '/likes', answers: (server) => server.on(LIST, three) });
    const tabs = within(await screen.findByRole('navigation', { name: 'Likes' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/likes/received',
      '/likes/sent',
      '/likes/matches',
    ]);
    expect(tabs.getByRole('link', { name: /Received/ })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('img', { name: '1 new like' })).toBeInTheDocument();
  });

  it('never show members of another tab', async () => {
    const see = jest.fn();
    await renderLikes(
      <FirstSight onSee={see}>
        <Likes />
      </FirstSight>,
      {
        path: '/likes/matches',
        answers: (server) => server.on(LIST, three),
        before: (core) => remote.createStore(core).page.open('received'),
      },
    );
    expect(see).toHaveBeenCalledWith(expect.not.stringContaining('Member a'));
    expect(await screen.findByText('No matches yet')).toBeVisible();
  });

  it('show an already loaded list on the first render', async () => {
    const see = jest.fn();
    await renderLikes(
      <FirstSight onSee={see}>
        <Likes />
      </FirstSight>,
      {
        path: '/likes/sent',
        answers: (server) => server.on(LIST, three),
        before: (core) => remote.createStore(core).page.open('received'),
      },
    );
    expect(see).toHaveBeenCalledWith(expect.stringContaining('Member c'));
  });

  it('list new likes first with a badge, and link to profile pages under /likes', async () => {
    await renderLikes(<Likes />, { path: '/likes', answers: (server) => server.on(LIST, three) });
    expect(await screen.findByText('New')).toBeVisible();
    expect(names('Received')).toEqual(['Member b, 40', 'Member a, 40']);
    expect(screen.getByRole('link', { name: 'Member b, 40' })).toHaveAttribute('href', '/likes/m/b');
  });

  it('switch between the lists', async () => {
    const user = userEvent.setup();
    const scene = await renderLikes(<Likes />, {
      path: '/likes',
      answers: (server) => server.on(LIST, three),
    });
    await user.click(await screen.findByRole('link', { name: 'Sent' }));
    expect(scene.location()).toBe('/likes/sent');
    expect(names('Sent')).toEqual(['Member c, 40']);
    await user.click(screen.getByRole('link', { name: 'Matches' }));
    expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeVisible();
  });
});

it('leads from no matches to the received likes or, without any, to the search', async () => {
  const { core, api } = await renderLikes(<Likes />, {
    path: '/likes/matches',
    answers: (server) => server.on(LIST, three),
  });
  expect(await screen.findByRole('link', { name: 'See who likes you' })).toHaveAttribute(
    'href',
    '/likes/received',
  );
  api.on(LIST, createLikes());
  await act(() => core.likes.load());
  expect(screen.getByRole('link', { name: 'Find someone' })).toHaveAttribute('href', '/members');
});

it('shows a link to write instead of the heart for a match', async () => {
  const matched = createLikes({
    profiles: [createCard('a')],
    liked_by: [{ id: 'a', like_new: false, liked_at: at }],
    matches: [{ id: 'a', matched_at: at, match_new: false }],
    totals: { received: 1, sent: 0, matches: 1, new: 0 },
  });
  await renderLikes(<Likes />, { path: '/likes/matches', answers: (server) => server.on(LIST, matched) });
  const write = await screen.findByRole('link', { name: 'Write to Member a' });
  expect(write).toHaveAttribute('href', '/members/a/chat');
  expect(screen.queryByRole('button', { name: 'Like Member a' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: /^Received/ }));
  expect(screen.getByRole('button', { name: 'Like Member a' })).toBeVisible();
});

it("shows a sentence from the member's profile or shared interests below each card", async () => {
  const [a, b, c] = [createCard('a'), createCard('b'), createCard('c')];
  const profiles = [
    { ...a, about: 'I bake bread.', shared: ['tea' as const] },
    { ...b, shared: ['tea' as const, 'wine' as const] },
    c,
  ];
  await renderLikes(<Likes />, {
    path: '/likes/sent',
    answers: (server) =>
      server.on(LIST, createLikes({ profiles, sent: profiles.map(({ id }) => ({ id, liked_at: at })) })),
  });
  const lines = async () =>
    (await screen.findAllByRole('listitem')).slice(-3).map((item) => item.lastChild?.textContent);
  expect((await lines()).slice(0, 2)).toEqual(['I bake bread.', 'You’re both into tea and wine']);
  expect((await lines())[2]).not.toMatch(/share/);
});

it('loads more likes without duplicates, and hides the button at the end', async () => {
  const user = userEvent.setup();
  const { api } = await renderLikes(<Likes />, {
    path: '/likes/sent',
    answers: (server) => server.on(LIST, { ...three, totals: { received: 2, sent: 2, matches: 0, new: 1 } }),
  });
  const more = await screen.findByRole('button', { name: 'Show more' });
  api.on(LIST, refusal('unavailable'));
  await user.click(more);
  expect(names('Sent')).toEqual(['Member c, 40']);
  api.on(
    LIST,
    createLikes({
      profiles: [createCard('c'), createCard('d')],
      sent: [
        { id: 'c', liked_at: at },
        { id: 'd', liked_at: at },
      ],
    }),
  );
  await user.click(more);
  expect(api.last(LIST)?.query).toEqual({ type: 'sent', page: 2 });
  await waitFor(() => expect(names('Sent')).toEqual(['Member c, 40', 'Member d, 40']));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('continues after the pages that the shared lists already contain', async () => {
  const user = userEvent.setup();
  const ids = Array.from({ length: 120 }, (_, at) => `m${at}`);
  const { api } = await renderLikes(<Likes />, {
    path: '/likes/sent',
    answers: (server) =>
      server.on(LIST, ({ query }) => {
        const from = query?.page === undefined ? 0 : (query.page - 1) * 24;
        const page = ids.slice(from, query?.page === undefined ? 100 : from + 24);
        return createLikes({
          profiles: page.map((id) => createCard(id)),
          sent: page.map((id) => ({ id, liked_at: at })),
          totals: { received: 0, sent: ids.length, matches: 0, new: 0 },
        });
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(api.last(LIST)?.query).toEqual({ type: 'sent', page: 5 });
  await waitFor(() => expect(names('Sent')).toHaveLength(120));
});

it('adds a like that arrives as an event', async () => {
  const { core, api } = await renderLikes(<Likes />, { path: '/likes' });
  expect(await screen.findByRole('heading', { name: 'No likes yet' })).toBeVisible();
  api.on(LIST, three);
  await act(async () => core.events.emit({ id: '1', type: 'like', data: { profile: 'b', total_new: 1 } }));
  expect(await screen.findByRole('link', { name: 'Member b, 40' })).toBeVisible();
});

it('offers a retry when loading fails', async () => {
  const user = userEvent.setup();
  const { api } = await renderLikes(<Likes />, {
    path: '/likes',
    answers: (server) => server.on(LIST, new NetworkError('network')),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(LIST, three);
  await user.click(again);
  expect(await screen.findByRole('list', { name: 'Received' })).toBeVisible();
});
