import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createFace, renderLander } from '../../testing/renderLander.tsx';
import { CollageLanding } from './CollageLanding.tsx';

const path = '/landers/collagelanding';
const many = Array.from({ length: 12 }, (_, at) => createFace(`p-${at}`));

it('moves many faces in endless columns', async () => {
  await renderLander(<CollageLanding />, { path, people: many });
  expect(screen.getAllByText('Member p-3')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
});

it('shows few faces once, without motion', async () => {
  await renderLander(<CollageLanding />, { path, people: many.slice(0, 3) });
  expect(screen.getAllByText('Member p-1')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});
