import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeInterests } from '@rendezvous/core/handover';
import { renderLander } from '../../testing/renderLander.tsx';
import { IconsLanding } from './IconsLanding.tsx';

it('passes the last three choices to the sign-up, and shows them again on return', async () => {
  const user = userEvent.setup();
  const { storage, unmount } = await renderLander(<IconsLanding />, { path: '/landers/iconslanding' });
  for (const name of ['Coffee', 'Music', 'Beach', 'Dancing']) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3 chosen');
  expect(screen.getByRole('button', { name: 'Coffee' })).not.toBePressed();
  await user.click(screen.getByRole('button', { name: 'Music' }));
  unmount();
  await renderLander(<IconsLanding />, { path: '/landers/iconslanding', storage });
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 chosen');
  expect(screen.getByRole('button', { name: 'Beach' })).toBePressed();
  expect(takeInterests(storage)).toEqual(['beach', 'dancing']);
});
