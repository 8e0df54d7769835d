import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderMembers } from '../../testing/renderMembers.tsx';
import { ReportDialog } from './ReportDialog.tsx';

it('needs only one tap to send a preset category', async () => {
  const opened = {
    id: 'C-1',
    kind: 'report' as const,
    category: 'scam',
    status: 'open' as const,
    created_at: '2026-05-01T09:00:00Z',
    outcome: null,
  };
  const subject = {
    kind: 'message' as const,
    profile: { id: 'p-sam', name: 'Sam' },
    message: 'm1',
    category: 'scam' as const,
  };
  const { api } = await renderMembers(<ReportDialog subject={subject} onClose={() => undefined} />, {
    path: '/chats/c1',
    answers: (server) => server.on('POST /api/report.php', { case: opened }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Your report number is C-1.')).toBeVisible();
  expect(api.last('POST /api/report.php')?.body).toMatchObject({ message: 'm1', category: 'scam' });
});
