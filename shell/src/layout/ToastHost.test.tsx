import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

it('a toast links to its subject and then disappears', async () => {
  const shell = await renderShell({ path: '/members', boot: { user: testUser() } });
  const toasts = within(await screen.findByRole('region', { name: 'Notifications' }));
  const href = '/members/p-sam/chat';
  act(() => void shell.platform.core.toasts.show({ tone: 'error', text: 'Not sent', href, duration: 0 }));
  await userEvent.click(toasts.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(shell.router.place.location.pathname).toBe(href));
  expect(toasts.queryByText('Not sent')).not.toBeInTheDocument();
});

it('a toast disappears after six seconds, but not while it is hovered or focused', async () => {
  const shell = await renderShell({ path: '/members', boot: { user: testUser() } });
  const region = await screen.findByRole('region', { name: 'Notifications' });
  jest.useFakeTimers();
  act(() => void shell.platform.core.toasts.success('Saved'));
  fireEvent.pointerEnter(region);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(within(region).getByText('Saved')).toBeVisible();
  fireEvent.pointerLeave(region);
  act(() => void jest.advanceTimersByTime(6_000));
  expect(within(region).queryByText('Saved')).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('a toast whose texts did not load still shows a message', async () => {
  const shell = await renderShell({ path: '/members', boot: { user: testUser() } });
  const toasts = within(await screen.findByRole('region', { name: 'Notifications' }));
  shell.i18n.removeResourceBundle('en', 'errors');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  act(() => void shell.platform.core.toasts.show({ tone: 'error', key: 'network', duration: 0 }));
  expect(await toasts.findByText('This didn’t load.')).toBeVisible();
});
