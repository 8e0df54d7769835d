import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeMessage } from '@rendezvous/core/handover';
import { NetworkError } from '@rendezvous/core';
import { createUser, createVisitorPage, refusal } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import { MemberLanding } from '../scenes/MemberLanding/MemberLanding.tsx';
import { MemberLanding2 } from '../scenes/MemberLanding2/MemberLanding2.tsx';
import { MemberLanding3 } from '../scenes/MemberLanding3/MemberLanding3.tsx';
import { renderLander } from '../testing/renderLander.tsx';

function known(api: TestCore['api'], fictional = false): void {
  const change = { name: 'Ruben', age: 40, about_me: 'Bakes on Sundays.' };
  api.on('GET /api/member.php', createVisitorPage('p-7', { ...change, interests: ['cooking'], fictional }));
}

const PAGES = [
  ['landing', MemberLanding],
  ['landing2', MemberLanding2],
  ['landing3', MemberLanding3],
] as const;

describe.each(PAGES)('/members/{id}/%s', (name, Scene) => {
  it('passes the first message to the sign-up, but not in the URL', async () => {
    const user = userEvent.setup();
    const { location, storage } = await renderLander(<Scene />, {
      path: `/members/p-7/${name}`,
      answers: known,
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Say hello to Ruben');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fmembers%2Fp-7',
    );
    await user.type(screen.getByRole('textbox', { name: 'Your message to Ruben' }), 'Good evening');
    await user.click(screen.getByRole('button', { name: 'Continue for free' }));
    expect(screen.getByText('Please fill this in.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'a woman' })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'a woman' }));
    await user.click(screen.getByRole('button', { name: 'Continue for free' }));
    expect(location()).toBe('/members/p-7/signup?gender=female&seeking=male');
    expect(takeMessage(storage, 'p-7')).toBe('Good evening');
  });

  it('labels a fictional profile', async () => {
    await renderLander(<Scene />, {
      path: `/members/p-7/${name}`,
      settings: { fictional_singular: 'Fictional profile' },
      answers: (api) => known(api, true),
    });
    expect(screen.getByText(/Fictional profile/)).toBeVisible();
  });

  it('links to other members if the member is gone', async () => {
    await renderLander(<Scene />, {
      path: `/members/p-8/${name}`,
      answers: (api) => api.on('GET /api/member.php', refusal('not_found')),
    });
    expect(await screen.findByRole('heading', { name: 'This member has left' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ruben, 40' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'I am' })).toBeVisible();
  });
});

it('redirects members to the profile, where they can write', async () => {
  const { location } = await renderLander(<MemberLanding />, {
    path: '/members/p-7/landing',
    user: createUser(),
    answers: known,
  });
  expect(location()).toBe('/members/p-7');
});

it('continues to the sign-up instead of reporting the member as gone if profiles are for members only', async () => {
  const { location } = await renderLander(<MemberLanding />, {
    path: '/members/p-7/landing',
    answers: (api) => api.on('GET /api/member.php', refusal('authentication_required')),
  });
  expect(location()).toBe('/signup');
});

it('retries after a network failure instead of reporting the member as gone', async () => {
  const user = userEvent.setup();
  const { api } = await renderLander(<MemberLanding />, {
    path: '/members/p-7/landing',
    answers: (server) => server.on('GET /api/member.php', new NetworkError('network')),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the site.');
  known(api);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Say hello to Ruben' })).toBeVisible();
});

it('suggests first messages, and shows the chosen one as a sent message', async () => {
  const user = userEvent.setup();
  await renderLander(<MemberLanding2 />, { path: '/members/p-7/landing2', answers: known });
  await user.click(screen.getByRole('button', { name: 'Tea or coffee, and where?' }));
  expect(screen.getByRole('textbox', { name: 'Your message to Ruben' })).toHaveValue(
    'Tea or coffee, and where?',
  );
  expect(screen.queryByText('Nothing here yet. One line is plenty.')).not.toBeInTheDocument();
});

it('turns an interest into a first message', async () => {
  const user = userEvent.setup();
  await renderLander(<MemberLanding3 />, { path: '/members/p-7/landing3', answers: known });
  expect(screen.getByText('Bakes on Sundays.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cooking' }));
  expect(screen.getByRole('textbox', { name: 'Your message to Ruben' })).toHaveValue(
    'Cooking: I’m into that too. How did it start for you?',
  );
});
