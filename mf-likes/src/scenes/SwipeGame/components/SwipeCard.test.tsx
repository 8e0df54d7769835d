import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCard, createSettings } from '@rendezvous/core/testing';
import { renderLikes } from '../../../testing/renderLikes.tsx';
import { SwipeCard } from './SwipeCard.tsx';

const person = { ...createCard('a'), online: true };

it('labels a fictional profile with the site’s word, and never as online', async () => {
  await renderLikes(<SwipeCard person={{ ...person, fictional: true }} />, {
    path: '/swipe-game',
    boot: { settings: createSettings({ fictional_singular: 'Entertainment profile' }) },
  });
  expect(screen.getByText('Entertainment profile')).toBeVisible();
  expect(screen.queryByText('Online')).not.toBeInTheDocument();
});

it('shows which decision it leads to while it is dragged', async () => {
  await renderLikes(<SwipeCard person={person} canLike />, { path: '/swipe-game' });
  const [like, skip] = ['Like', 'Skip'].map((word) => screen.getByText(word));
  expect(like).toHaveAttribute('aria-hidden', 'true');
  expect(skip).toHaveAttribute('aria-hidden', 'true');
  const card = screen.getByRole('article');
  const pull = () => like?.parentElement?.style.getPropertyValue('--pull');
  const user = userEvent.setup();
  const drag = (to: number) => user.pointer({ target: card, coords: { clientX: to } });
  await user.pointer({ keys: '[MouseLeft>]', target: card, coords: { clientX: 200 } });
  await drag(248);
  expect(pull()).toBe('0.5');
  await drag(104);
  expect(pull()).toBe('-1');
  await user.pointer({ keys: '[/MouseLeft]', target: card, coords: { clientX: 190 } });
  expect(pull()).toBe('');
});

it('hides its text while it is below the top card', async () => {
  await renderLikes(<SwipeCard person={person} behind />, { path: '/swipe-game' });
  expect(screen.getByText('Online')).not.toBeVisible();
  expect(screen.getByText('Member a')).not.toBeVisible();
});

it('labels a checked photo', async () => {
  await renderLikes(<SwipeCard person={{ ...person, photo_checked: true }} />, { path: '/swipe-game' });
  expect(screen.getByText('✓ Photo checked')).toBeVisible();
});

it('labels a member who is online', async () => {
  await renderLikes(<SwipeCard person={person} />, { path: '/swipe-game' });
  expect(screen.getByText('Online')).toBeVisible();
});
