import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFace, renderLander } from '../../testing/renderLander.tsx';
import { Gallery } from './Gallery.tsx';

it('filters the faces by gender, loads more, and stops asking which gender the visitor is looking for', async () => {
  const user = userEvent.setup();
  const { api, location } = await renderLander(<Gallery />, {
    path: '/landers/gallery',
    people: [createFace('p-1', { name: 'Ruben' }), createFace('p-2', { name: 'Sanne', gender: 'female' })],
  });
  expect(screen.getByRole('link', { name: 'Ruben, 40' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Women' }));
  const faces = within(screen.getByRole('list', { name: 'Members' }));
  expect(faces.getByRole('link', { name: 'Sanne, 40' })).toBeVisible();
  expect(faces.queryByRole('link', { name: 'Ruben, 40' })).not.toBeInTheDocument();
  expect(api.last('GET /api/faces.php')?.query).toEqual({ country: 'NL', gender: 'female', limit: 12 });
  await user.click(
    within(screen.getByRole('group', { name: 'I am' })).getByRole('button', { name: 'a man' }),
  );
  expect(location()).toBe('/signup?gender=male&seeking=female');
});

it('offers no filter on a site for men only', async () => {
  await renderLander(<Gallery />, {
    path: '/landers/gallery',
    settings: { signup_genders: ['male'], signup_seeking: ['male'] },
  });
  expect(screen.getByRole('link', { name: 'Ruben, 40' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Women' })).not.toBeInTheDocument();
});

it('shows preloaded faces without a request', async () => {
  const { api } = await renderLander(<Gallery />, { path: '/landers/gallery', given: true });
  expect(screen.getByRole('link', { name: 'Ruben, 40' })).toBeVisible();
  expect(api.last('GET /api/faces.php')).toBeUndefined();
});

it('shows no picture twice, even if two members share one', async () => {
  const image = {
    id: 'i',
    filename: 'a',
    thumb_filename: 'b',
    match_filename: 'c',
    status: 'active',
  } as const;
  await renderLander(<Gallery />, {
    path: '/landers/gallery',
    people: [
      createFace('p-1', { name: 'Britt', main_image: image }),
      createFace('p-2', { name: 'Francesca', main_image: { ...image, id: 'j' } }),
      createFace('p-3', { name: 'Kim' }),
    ],
  });
  expect(screen.getByRole('link', { name: 'Britt, 40' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kim, 40' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Francesca, 40' })).not.toBeInTheDocument();
});
