import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { outsideAct, renderUrgent } from '@rendezvous/testing';
import { IDLE_LIMIT } from '../../hooks/useSignOfLife.ts';
import { createFace, renderLander } from '../../testing/renderLander.tsx';
import { CollageLanding } from './CollageLanding.tsx';

const path = '/landers/collagelanding';
const many = Array.from({ length: 12 }, (_, at) => createFace(`p-${at}`));

it('moves the faces in endless columns after the visitor’s first input', async () => {
  await renderLander(<CollageLanding />, { path, people: many });
  expect(screen.getAllByText('Member p-3')).toHaveLength(1);
  fireEvent.scroll(window);
  expect(screen.getAllByText('Member p-3')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
});

it('handles the first input before it renders the copies', async () => {
  await renderLander(<CollageLanding />, { path, people: many });
  await outsideAct(async () => {
    window.dispatchEvent(new Event('pointerdown'));
    renderUrgent();
    expect(screen.getAllByText('Member p-3')).toHaveLength(1);
    await waitFor(() => expect(screen.getAllByText('Member p-3')).toHaveLength(2));
  });
});

it('starts moving after a while without input', async () => {
  const { clock } = await renderLander(<CollageLanding />, { path, people: many });
  act(() => clock.advance(IDLE_LIMIT - 1));
  expect(screen.getAllByText('Member p-3')).toHaveLength(1);
  act(() => clock.advance(1));
  expect(screen.getAllByText('Member p-3')).toHaveLength(2);
});

it('shows each face once and without motion if there are only a few', async () => {
  await renderLander(<CollageLanding />, { path, people: many.slice(0, 3) });
  expect(screen.getAllByText('Member p-1')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});
