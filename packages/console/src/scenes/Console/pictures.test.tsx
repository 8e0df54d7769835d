import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCase, createPhoto, renderConsole } from '../../testing/renderConsole.tsx';

const COLOR = { name: 'In colour' };
const open = (minutes: number, count = 50) =>
  renderConsole({
    path: '/console/photos',
    answers: (api) =>
      api
        .on('GET /api/console-photos.php', {
          photos: Array.from({ length: count }, (_, at) => createPhoto(`p${at}`, `Ann ${at}`)),
          num_results: count,
          time: { minutes, limit: 120 },
        })
        .on('PUT /api/console-photos.php', { photo: createPhoto('a', 'Ann').photo }),
  });

it('accepts fifty photos with five key presses, and shows them in grey until C is pressed', async () => {
  const { api, unmount } = await open(0);
  const first = await screen.findByRole('img', { name: 'Photo of Ann 0' });
  expect(first).toHaveStyle({ filter: 'grayscale(1)' });
  expect(screen.getByRole('button', COLOR)).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('c');
  expect(first).not.toHaveStyle({ filter: 'grayscale(1)' });
  for (let sheet = 0; sheet < 5; sheet += 1) {
    for (const image of screen.getAllByRole('img')) fireEvent.load(image);
    await userEvent.keyboard('a');
  }
  unmount();
  expect(api.count('PUT /api/console-photos.php')).toBe(50);
});

it('rejects the enlarged photo, not those selected on the sheet', async () => {
  const { api, unmount } = await open(0, 3);
  await screen.findByRole('img', { name: 'Photo of Ann 0' });
  await userEvent.keyboard(' {ArrowRight}zr1');
  unmount();
  expect(api.last('PUT /api/console-photos.php')?.body).toMatchObject({ id: 'p1', rejection: 'not_you' });
  expect(api.count('PUT /api/console-photos.php')).toBe(1);
});

it('shows a reported photo in grey until C is pressed', async () => {
  const photo = { kind: 'photo', at: '2026-05-01T09:00:00Z', by: '3', text: null, filename: 'x/lg' } as const;
  await renderConsole({
    path: '/console/cases/71',
    answers: (api) =>
      api.on('GET /api/console-cases.php', { cases: [createCase({ evidence: [photo] })], num_results: 1 }),
  });
  const picture = await screen.findByRole('img', { name: 'Reported photo of Tom' });
  expect(picture).toHaveStyle({ filter: 'grayscale(1)' });
  await userEvent.keyboard('c');
  expect(picture).not.toHaveStyle({ filter: 'grayscale(1)' });
});

it('warns before the day’s minutes end, then offers other work', async () => {
  const near = await open(113);
  expect(await screen.findByText('You have 7 min left with photos today.')).toBeVisible();
  near.unmount();
  await open(120, 0);
  expect(await screen.findByText('Enough photos for today')).toBeVisible();
  expect(screen.queryByText('No photos waiting')).not.toBeInTheDocument();
  expect(screen.getByText(/we stop at 120 min a day/)).toBeVisible();
  const work = screen.getAllByRole('link', { name: /^(?:Cases|Messages|Members)$/ });
  // The navigation has the same three links.
  expect(work).toHaveLength(6);
});
