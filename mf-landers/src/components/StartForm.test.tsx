import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@rendezvous/core';
import { createUser } from '@rendezvous/core/testing';
import { Gallery } from '../scenes/Gallery/Gallery.tsx';
import { Index } from '../scenes/Index/Index.tsx';
import { TinderSwipe } from '../scenes/TinderSwipe/TinderSwipe.tsx';
import { createFace, renderLander } from '../testing/renderLander.tsx';

it('takes the gender filter of the gallery as the second answer', async () => {
  const user = userEvent.setup();
  const { location } = await renderLander(<Gallery />, { path: '/landers/gallery' });
  await user.click(
    within(screen.getByRole('group', { name: 'I am' })).getByRole('button', { name: 'a man' }),
  );
  await user.click(screen.getByRole('radio', { name: 'Women' }));
  await user.click(screen.getByRole('button', { name: 'Join for free' }));
  expect(location()).toBe('/signup?gender=male&seeking=female');
});

it('shows region names in the language chosen on the page', async () => {
  const { api, core } = await renderLander(<Index />, {
    path: '/',
    people: [createFace('p-1', { region: 'DE-BY', region_name: 'Bavaria' })],
  });
  expect(await screen.findByText('Bavaria')).toBeInTheDocument();
  const people = [createFace('p-1', { region: 'DE-BY', region_name: 'Bayern' })];
  api.on('GET /api/faces.php', { profiles: people, online: 3 });
  await act(() => core.locale.choose('de'));
  expect(await screen.findByText('Bayern')).toBeInTheDocument();
});

it.each([
  ['to invited visitors', 'invite' as const, 'By invitation only', '/signup'],
  ['to visitors from partners', 'with_trafficsource' as const, 'You can’t sign up here', '/login'],
])('asks no sign-up question on a site that is only open %s', async (_how, signups, title, href) => {
  await renderLander(<Index />, { path: '/', settings: { signups } });
  const card = await screen.findByRole('region', { name: title });
  expect(screen.queryByRole('group', { name: 'I am' })).not.toBeInTheDocument();
  expect(within(card).getByRole('link')).toHaveAttribute('href', href);
});

it('asks the sign-up questions of a partner’s visitors', async () => {
  const storage = memoryStorage();
  const before = await renderLander(<Index />, { path: '/', storage });
  before.core.tracking.capture('?network=radio');
  before.unmount();
  await renderLander(<Index />, { path: '/', storage, settings: { signups: 'with_trafficsource' } });
  expect(await screen.findByRole('group', { name: 'I am' })).toBeVisible();
});

it('leads members to the search, including from the header of tinderswipe', async () => {
  const gallery = await renderLander(<Gallery />, { path: '/landers/gallery', user: createUser() });
  expect(screen.getByRole('heading', { name: 'You’re already a member' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
  expect(screen.queryByRole('group', { name: 'I am' })).not.toBeInTheDocument();
  gallery.unmount();
  await renderLander(<TinderSwipe />, { path: '/landers/tinderswipe', user: createUser() });
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
});
