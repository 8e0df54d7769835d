import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@rendezvous/core';
import { createCard, refusal } from '@rendezvous/core/testing';
import { outsideAct, renderUrgent } from '@rendezvous/testing';
import { createLikes, renderLikes } from '../../testing/renderLikes.tsx';
import { SwipeGame } from './SwipeGame.tsx';

const DECK = 'GET /api/swipe.php';
const DECIDE = 'POST /api/swipe.php';
const UNDO = 'DELETE /api/swipe.php';
const cards = (...ids: string[]) => ids.map((id) => createCard(id));
const deck = { profiles: cards('a', 'b', 'c', 'd', 'e'), likes_left: 4, can_undo: false };

const game = (answers: Parameters<typeof renderLikes>[1]['answers'] = () => undefined) =>
  renderLikes(<SwipeGame />, {
    path: '/swipe-game',
    answers: (server) => {
      server.on(DECK, deck);
      answers(server);
    },
  });
const button = (name: string) => screen.getByRole('button', { name });
const top = (id: string) => screen.findByRole('link', { name: `Member ${id}, 40` });

describe('without likes left', () => {
  it('says so above the card, where the bottom bar cannot cover it', async () => {
    await game((server) => server.on(DECK, { ...deck, likes_left: 0 }));
    const card = await top('a');
    const limit = screen.getByText(/last like for today/);
    expect(limit.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('status')).toContainElement(limit);
    expect(button('Like')).toBeDisabled();
  });
});

it('describes the top card by its first sentence and shared interests', async () => {
  const user = userEvent.setup();
  const [a, b] = cards('a', 'b');
  const profiles = [{ ...a, about: 'I bake bread.', shared: ['tea', 'music'] }, b];
  await game((server) =>
    server.on(DECK, { ...deck, profiles } as typeof deck).on(DECIDE, { match: false, likes_left: 4 }),
  );
  expect(await top('a')).toHaveAccessibleDescription('I bake bread. You’re both into music and tea');
  await user.click(button('Skip'));
  expect(await top('b')).toHaveAccessibleDescription('');
});

describe('a decision', () => {
  it('is stamped on the deck, and undo removes the stamp', async () => {
    const user = userEvent.setup();
    await game((server) => server.on(DECIDE, { match: false, likes_left: 4 }).on(UNDO, deck));
    await top('a');
    const stamps = () => screen.getAllByText('Skip', { selector: '[aria-hidden]' });
    expect(stamps()).toHaveLength(1);
    await user.click(button('Skip'));
    await top('b');
    expect(stamps()).toHaveLength(2);
    await user.click(button('Undo skip'));
    await top('a');
    expect(stamps()).toHaveLength(1);
  });

  it('can be made with a button, and updates the likes left today', async () => {
    const user = userEvent.setup();
    const { api } = await game((server) => server.on(DECIDE, { match: false, likes_left: 3 }));
    await top('a');
    await user.click(button('Like'));
    expect(api.last(DECIDE)?.body).toEqual({ profile: 'a', like: true });
    expect(await top('b')).toBeVisible();
    expect(screen.getByText('3 likes left today')).toBeVisible();
    expect(button('Undo skip')).toBeDisabled();
  });

  it('shows the next card before the one below it is rendered', async () => {
    await game((server) => server.on(DECIDE, { match: false, likes_left: 3 }));
    await top('a');
    const shown = () => screen.getAllByRole('article', { hidden: true }).map((card) => card.textContent);
    expect(shown()).toEqual([expect.stringContaining('Member b'), expect.stringContaining('Member a')]);
    await outsideAct(async () => {
      button('Like').click();
      renderUrgent();
      const [a, b, c] = ['a', 'b', 'c'].map((id): unknown => expect.stringContaining(`Member ${id}`));
      expect(shown()).toEqual([b, a]);
      await waitFor(() => expect(shown()).toEqual([c, b, a]));
    });
  });

  it('can be made by key while nothing has the focus, but not by a browser shortcut', async () => {
    const user = userEvent.setup();
    const { api } = await game((server) => server.on(DECIDE, { match: false, likes_left: 4 }));
    await top('a');
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(api.count(DECIDE)).toBe(0);
    await user.keyboard('{ArrowLeft}');
    expect(await top('b')).toBeVisible();
  });

  it('cannot be made by key while a dialog is open', async () => {
    const user = userEvent.setup();
    const { api } = await game((server) => server.on(DECIDE, { match: false, likes_left: 4 }));
    await top('a');
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.role = 'dialog';
    await user.keyboard('{ArrowRight}');
    dialog.remove();
    expect(api.count(DECIDE)).toBe(0);
  });

  it('can be made with the arrow keys', async () => {
    const user = userEvent.setup();
    const { api } = await game((server) => server.on(DECIDE, { match: false, likes_left: 3 }));
    (await top('a')).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await top('b')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await top('c')).toHaveFocus();
    expect(api.calls.filter(({ key }) => key === DECIDE).map(({ body }) => body)).toEqual([
      { profile: 'a', like: false },
      { profile: 'b', like: true },
    ]);
  });

  it('is made by dragging the card far to one side, but not by a short drag', async () => {
    const user = userEvent.setup();
    const { api } = await game((server) => server.on(DECIDE, { match: false, likes_left: 4 }));
    await top('a');
    const card = screen.getAllByRole('article').at(-1) as HTMLElement;
    const drag = (to: number) =>
      user.pointer([
        { keys: '[MouseLeft>]', target: card, coords: { clientX: 200 } },
        { coords: { clientX: to } },
        { keys: '[/MouseLeft]' },
      ]);
    await drag(140);
    expect(api.count(DECIDE)).toBe(0);
    await drag(60);
    expect(api.last(DECIDE)?.body).toEqual({ profile: 'a', like: false });
    expect(await top('b')).toBeVisible();
  });

  it('puts the card back when the server refuses, and says why', async () => {
    const user = userEvent.setup();
    const { core } = await game((server) => server.on(DECIDE, refusal('unavailable', 'Not now')));
    await top('a');
    await user.click(button('Like'));
    expect(await top('a')).toBeVisible();
    expect(core.toasts.items).toMatchObject([{ tone: 'error', text: 'Not now' }]);
    expect(button('Like')).toBeEnabled();
  });

  it.each(['not_found', 'blocked', 'member_invisible'] as const)(
    'removes the card if the server refuses with %s',
    async (code) => {
      const user = userEvent.setup();
      await game((server) => server.on(DECIDE, refusal(code)));
      await top('a');
      await user.click(button('Skip'));
      expect(await top('b')).toBeVisible();
    },
  );

  it('announces the match that it makes, and reloads the likes', async () => {
    const user = userEvent.setup();
    const { api, core } = await game((server) => server.on(DECIDE, { match: true, likes_left: 3 }));
    await top('a');
    const matches = [{ id: 'a', matched_at: '2026-05-01T10:00:00Z', match_new: true }];
    api.on('GET /api/likes.php', createLikes({ profiles: cards('a'), matches }));
    await user.click(button('Like'));
    expect(core.likes.matches).toEqual(matches);
    expect(core.likes.pendingMatch).toMatchObject({ id: 'a', name: 'Member a' });
  });
});

