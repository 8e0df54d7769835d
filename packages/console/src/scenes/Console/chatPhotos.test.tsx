import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCase, renderConsole } from '../../testing/renderConsole.tsx';

describe('reported photos in chats', () => {
  it('have a separate queue', async () => {
    const user = userEvent.setup();
    const { api, location } = await renderConsole({
      path: '/console/cases',
      answers: (server) =>
        server.on('GET /api/console-cases.php', ({ query }) =>
          query?.about === 'chat_photo'
            ? { cases: [createCase({ category: 'offensive_photo', chat_photo: true })], num_results: 1 }
            : { cases: [], num_results: 0 },
        ),
    });
    expect(await screen.findByText('No open cases')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Photos in chats' }));
    // The first case opens automatically.
    await waitFor(() => expect(location()).toContain('/console/cases/71?about=chat_photo'));
    const query = expect.objectContaining({ status: 'open', about: 'chat_photo' });
    expect(api.calls).toContainEqual(expect.objectContaining({ query }));
    expect(screen.getByRole('link', { name: 'Photos in chats', hidden: true })).toHaveAttribute(
      'aria-current',
    );
  });

  it('are removed by upholding the report, with a reason for the sender', async () => {
    const user = userEvent.setup();
    const one = createCase({ category: 'offensive_photo', chat_photo: true });
    const { api, unmount } = await renderConsole({
      path: '/console/cases/71',
      answers: (server) =>
        server
          .on('GET /api/console-cases.php', { cases: [one], num_results: 1 })
          .on('PUT /api/console-cases.php', { case: { ...one, status: 'upheld', outcome: 'Bedankt.' } }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Uphold' }));
    expect(screen.getByText(/Upholding the report removes the photo\. Tom gets the reasons/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Reply to the sender/ })).toHaveValue('Foto verwijderd');
    await user.type(screen.getByRole('textbox', { name: /Reason for Tom/ }), 'Not your own photo');
    await user.click(screen.getByRole('button', { name: 'Decide and send reply' }));
    unmount();
    expect(api.last('PUT /api/console-cases.php')?.body).toEqual({
      id: '71',
      status: 'upheld',
      outcome: 'Foto verwijderd',
      facts: 'Not your own photo',
    });
  });
});
