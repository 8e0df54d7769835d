import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProfile } from '@rendezvous/core/testing';
import type { FakeApi } from '@rendezvous/core/testing';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { Me } from './Me.tsx';

const open = (user = {}, answers: (api: FakeApi) => void = () => undefined) =>
  renderAccount(<Me />, {
    path: '/me',
    user: { profile: createProfile({ id: 'p-me', name: 'Robin', age: 34 }), ...user },
    answers: (api) => {
      api.on('GET /api/profile.php', {
        profile: createProfile({ id: 'p-me', name: 'Robin', age: 34 }),
        completeness: { percent: 60, missing: [] },
      });
      answers(api);
    },
  });

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('links to the profile, the settings, money, safety and help', async () => {
  await open({ credits: 7 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Robin, 34');
  expect(await screen.findByText('60% complete')).toBeVisible();
  expect(hrefOf('See what others see')).toBe('/members/p-me');
  expect(hrefOf('My profile')).toBe('/profile');
  expect(hrefOf('Settings')).toBe('/notifications');
  expect(hrefOf('Language English')).toBe('/notifications#language');
  const money = within(screen.getByRole('region', { name: 'Credits and payments' }));
  expect(money.getByRole('link', { name: 'Credits 7' })).toHaveAttribute('href', '/credits');
  expect(hrefOf('Transactions')).toBe('/transactions');
  expect(hrefOf('Spending limits')).toBe('/notifications#spend');
  expect(hrefOf('Where you’re logged in')).toBe('/notifications#sessions');
  expect(hrefOf('Blocked members')).toBe('/notifications#blocked');
  expect(hrefOf('Your reports and complaints')).toBe('/complaints#cases');
  expect(hrefOf('Customer service')).toBe('/pages/service');
});

it.each([
  [true, 'Order again', '/credits/repeat-order'],
  [false, 'Premium', '/premium'],
] as const)(
  'offers to repeat the last order after a purchase (%s), and premium before',
  async (paid_user, name, to) => {
    await open({ paid_user });
    expect(hrefOf(name)).toBe(to);
    expect(screen.queryAllByRole('link', { name: /^(Order again|Premium)$/ })).toHaveLength(1);
  },
);

it('logs out, or says that the logout failed', async () => {
  const user = userEvent.setup();
  const { core, api, location } = await open();
  const logOut = screen.getByRole('button', { name: 'Log out' });
  await user.click(logOut);
  await waitFor(() => expect(core.toasts.items).toHaveLength(1));
  expect(core.session.isLoggedIn).toBe(true);
  api.on('GET /api/logout.php', undefined);
  await user.click(logOut);
  await waitFor(() => expect(core.session.isLoggedIn).toBe(false));
  expect(location()).toBe('/');
});
