import { expect, it } from '@jest/globals';
import { createCard, createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { SignupMatchesStore } from './SignupMatchesStore.ts';

const MATCHES = 'GET /api/signup-matches.php';
const LIKE = 'POST /api/like.php';

async function openMatches(...ids: string[]) {
  const test = createTestCore({ user: createUser() });
  test.api.on(MATCHES, { profiles: ids.map((id) => createCard(id)) });
  const matches = new SignupMatchesStore(test.core);
  expect([matches.state, matches.people]).toEqual(['loading', []]);
  await matches.load();
  return { ...test, matches };
}

it('likes the chosen members in the order shown, and counts them', async () => {
  const { matches, api } = await openMatches('a', 'b', 'c');
  api.on(LIKE, { match: false });
  for (const id of ['c', 'a', 'b', 'b']) matches.toggle(id);
  expect(await matches.likeChosen()).toBe(2);
  expect(api.calls.filter(({ key }) => key === LIKE).map(({ body }) => body)).toEqual([
    { profile: 'a' },
    { profile: 'c' },
  ]);
  expect([...matches.chosen]).toEqual([]);
});

it('stops at the first refusal, shows it and keeps the rest chosen', async () => {
  const { matches, api, core } = await openMatches('a', 'b', 'c');
  let calls = 0;
  api.on(LIKE, () => {
    calls += 1;
    if (calls === 2) throw refusal('rate_limited');
    return { match: false };
  });
  for (const id of ['a', 'b', 'c']) matches.toggle(id);
  expect(await matches.likeChosen()).toBe(1);
  expect([...matches.chosen]).toEqual(['b', 'c']);
  expect(core.toasts.items).toMatchObject([{ tone: 'error', text: 'text of rate_limited' }]);
});

it('drops chosen members who are no longer suggested', async () => {
  const { matches, api } = await openMatches('a', 'b');
  matches.toggle('a');
  matches.toggle('b');
  api.on(MATCHES, { profiles: [createCard('b')] });
  await matches.load();
  expect([[...matches.chosen], matches.people.map(({ id }) => id)]).toEqual([['b'], ['b']]);
});

it('uses preloaded matches', async () => {
  const data = { [MATCHES]: { profiles: [createCard('a')] } };
  const { core, api } = createTestCore({ user: createUser(), data });
  const matches = new SignupMatchesStore(core);
  expect([matches.state, matches.people.length]).toEqual(['ready', 1]);
  await matches.load();
  expect([matches.state, matches.people.length, api.count(MATCHES)]).toEqual(['ready', 1, 0]);
  api.on(MATCHES, { profiles: [] });
  await matches.load();
  expect([matches.people.length, api.count(MATCHES)]).toEqual([0, 1]);
});
