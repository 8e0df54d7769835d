import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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

it('labels a member who is online', async () => {
  await renderLikes(<SwipeCard person={person} />, { path: '/swipe-game' });
  expect(screen.getByText('Online')).toBeVisible();
});
