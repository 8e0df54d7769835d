import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeFace, renderLander } from '../../testing/renderLander.tsx';
import { MapLanding } from './MapLanding.tsx';

it('shows who lives in the chosen region', async () => {
  await renderLander(<MapLanding />, {
    path: '/landers/maplanding',
    people: [
      makeFace('p-1', { name: 'Ruben', region: 'NL-UT', region_name: 'Utrecht' }),
      makeFace('p-2', { name: 'Sanne', region: 'NL-DR', region_name: 'Drenthe' }),
    ],
    answers: (api) =>
      api.on('GET /api/regions.php', {
        regions: {
          NL: [
            { code: 'NL-DR', name: 'Drenthe', cities: [] },
            { code: 'NL-UT', name: 'Utrecht', cities: [] },
            { code: 'NL-ZE', name: 'Zeeland', cities: [] },
          ],
        },
      }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Utrecht ?: 1$/ }));
  const people = within(screen.getByRole('region', { name: 'Utrecht' }));
  expect(people.getByRole('link', { name: 'Ruben, 40' })).toHaveAttribute('href', '/members/p-1/landing');
  expect(people.queryByRole('link', { name: 'Sanne, 40' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Zeeland ?: 0$/ }));
  expect(screen.getByRole('region', { name: 'Zeeland' })).toHaveTextContent('Members see more.');
});
