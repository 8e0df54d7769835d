import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFace, renderLander } from '../../testing/renderLander.tsx';
import { TinderSwipe } from './TinderSwipe.tsx';

const people = [
  createFace('p-1', { name: 'Ruben' }),
  createFace('p-2', { name: 'Kai' }),
  createFace('p-3', { name: 'Milan' }),
];

it('goes through the cards by button and arrow key, then links to the liked members', async () => {
  const user = userEvent.setup();
  const { api } = await renderLander(<TinderSwipe />, { path: '/landers/tinderswipe', people });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { name: 'You said yes to 2 people' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Write to Kai' })).toHaveAttribute('href', '/members/p-2/landing2');
  expect(screen.getByRole('link', { name: 'Milan, 40' })).toBeVisible();
  expect(api.calls.map((call) => call.key)).toEqual(['GET /api/faces.php']);
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByRole('link', { name: 'Ruben, 40' })).toBeVisible();
});

it('continues with the sign-up if no member was liked', async () => {
  const user = userEvent.setup();
  await renderLander(<TinderSwipe />, { path: '/landers/tinderswipe', people: people.slice(0, 1) });
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(screen.getByRole('heading', { name: 'No one yet, and that’s fine' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'I am' })).toBeVisible();
});

it('continues with the sign-up if there are no cards', async () => {
  await renderLander(<TinderSwipe />, { path: '/landers/tinderswipe', people: [] });
  expect(await screen.findByRole('group', { name: 'I am' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
});
