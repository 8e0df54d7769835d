import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

it('a toast leads to what it tells of, and goes', async () => {
  const shell = await renderShell({ path: '/members', boot: { user: testUser() } });
  const toasts = within(await screen.findByRole('region', { name: 'Messages' }));
  const href = '/members/p-sam/chat';
  act(() => void shell.platform.core.toasts.show({ tone: 'error', text: 'Not sent', href, duration: null }));
  await userEvent.click(toasts.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(shell.router.place.location.pathname).toBe(href));
  expect(toasts.queryByText('Not sent')).toBeNull();
});
