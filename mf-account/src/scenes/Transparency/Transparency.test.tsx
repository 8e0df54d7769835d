import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { TRANSPARENCY_FIGURES } from '@rendezvous/contracts/entities';
import type { TransparencyReport } from '@rendezvous/contracts';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { Transparency } from './Transparency.tsx';

const report: TransparencyReport = {
  from: '2026-01-01',
  to: '2026-06-30',
  complete: false,
  figures: TRANSPARENCY_FIGURES.map((figure) => ({ figure, count: figure === 'reports' ? 1234 : 0 })),
  categories: [{ category: 'scam', count: null }],
  active: { average: 4321, months: ['2026-01-01', '2026-03-01'] },
  median_hours: 4.5,
  objection_median_hours: null,
};
const page = { path: '/pages/transparency', user: null };
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

it('shows the numbers of a period, but hides low ones and times based on few cases', async () => {
  await renderAccount(<Transparency />, {
    ...page,
    answers: (api) => api.on('GET /api/transparency.php', { reports: [report] }),
  });
  expect(await screen.findByRole('heading', { name: /1.January 2026 – .*30.June 2026/ })).toBeVisible();
  expect(screen.getByText('This half-year isn’t over yet.')).toBeVisible();
  expect(rowOf(/Reports from members/).getByText('1.234')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Reports: .*Fewer than 5/ })).toBeVisible();
  expect(rowOf(/average of January 2026 and March 2026/).getByText('4.321')).toBeVisible();
  expect(rowOf(/Median time to a decision .*4,5 hours/).getByText('4,5 hours')).toBeVisible();
  expect(rowOf(/decision on an appeal/).getByText('Too few cases')).toBeVisible();
});

it('shows preloaded numbers without a request', async () => {
  const { api } = await renderAccount(<Transparency />, {
    ...page,
    boot: { data: { 'GET /api/transparency.php': { reports: [report] } } },
  });
  expect(screen.getByRole('heading', { name: /1.January 2026/ })).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('says that there is no report yet', async () => {
  await renderAccount(<Transparency />, {
    ...page,
    answers: (api) => api.on('GET /api/transparency.php', { reports: [] }),
  });
  expect(await screen.findByText('The first report appears here within a day.')).toBeVisible();
});
