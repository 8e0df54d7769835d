import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFace, renderLander } from '../../testing/renderLander.tsx';
import { MapLanding } from './MapLanding.tsx';

it('shows the members of the chosen region', async () => {
  const user = userEvent.setup();
  await renderLander(<MapLanding />, {
    path: '/landers/maplanding',
    people: [
      createFace('p-1', { name: 'Ruben', region: 'NL-UT', region_name: 'Utrecht' }),
      createFace('p-2', { name: 'Sanne', region: 'NL-DR', region_name: 'Drenthe' }),
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
  await user.click(await screen.findByRole('button', { name: /^Utrecht ?: 1$/ }));
  const people = within(screen.getByRole('region', { name: 'Utrecht' }));
  expect(people.getByRole('link', { name: 'Ruben, 40' })).toHaveAttribute('href', '/members/p-1/landing');
  expect(people.queryByRole('link', { name: 'Sanne, 40' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Zeeland ?: 0$/ }));
  expect(screen.getByRole('region', { name: 'Zeeland' })).toHaveTextContent('Members see more.');
});

it('shows the country whose prices apply, regardless of the first face’s country', async () => {
  const { core } = await renderLander(<MapLanding />, {
    path: '/landers/maplanding',
    settings: { countries: ['NL', 'GB', 'DE'], likely_country: 'GB' },
    boot: { country: null },
    people: [createFace('p-1', { country: 'DE', region: 'DE-BE', region_name: 'Berlin' })],
    answers: (api) => api.on('GET /api/regions.php', { regions: { GB: [] } }),
  });
  expect(await screen.findByRole('region', { name: 'United Kingdom' })).toBeVisible();
  expect(core.settings.marketCountry).toBe('GB');
});

it('shows the regions with the most members by full name, and all regions on request', async () => {
  const user = userEvent.setup();
  const regions = Array.from({ length: 24 }, (_, at) => ({
    code: `NL-${at}`,
    name: `Region ${at}`,
    cities: [],
  }));
  await renderLander(<MapLanding />, {
    path: '/landers/maplanding',
    people: [createFace('p-1', { region: 'NL-23', region_name: 'Region 23' })],
    answers: (api) => api.on('GET /api/regions.php', { regions: { NL: regions } }),
  });
  const tiles = within(await screen.findByRole('list', { name: 'Regions' }));
  expect(tiles.getAllByRole('button')).toHaveLength(14);
  expect(tiles.getByRole('button', { name: /^Region 23 ?: 1$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All regions' }));
  expect(tiles.getAllByRole('button')).toHaveLength(24);
  expect(screen.queryByRole('button', { name: 'All regions' })).not.toBeInTheDocument();
});

it('shows the map on the first render if regions and faces are preloaded', async () => {
  const regions = [{ code: 'NL-UT', name: 'Utrecht', cities: [] }];
  const person = createFace('p-1', { name: 'Ruben', region: 'NL-UT', region_name: 'Utrecht' });
  const { api } = await renderLander(<MapLanding />, {
    path: '/landers/maplanding',
    boot: {
      data: {
        'GET /api/faces.php': { profiles: [person], online: 3 },
        'GET /api/regions.php': { regions: { NL: regions } },
      },
    },
  });
  expect(screen.getByRole('button', { name: /^Utrecht ?: 1$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ruben, 40' })).toBeVisible();
  expect(api.calls).toEqual([]);
});
