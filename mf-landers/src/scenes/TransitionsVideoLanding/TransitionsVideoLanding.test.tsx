import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLander } from '../../testing/renderLander.tsx';
import { TransitionsVideoLanding } from './TransitionsVideoLanding.tsx';

it('plays, can be paused, and shows any picture on request', async () => {
  const user = userEvent.setup();
  const { clock } = await renderLander(<TransitionsVideoLanding />, {
    path: '/landers/transitionsvideolanding',
  });
  act(() => clock.advance(5000));
  expect(screen.getByText('One of them writes the first line.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  act(() => clock.advance(60_000));
  expect(screen.getByText('One of them writes the first line.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Scene 4 of 4' }));
  expect(screen.getByText('Saturday: one table, two chairs.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  act(() => clock.advance(5000));
  expect(screen.getByText('Eight o’clock. Two people, two windows.')).toBeVisible();
});

it('does not start automatically if reduced motion is preferred', async () => {
  const original = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(original(query), { matches: query.includes('reduced-motion') });
  try {
    const { clock } = await renderLander(<TransitionsVideoLanding />, {
      path: '/landers/transitionsvideolanding',
    });
    act(() => clock.advance(60_000));
    expect(screen.getByText('Eight o’clock. Two people, two windows.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  } finally {
    window.matchMedia = original;
  }
});
