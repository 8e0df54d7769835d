import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeFace, renderLander } from '../../testing/renderLander.tsx';
import { Gallery } from './Gallery.tsx';

it('narrows the faces, asks for more of them, and answers the second question ahead', async () => {
  const { api } = await renderLander(<Gallery />, {
    path: '/landers/gallery',
    people: [makeFace('p-1', { name: 'Ruben' }), makeFace('p-2', { name: 'Sanne', gender: 'female' })],
  });
  expect(screen.getByRole('link', { name: 'Ruben, 40' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Women' }));
  const faces = within(screen.getByRole('list', { name: 'Members' }));
  expect(faces.getByRole('link', { name: 'Sanne, 40' })).toBeVisible();
  expect(faces.queryByRole('link', { name: 'Ruben, 40' })).toBeNull();
  expect(api.last('GET /api/faces.php')?.query).toEqual({ gender: 'female', limit: 12 });
  const seeking = within(screen.getByRole('group', { name: 'looking for' }));
  expect(seeking.getByRole('radio', { name: 'a woman' })).toBeChecked();
});
