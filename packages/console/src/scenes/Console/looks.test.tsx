import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GivenLook, SecondLook } from '@rendezvous/contracts';
import { refusal } from '@rendezvous/core/testing';
import { createCase, createPhoto, renderConsole } from '../../testing/renderConsole.tsx';

const GET = 'GET /api/console-second-looks.php';
const PUT = 'PUT /api/console-second-looks.php';
const given: GivenLook = {
  id: '5',
  case: '71',
  member: { id: '3', name: 'Tom' },
  decided: 'dismiss',
  decided_reason: 'Friendly words',
  verdict: 'ban',
  reason: 'Threatened her',
  at: '2026-05-02T10:00:00Z',
};
const months = [
  { month: '2026-05', looks: 3, agreed: 2 },
  { month: '2026-04', looks: 40, agreed: 37 },
];
const caseLook: SecondLook = { id: '5', case: createCase(), photo: null };
const photoLook: SecondLook = { id: '6', case: null, photo: createPhoto('p', 'Ann') };
const open = (roles: ('moderator' | 'administrator')[] = ['moderator'], look = caseLook) =>
  renderConsole({
    path: '/console/looks',
    roles,
    answers: (api) =>
      api.on(GET, { look, waiting: 2 }).on('GET /api/console-agreement.php', { months, differing: [given] }),
  });

it('a case shows the first decision only after a second verdict with a reason', async () => {
  const { api } = await open();
  expect(await screen.findByText('Something awful')).toBeVisible();
  const give = screen.getByRole('button', { name: 'See what was decided' });
  await userEvent.click(give);
  expect(screen.getByRole('group', { name: /What should happen/ })).toHaveAccessibleDescription(/./);
  await userEvent.click(screen.getByRole('radio', { name: 'Block for good' }));
  await userEvent.click(give);
  const reason = screen.getByRole('textbox', { name: /Reason/ });
  expect(reason).toBeInvalid();
  expect(api.count(PUT)).toBe(0);
  await userEvent.type(reason, 'Threatened her');
  api.on(PUT, refusal('internal', 'Not now'));
  await userEvent.click(give);
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(reason).toHaveValue('Threatened her');
  api.on(PUT, { given });
  await userEvent.click(give);
  expect(await screen.findByRole('heading', { name: 'You disagree' })).toHaveFocus();
  expect(screen.getAllByText('Dismiss: Friendly words')[0]).toBeVisible();
  expect(api.last(PUT)?.body).toEqual({ id: '5', verdict: 'ban', reason: 'Threatened her' });
  api.on(GET, { look: photoLook, waiting: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('img', { name: 'Photo of Ann' })).toHaveStyle({ filter: 'grayscale(1)' });
  await userEvent.click(screen.getByRole('radio', { name: 'Accept' }));
  api.on(PUT, refusal('conflict', 'Somebody was faster')).on(GET, { look: null, waiting: 0 });
  const see = screen.getByRole('button', { name: 'See what was decided' });
  await userEvent.click(see);
  expect(see).toHaveAccessibleDescription('Loading');
  expect(api.count(PUT)).toBe(2);
  fireEvent.load(screen.getByRole('img', { name: 'Photo of Ann' }));
  await userEvent.click(see);
  expect(api.last(PUT)?.body).toEqual({ id: '6', verdict: 'accept' });
  expect(await screen.findByText('Nothing is waiting for a second opinion')).toBeVisible();
});

it('a photo that fails to load can be rejected, but not accepted', async () => {
  const { api } = await open(['moderator'], photoLook);
  api.on(PUT, { given });
  fireEvent.error(await screen.findByRole('img', { name: 'Photo of Ann' }));
  const give = screen.getByRole('button', { name: 'See what was decided' });
  await userEvent.click(screen.getByRole('radio', { name: 'Accept' }));
  await userEvent.click(give);
  expect(give).toHaveAccessibleDescription(/^A photo didn’t load/);
  expect(api.count(PUT)).toBe(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Reject' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Nothing to see');
  await userEvent.click(give);
  expect(api.last(PUT)?.body).toMatchObject({ id: '6', verdict: 'reject' });
});

it('administrators see how often moderators agree, as a share if there are enough looks, and both reasons', async () => {
  const { api } = await open(['administrator']);
  const table = await screen.findByRole('table', { name: 'How often two agree' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/May 2026.*3.*2.*too few/),
    expect.stringMatching(/April 2026.*40.*37.*93%/),
  ]);
  expect(screen.getByText('Block for good: Threatened her')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Case 71' })).toHaveAttribute('href', '/console/cases/71');
  expect(api.count(GET)).toBe(0);
});
