import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FailedJobs } from '@rendezvous/contracts';
import { refusal } from '@rendezvous/core/testing';
import { renderConsole } from '../../testing/renderConsole.tsx';

const createQueue = (change: Partial<FailedJobs> = {}): FailedJobs => ({
  queue: 'mail',
  kind: 'mail',
  count: 12,
  attempts: 6,
  failed_at: '2026-05-01T10:00:00Z',
  error: 'EENVELOPE 550',
  ...change,
});
const PHOTOS = createQueue({ queue: 'photo_avif', kind: 'photos', count: 1, attempts: 3, error: null });

const open = (queues: FailedJobs[]) =>
  renderConsole({
    path: '/console/jobs',
    roles: ['administrator'],
    answers: (api) => api.on('GET /api/console-jobs.php', { queues }),
  });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const button = () => screen.findByRole('button', { name: 'Try the failed jobs again: Emails (mail)' });

describe('failed jobs', () => {
  it('are listed by kind of work, with attempts, last error and time', async () => {
    await open([createQueue(), PHOTOS]);
    const [, mails, photos] = await screen.findAllByRole('row');
    if (!mails || !photos) throw new Error('Rows are missing');
    expect(cellsOf(mails).slice(0, 4)).toEqual(['Emails mail', '12', '6', 'EENVELOPE 550']);
    expect(cellsOf(photos).slice(0, 4)).toEqual(['Photos photo_avif', '1', '3', '']);
  });

  it('are retried with one tap, and the page says how many', async () => {
    const { api } = await open([createQueue(), PHOTOS]);
    api.on('PUT /api/console-jobs.php', { retried: 12, queues: [PHOTOS] });
    await userEvent.click(await button());
    expect(await screen.findByText('12 jobs are waiting to run again.')).toBeVisible();
    expect(api.last('PUT /api/console-jobs.php')?.body).toEqual({ queue: 'mail' });
    expect(screen.queryByText('EENVELOPE 550')).not.toBeInTheDocument();
    expect(screen.getByText('photo_avif')).toBeVisible();
  });

  it('stay listed if the server refuses', async () => {
    const { api } = await open([createQueue()]);
    api.on('PUT /api/console-jobs.php', refusal('forbidden'));
    await userEvent.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('text of forbidden');
    expect(await button()).toBeEnabled();
  });

  it('show a message if there are none', async () => {
    await open([]);
    expect(await screen.findByText('No failed jobs')).toBeVisible();
  });
});
