import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError, memoryStorage } from '@rendezvous/core';
import { createSettings, createVisitorPage, refusal } from '@rendezvous/core/testing';
import { remote } from '../../remote.ts';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { MemberSignup } from './MemberSignup.tsx';

const sam = createVisitorPage('p-sam', { name: 'Sam' });

it('takes the first message and does not ask for the gender sought', async () => {
  const user = userEvent.setup();
  const { core } = await renderAuth(<MemberSignup />, {
    path: '/members/p-sam/signup',
    answers: (server) => server.on('GET /api/member.php', sam),
  });
  expect(await screen.findByRole('heading', { name: 'Say something to Sam' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Looking for' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'I already have an account' })).toHaveAttribute(
    'href',
    '/login?next=%2Fmembers%2Fp-sam',
  );
  await user.type(screen.getByRole('textbox', { name: 'Your message to Sam' }), 'Hello Sam');
  await user.click(screen.getByRole('radio', { name: 'a woman' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Enter your date of birth (18+)' })).toBeVisible();
  expect(remote.createStore(core).signup.draft).toMatchObject({
    gender: 'female',
    seeking: 'male',
    signup_message: 'Hello Sam',
  });
});

it('shows the approximate place, and labels a fictional profile', async () => {
  await renderAuth(<MemberSignup />, {
    path: '/members/p-sam/signup',
    boot: { settings: createSettings({ fictional_singular: 'Fictional profile' }) },
    answers: (server) =>
      server.on('GET /api/member.php', createVisitorPage('p-sam', { name: 'Sam', fictional: true })),
  });
  expect(await screen.findByText('Netherlands · Fictional profile')).toBeVisible();
});

it('retries after a network failure instead of reporting the member as gone', async () => {
  const user = userEvent.setup();
  const { api } = await renderAuth(<MemberSignup />, {
    path: '/members/p-sam/signup',
    answers: (server) => server.on('GET /api/member.php', new NetworkError('network')),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the site.');
  api.on('GET /api/member.php', sam);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Say something to Sam' })).toBeVisible();
});

it('does not report the member as gone if profiles are for members only', async () => {
  await renderAuth(<MemberSignup />, {
    path: '/members/p-sam/signup',
    answers: (server) => server.on('GET /api/member.php', refusal('authentication_required')),
  });
  expect(
    await screen.findByRole('heading', { name: 'Who are you, and who would you like to meet?' }),
  ).toBeVisible();
  expect(screen.queryByText(/has left/)).not.toBeInTheDocument();
});

it('continues without the member if they are gone, and says so', async () => {
  await renderAuth(<MemberSignup />, {
    path: '/members/p-sam/signup',
    options: { storage: memoryStorage() },
    answers: (server) => server.on('GET /api/member.php', refusal('not_found')),
  });
  expect(
    await screen.findByRole('heading', { name: 'Who are you, and who would you like to meet?' }),
  ).toBeVisible();
  expect(screen.getByText('This member has left. You can still sign up.')).toBeVisible();
});
