import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCard, refusal } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import { renderLikes } from '../../testing/renderLikes.tsx';
import { SignupMatches } from './SignupMatches.tsx';

const PEOPLE = 'GET /api/signup-matches.php';
const LIKE = 'POST /api/like.php';
const path = '/signup-matches';
const profiles = ['a', 'b', 'c'].map((id) => createCard(id));

it('likes the selected members, says how many, and opens the search', async () => {
  const user = userEvent.setup();
  const scene = await renderLikes(<SignupMatches />, {
    path,
    answers: (server) => server.on(PEOPLE, { profiles }).on(LIKE, { match: false }),
  });
  expect(await screen.findByRole('link', { name: 'Go to search' })).toHaveAttribute('href', '/members');
  for (const name of ['Member a', 'Member b', 'Member c'])
    await user.click(screen.getByRole('button', { name: `Like ${name}` }));
  expect(screen.queryByRole('link', { name: 'Go to search' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Like Member b' }));
  await user.click(screen.getByRole('button', { name: 'Like 2 people' }));
  await waitFor(() => expect(scene.location()).toBe('/members'));
  expect(scene.api.calls.filter(({ key }) => key === LIKE).map(({ body }) => body)).toEqual([
    { profile: 'a' },
    { profile: 'c' },
  ]);
  expect(scene.core.toasts.items).toMatchObject([{ tone: 'success', text: 'You liked 2 people.' }]);
});

it('gives the most personal reason for each suggestion', async () => {
  const [a, b, c] = profiles;
  const reasons = [
    { kind: 'age' as const, values: ['40'] },
    { kind: 'mutual' as const, values: [] },
    { kind: 'reason' as const, values: ['dates'] },
    { kind: 'interests' as const, values: ['reading'] },
  ];
  const people = [
    { ...a, reasons },
    { ...b, reasons: reasons.slice(0, 3) },
    { ...c, reasons: reasons.slice(0, 2) },
  ];
  await renderLikes(<SignupMatches />, {
    path,
    answers: (server) => server.on(PEOPLE, { profiles: people as typeof profiles }),
  });
  await screen.findByRole('link', { name: 'Member a, 40' });
  const cards = screen.getAllByRole('listitem').map((card) => card.textContent);
  expect(cards).toEqual([
    expect.stringMatching(/You’re both into reading$/),
    expect.stringMatching(/You’re both here for dates$/),
    expect.stringMatching(/Would like to meet someone like you$/),
  ]);
});

it('stops at a refusal, keeps the rest selected, and likes them on the next attempt', async () => {
  const user = userEvent.setup();
  const scene = await renderLikes(<SignupMatches />, {
    path,
    answers: (server) =>
      server.on(PEOPLE, { profiles }).on(LIKE, ({ body }) => {
        if (body?.profile === 'b') throw refusal('rate_limited');
        return { match: false };
      }),
  });
  for (const name of ['Member a', 'Member b'])
    await user.click(await screen.findByRole('button', { name: `Like ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Like 2 people' }));
  expect(await screen.findByRole('button', { name: 'Like 1 person' })).toBeEnabled();
  expect(scene.location()).toBe(path);
  expect(screen.getByRole('button', { name: 'Like Member b', pressed: true })).toBeVisible();
  scene.api.on(LIKE, { match: false });
  await user.click(screen.getByRole('button', { name: 'Like 1 person' }));
  await waitFor(() => expect(scene.location()).toBe('/members'));
  expect(scene.api.last(LIKE)?.body).toEqual({ profile: 'b' });
});

it('does not count a selected member who has since been liked on another page', async () => {
  const user = userEvent.setup();
  const options = { path, answers: (server: TestCore['api']) => server.on(PEOPLE, { profiles }) };
  const scene = await renderLikes(<Scenes />, options);
  await user.click(await screen.findByRole('button', { name: 'Like Member a' }));
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  scene.api.on(PEOPLE, { profiles: profiles.slice(1) });
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(await screen.findByRole('link', { name: 'Member b, 40' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Like 1 person/ })).not.toBeInTheDocument();
});

function Scenes() {
  const [here, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!here)}>elsewhere</button>
      {here ? <SignupMatches /> : null}
    </>
  );
}

it('says that there are no suggestions, and links to the search', async () => {
  await renderLikes(<SignupMatches />, {
    path,
    answers: (server) => server.on(PEOPLE, { profiles: [] }),
  });
  expect(await screen.findByRole('heading', { name: 'No one to show yet', level: 1 })).toBeVisible();
  expect(screen.queryByText(/Tap the hearts/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to search' })).toHaveAttribute('href', '/members');
});
