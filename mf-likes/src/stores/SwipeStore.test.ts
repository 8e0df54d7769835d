import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@rendezvous/contracts';
import { createCard, createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { createLikes } from '../testing/renderLikes.tsx';
import { SwipeStore } from './SwipeStore.ts';

const DECK = 'GET /api/swipe.php';
const DECIDE = 'POST /api/swipe.php';
const UNDO = 'DELETE /api/swipe.php';
const deckOf = (...ids: string[]) => ({
  profiles: ids.map((id) => createCard(id)),
  likes_left: 4,
  can_undo: false,
});

async function openGame(deck = deckOf('a', 'b', 'c', 'd')) {
  const test = createTestCore({ user: createUser() });
  test.api.on(DECK, deck).on('GET /api/likes.php', createLikes());
  const game = new SwipeStore(test.core);
  await game.load();
  const ids = () => game.deck.map(({ id }) => id);
  return { ...test, game, ids };
}

describe('the deck', () => {
  it('is empty until it has loaded', () => {
    const game = new SwipeStore(createTestCore().core);
    expect([game.state, game.deck, game.likesLeft, game.canUndo, game.top, game.next]).toEqual([
      'loading',
      [],
      0,
      false,
      null,
      null,
    ]);
  });

  it('exposes the first two cards', async () => {
    const { game } = await openGame();
    expect([game.state, game.top?.id, game.next?.id, game.likesLeft]).toEqual(['ready', 'a', 'b', 4]);
  });

  it('continues where the member left off', async () => {
    const { game, api, ids } = await openGame();
    api.on(DECIDE, { match: false, likes_left: 4 });
    await game.decide(false);
    void game.load();
    expect([game.state, ids()]).toEqual(['ready', ['b', 'c', 'd']]);
  });
});

describe('a decision', () => {
  it('removes the card before the server responds, and ignores a second one meanwhile', async () => {
    const { game, api, ids } = await openGame();
    api.on(DECIDE, { match: false, likes_left: 3 });
    const decided = game.decide(true);
    expect(ids()).toEqual(['b', 'c', 'd']);
    await game.decide(true);
    await decided;
    expect(ids()).toEqual(['b', 'c', 'd']);
    expect([api.count(DECIDE), game.likesLeft, game.canUndo]).toEqual([1, 3, false]);
  });

  it('can be undone only if it was a skip', async () => {
    const { game, api } = await openGame();
    api.on(DECIDE, { match: false, likes_left: 4 });
    await game.decide(false);
    expect(game.canUndo).toBe(true);
    await game.decide(true);
    expect(game.canUndo).toBe(false);
  });

  it('is not sent without a card, or as a like without likes left', async () => {
    const { game, api } = await openGame({ ...deckOf('a'), likes_left: 0 });
    api.on(DECIDE, { match: false, likes_left: 0 });
    await game.decide(true);
    expect(api.count(DECIDE)).toBe(0);
    await game.decide(false);
    expect(api.count(DECIDE)).toBe(1);
    const empty = await openGame(deckOf());
    await empty.game.decide(false);
    expect(empty.api.count(DECIDE)).toBe(0);
  });

  it('announces a match and reloads the likes', async () => {
    const { game, api, core } = await openGame();
    api.on(DECIDE, { match: true, likes_left: 3 });
    await game.decide(true);
    expect(core.likes.pendingMatch?.id).toBe('a');
    expect(api.count('GET /api/likes.php')).toBe(1);
  });

  it('does not reload the likes without a match', async () => {
    const { game, api, core } = await openGame();
    api.on(DECIDE, { match: false, likes_left: 3 });
    await game.decide(true);
    expect([core.likes.pendingMatch, api.count('GET /api/likes.php')]).toEqual([null, 0]);
  });

  it('fetches more cards once fewer than three are left, and adds only new ones', async () => {
    const { game, api, ids } = await openGame();
    api.on(DECIDE, { match: false, likes_left: 4 }).on(DECK, deckOf('c', 'd', 'e'));
    await game.decide(false);
    expect([api.count(DECK), ids()]).toEqual([1, ['b', 'c', 'd']]);
    await game.decide(false);
    expect([api.count(DECK), ids()]).toEqual([2, ['c', 'd', 'e']]);
  });

  it('keeps the remaining cards if fetching more fails', async () => {
    const { game, api, core, ids } = await openGame(deckOf('a', 'b'));
    api.on(DECIDE, { match: false, likes_left: 4 }).on(DECK, refusal('unavailable'));
    await game.decide(false);
    expect([ids(), core.toasts.items]).toEqual([['b'], []]);
  });

  it.each<[ErrorCode, string[], number]>([
    ['not_found', ['b', 'c', 'd'], 4],
    ['blocked', ['b', 'c', 'd'], 4],
    ['member_invisible', ['b', 'c', 'd'], 4],
    ['unavailable', ['a', 'b', 'c', 'd'], 4],
    ['swipe_limit_reached', ['a', 'b', 'c', 'd'], 0],
  ])('if refused with %s, leaves the cards %j and %i likes', async (code, left, likes) => {
    const { game, api, core, ids } = await openGame();
    api.on(DECIDE, refusal(code));
    await game.decide(true);
    expect([ids(), game.likesLeft]).toEqual([left, likes]);
    expect(core.toasts.items).toMatchObject([{ tone: 'error', text: `text of ${code}` }]);
  });
});

describe('undoing a skip', () => {
  async function skipped() {
    const test = await openGame();
    test.api.on(DECIDE, { match: false, likes_left: 4 });
    await test.game.decide(false);
    return test;
  }

  it('shows the deck from the response, and is possible once', async () => {
    const { game, api, ids } = await skipped();
    api.on(UNDO, { ...deckOf('a', 'b', 'c', 'd'), can_undo: true });
    const undone = game.undo();
    await game.undo();
    await undone;
    expect([ids(), game.canUndo]).toEqual([['a', 'b', 'c', 'd'], false]);
    await game.undo();
    expect(api.count(UNDO)).toBe(1);
  });

  it.each<[ErrorCode, boolean]>([
    ['nothing_to_undo', false],
    ['unavailable', true],
  ])('can be retried if refused with %s: %s', async (code, again) => {
    const { game, api, core, ids } = await skipped();
    api.on(UNDO, refusal(code));
    await game.undo();
    expect([game.canUndo, ids()]).toEqual([again, ['b', 'c', 'd']]);
    expect(core.toasts.items).toMatchObject([{ text: `text of ${code}` }]);
  });
});
