import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createChanges } from '../../testing/createChanges.ts';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { LegalChanges } from './LegalChanges.tsx';

const open = (path = '/pages/terms/changes?version=3') =>
  renderAccount(<LegalChanges />, {
    path,
    user: null,
    answers: (api) => api.on('GET /api/legal-changes.php', createChanges()),
  });

it('shows the date of the version, the summary, and a link to the whole text', async () => {
  const { api } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use: what changes' })).toBeVisible();
  expect(
    screen.getByText('Valid from 1 September 2026, compared with the version of 1 February 2026.'),
  ).toBeVisible();
  expect(screen.getByText('We explain refunds.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the whole text' })).toHaveAttribute(
    'href',
    '/pages/terms?version=3',
  );
  expect(api.last('GET /api/legal-changes.php')?.query).toEqual({ page: 'terms', version: '3' });
});

it('marks changes with words, signs and elements, not with colour alone', async () => {
  await open();
  await screen.findByRole('heading', { level: 1 });
  const [removed] = screen.getAllByRole('deletion');
  expect(removed).toHaveTextContent('Removed: − You pay by fax.');
  const added = screen.getAllByRole('insertion');
  expect(added.map(({ textContent }) => textContent)).toEqual([
    'New: +\u00A0You pay by card.',
    'New: +\u00A0Refunds',
    'New: +\u00A0Unused credits are refunded.',
  ]);
  expect(screen.getByText(/Rendezvous sells credits\./)).toBeVisible();
  for (const sign of ['+\u00A0', '−\u00A0']) {
    const marks = screen.getAllByText((_, element) => element?.textContent === sign);
    for (const mark of marks) expect(mark).toHaveAttribute('aria-hidden', 'true');
  }
});

it('requests the latest version if the URL contains none', async () => {
  const { api } = await open('/pages/privacy/changes');
  await screen.findByRole('heading', { level: 1 });
  expect(api.last('GET /api/legal-changes.php')?.query).toEqual({ page: 'privacy' });
});

it('says that the first version cannot be compared', async () => {
  await renderAccount(<LegalChanges />, {
    path: '/pages/terms/changes',
    answers: (api) =>
      api.on('GET /api/legal-changes.php', createChanges({ version: null, before: null, changes: [] })),
  });
  expect(await screen.findByText(/^This is the first version/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the whole text' })).toHaveAttribute('href', '/pages/terms');
});
