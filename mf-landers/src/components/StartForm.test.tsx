import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { RouteLink } from '@rendezvous/platform';
import { Gallery } from '../scenes/Gallery/Gallery.tsx';
import { Index } from '../scenes/Index/Index.tsx';
import { createFace, renderLander } from '../testing/renderLander.tsx';

const mine = () => within(screen.getByRole('group', { name: 'I am' }));

it('keeps the answers while the faces beside it are filtered', async () => {
  const user = userEvent.setup();
  await renderLander(<Gallery />, { path: '/landers/gallery' });
  await user.click(mine().getByRole('radio', { name: 'a man' }));
  await user.click(screen.getByRole('radio', { name: 'Women' }));
  expect(mine().getByRole('radio', { name: 'a man' })).toBeChecked();
});

it('restores the answers when the visitor returns from the sign-up', async () => {
  const user = userEvent.setup();
  await renderLander(
    <Routes>
      <Route path="/" element={<Index />} />
      <Route path="/signup" element={<RouteLink to="index">Back to the entry</RouteLink>} />
    </Routes>,
    { path: '/' },
  );
  await user.click(mine().getByRole('radio', { name: 'a man' }));
  const theirs = within(screen.getByRole('group', { name: 'looking for' }));
  await user.click(theirs.getByRole('radio', { name: 'a woman' }));
  await user.click(screen.getByRole('button', { name: 'Join for free' }));
  await user.click(screen.getByRole('link', { name: 'Back to the entry' }));
  expect(mine().getByRole('radio', { name: 'a man' })).toBeChecked();
});

it('shows regions in the language chosen on the page', async () => {
  const { api, core } = await renderLander(<Index />, {
    path: '/',
    people: [createFace('p-1', { region: 'DE-BY', region_name: 'Bavaria' })],
  });
  expect(await screen.findByText('Bavaria')).toBeVisible();
  const people = [createFace('p-1', { region: 'DE-BY', region_name: 'Bayern' })];
  api.on('GET /api/faces.php', { profiles: people, online: 3 });
  await act(() => core.locale.choose('de'));
  expect(await screen.findByText('Bayern')).toBeVisible();
});
