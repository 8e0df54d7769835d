import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';

it('shows an error over the unchanged screen if its frame does not load, and retries when opened again', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.doMock('./DialogFrame.tsx', () => {
    throw new Error('no network');
  });
  const shell = await renderShell({ path: '/pricing' });
  act(() => shell.dialogs.open('signup', { reason: 'general' }));
  expect(await screen.findByText(/^We can’t reach the site/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'mf_payments/Pricing' })).toBeVisible();
  expect(shell.dialogs.current).toBeNull();
  jest.dontMock('./DialogFrame.tsx');
  act(() => shell.dialogs.open('signup', { reason: 'general' }));
  expect(await screen.findByRole('dialog', { name: 'Sign up' })).toBeVisible();
});
