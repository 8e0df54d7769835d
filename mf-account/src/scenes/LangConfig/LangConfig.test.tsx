import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { LangConfig } from './LangConfig.tsx';

it('offers the languages of the country, and stores the choice', async () => {
  const user = userEvent.setup();
  const { cookies } = await renderAccount(<LangConfig />, { path: '/lang-config', user: null });
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['en', 'nl']);
  await user.click(screen.getByRole('radio', { name: 'Nederlands' }));
  await waitFor(() => expect(cookies.get('lang')).toBe('nl'));
});

it('offers the languages of a newly chosen country', async () => {
  const user = userEvent.setup();
  const { cookies } = await renderAccount(<LangConfig />, { path: '/lang-config', user: null });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
  expect(screen.getByRole('radio', { name: 'Deutsch' })).toBeVisible();
  expect(cookies.get('country')).toBe('DE');
});
