import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Gallery } from '../scenes/Gallery/Gallery.tsx';
import { createFace, renderLander } from '../testing/renderLander.tsx';

it.each([
  [19, false],
  [20, true],
])('shows the number of members online only from 20: %i, %s', async (online, says) => {
  await renderLander(<Gallery />, {
    path: '/landers/gallery',
    boot: { data: { 'GET /api/faces.php': { profiles: [createFace('p-1')], online } } },
  });
  expect(screen.queryByText(`${online} people are here right now`) !== null).toBe(says);
});
