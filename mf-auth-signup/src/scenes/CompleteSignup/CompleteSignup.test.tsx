import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@rendezvous/core';
import { makeProfile } from '@rendezvous/core/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { CompleteSignup } from './CompleteSignup.tsx';

const SAVE = 'PUT /api/profile.php';
const path = '/complete-signup';

it('saves words and interests, and goes on to the likely matches', async () => {
  const user = userEvent.setup();
  const scene = await renderAuth(<CompleteSignup />, {
    path,
    user: {},
    answers: (server) =>
      server.on(SAVE, { profile: makeProfile(), completeness: { percent: 50, missing: [] } }),
  });
  await user.type(screen.getByRole('textbox', { name: 'About me' }), ' I bake. ');
  await user.click(screen.getByRole('checkbox', { name: 'Cooking' }));
  await user.click(screen.getByRole('button', { name: 'Save and see your matches' }));
  expect(scene.api.last(SAVE)?.body).toEqual({ about_me: 'I bake.', interests: ['cooking'] });
  expect(scene.location()).toBe('/signup-matches?signup-complete=1');
});

it('keeps what was typed when saving fails, and says why', async () => {
  const user = userEvent.setup();
  await renderAuth(<CompleteSignup />, {
    path,
    user: {},
    answers: (server) => server.on(SAVE, new NetworkError('network')),
  });
  await user.type(screen.getByRole('textbox', { name: 'About me' }), 'I bake.');
  await user.click(screen.getByRole('button', { name: 'Save and see your matches' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection to the site.');
  expect(screen.getByRole('textbox', { name: 'About me' })).toHaveValue('I bake.');
});

it('can be skipped', async () => {
  await renderAuth(<CompleteSignup />, { path, user: {} });
  expect(screen.getByRole('link', { name: 'Skip this' })).toHaveAttribute(
    'href',
    '/signup-matches?signup-complete=1',
  );
});