it('links to the matches on a wide screen', async () => {
  const matches = [{ id: 'z', matched_at: '2026-05-01T10:00:00Z', match_new: false }];
  await game((server) => server.on('GET /api/likes.php', createLikes({ profiles: cards('z'), matches })));
  expect(await screen.findByRole('link', { name: 'Matches' })).toHaveAttribute('href', '/likes/matches');
});

describe('the daily likes', () => {
  it('disable liking when they run out, but not skipping', async () => {
    const user = userEvent.setup();
    const { api } = await game((server) =>
      server.on(DECK, { ...deck, likes_left: 0 }).on(DECIDE, { match: false, likes_left: 0 }),
    );
    (await top('a')).focus();
    expect(button('Like')).toBeDisabled();
    expect(screen.getByText(/^That was your last like for today,/)).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(api.count(DECIDE)).toBe(0);
    await user.click(button('Skip'));
    expect(await top('b')).toBeVisible();
  });

  it('run out when the server refuses a like, and the card stays', async () => {
    const user = userEvent.setup();
    await game((server) => server.on(DECIDE, refusal('swipe_limit_reached')));
    await top('a');
    await user.click(button('Like'));
    expect(await top('a')).toBeVisible();
    expect(button('Like')).toBeDisabled();
  });
});

describe('undo', () => {
  it('restores the last skip, once', async () => {
    const user = userEvent.setup();
    const { api } = await game((server) => server.on(DECIDE, { match: false, likes_left: 4 }).on(UNDO, deck));
    await top('a');
    await user.click(button('Skip'));
    await top('b');
    await user.click(button('Undo skip'));
    expect(await top('a')).toBeVisible();
    expect(button('Undo skip')).toBeDisabled();
    expect(api.count(UNDO)).toBe(1);
  });

  it('is available after the game is reopened', async () => {
    const user = userEvent.setup();
    const { api } = await game((server) => server.on(DECK, { ...deck, can_undo: true }).on(UNDO, deck));
    await top('a');
    await user.click(button('Undo skip'));
    expect(api.count(UNDO)).toBe(1);
    expect(button('Undo skip')).toBeDisabled();
  });

  it('moves the focus to the restored card if made by key', async () => {
    const user = userEvent.setup();
    await game((server) => server.on(DECIDE, { match: false, likes_left: 4 }).on(UNDO, deck));
    (await top('a')).focus();
    await user.keyboard('{ArrowLeft}');
    await top('b');
    await user.keyboard('{Backspace}');
    expect(await top('a')).toHaveFocus();
  });

  it('can be retried if the response did not arrive', async () => {
    const user = userEvent.setup();
    const { api } = await game((server) =>
      server.on(DECIDE, { match: false, likes_left: 4 }).on(UNDO, new NetworkError('network')),
    );
    await top('a');
    await user.click(button('Skip'));
    await top('b');
    await user.click(button('Undo skip'));
    api.on(UNDO, deck);
    await user.click(button('Undo skip'));
    expect(await top('a')).toBeVisible();
  });
});

describe('the deck', () => {
  it('is refilled before it ends, without duplicates', async () => {
    const user = userEvent.setup();
    const { api } = await game((server) =>
      server
        .on(DECK, { profiles: cards('a', 'b', 'c'), likes_left: 4, can_undo: false })
        .on(DECIDE, { match: false, likes_left: 4 }),
    );
    await top('a');
    api.on(DECK, { profiles: cards('b', 'c', 'd'), likes_left: 4, can_undo: false });
    for (const next of ['b', 'c', 'd']) {
      await user.click(button('Skip'));
      expect(await top(next)).toBeVisible();
    }
  });

  it('says that there are no more members, and links to the search', async () => {
    await game((server) => server.on(DECK, { profiles: [], likes_left: 4, can_undo: false }));
    expect(await screen.findByRole('heading', { name: 'You’ve seen everyone', level: 1 })).toBeVisible();
    expect(screen.queryByText('4 likes left today')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find someone' })).toHaveAttribute('href', '/members');
  });
});
