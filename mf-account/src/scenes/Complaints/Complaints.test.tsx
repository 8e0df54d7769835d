import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Case } from '@rendezvous/contracts';
import { refusal } from '@rendezvous/core/testing';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { Complaints } from './Complaints.tsx';

const sent: Case = {
  id: 'C-17',
  kind: 'complaint',
  category: 'payment',
  status: 'open',
  created_at: '2026-05-01T12:00:00Z',
  outcome: null,
};

describe('the complaint form for visitors', () => {
  it('marks every missing field and sends no request', async () => {
    const user = userEvent.setup();
    const { api } = await renderAccount(<Complaints />, { path: '/complaints', user: null });
    await user.click(screen.getByRole('button', { name: 'Send complaint' }));
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(3);
    expect(api.calls).toHaveLength(0);
  });

  it('shows the case number, and clears the form for the next complaint', async () => {
    const user = userEvent.setup();
    const { api } = await renderAccount(<Complaints />, {
      path: '/complaints?profile=p-9',
      user: null,
      answers: (server) => server.on('POST /api/complaint.php', { case: sent }),
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'What’s it about?' }), 'A payment');
    await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'Paid twice');
    await user.type(screen.getByRole('textbox', { name: 'Your email address' }), 'kim@example.org');
    await user.click(screen.getByRole('button', { name: 'Send complaint' }));
    expect(await screen.findByText('Your case number is C-17. We’ll reply by email.')).toBeVisible();
    expect(api.last('POST /api/complaint.php')?.body).toEqual({
      category: 'payment',
      text: 'Paid twice',
      email: 'kim@example.org',
      profile: 'p-9',
    });
    await user.click(screen.getByRole('button', { name: 'Send another complaint' }));
    expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveValue('');
  });

  it('formats the character count of a long text for the country', async () => {
    await renderAccount(<Complaints />, { path: '/complaints', user: null });
    const value = 'x'.repeat(1601);
    fireEvent.change(screen.getByRole('textbox', { name: 'What happened?' }), { target: { value } });
    expect(screen.getByText('1.601 of 2.000')).toBeVisible();
  });

  it('keeps the input if the server rejects it', async () => {
    const user = userEvent.setup();
    await renderAccount(<Complaints />, {
      path: '/complaints',
      user: null,
      answers: (server) => server.on('POST /api/complaint.php', refusal('rate_limited')),
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'What’s it about?' }), 'A payment');
    await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'Paid twice');
    await user.type(screen.getByRole('textbox', { name: 'Your email address' }), 'kim@example.org');
    await user.click(screen.getByRole('button', { name: 'Send complaint' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('text of rate_limited');
    expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveValue('Paid twice');
  });
});

describe('the complaint form for members', () => {
  it('requires no address, and shows the outcomes of earlier cases', async () => {
    await renderAccount(<Complaints />, {
      path: '/complaints',
      answers: (server) =>
        server.on('GET /api/report.php', {
          cases: [{ ...sent, id: 'C-3', status: 'upheld', outcome: 'We returned the money.' }],
        }),
    });
    expect(screen.queryByRole('textbox', { name: 'Your email address' })).not.toBeInTheDocument();
    expect(await screen.findByText('We returned the money.')).toBeVisible();
    expect(screen.getByText('We agree with you')).toBeVisible();
  });
});
