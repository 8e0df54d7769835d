import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffHeldMessage } from '@rendezvous/contracts';
import { refusal } from '@rendezvous/core/testing';
import { renderConsole } from '../../testing/renderConsole.tsx';

const CALL = 'PUT /api/console-held.php';
const message: StaffHeldMessage = {
  id: 'h1',
  site: 'localhost',
  sender: { id: 'p1', name: 'Rob' },
  recipient: { id: 'p2', name: 'Eva' },
  kind: 'text',
  text: 'Write me on WhatsApp',
  photo: null,
  quote: null,
  sent_at: '2026-05-01T09:00:00Z',
  held_until: '2026-05-01T21:00:00Z',
  score: 140,
  outcome: null,
};

const open = () =>
  renderConsole({
    path: '/console/held',
    answers: (api) => api.on('GET /api/console-held.php', { held: [message], num_results: 1 }),
  });

describe('a held message', () => {
  it('is shown with its sender and recipient, and delivered with one tap', async () => {
    const { api } = await open();
    expect(await screen.findByText('Write me on WhatsApp')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rob' })).toHaveAttribute('href', '/console/members/p1');
    expect(screen.getByText('to Eva · localhost')).toBeVisible();
    api.on(CALL, { delivered: true }).on('GET /api/console-held.php', { held: [], num_results: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Deliver' }));
    expect(await screen.findByText('Delivered.')).toBeVisible();
    expect(api.last(CALL)?.body).toEqual({ id: 'h1', deliver: true });
    expect(screen.getByText('No messages waiting')).toBeVisible();
  });

  it('is refused only with a reason for its sender', async () => {
    const { api } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Don’t deliver' }));
    expect(screen.getByRole('button', { name: 'Don’t deliver' })).toBeDisabled();
    await userEvent.type(
      screen.getByRole('textbox', { name: /Reason for the sender/ }),
      'Same text to forty',
    );
    api.on(CALL, refusal('conflict', 'Somebody was faster'));
    await userEvent.click(screen.getByRole('button', { name: 'Don’t deliver' }));
    expect(await screen.findByText('Somebody was faster')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Reason for the sender/ })).toHaveValue('Same text to forty');
    api.on(CALL, { delivered: false });
    await userEvent.click(screen.getByRole('button', { name: 'Don’t deliver' }));
    expect(await screen.findByText(/^Not delivered\./)).toBeVisible();
    expect(api.last(CALL)?.body).toEqual({ id: 'h1', deliver: false, facts: 'Same text to forty' });
  });
});
