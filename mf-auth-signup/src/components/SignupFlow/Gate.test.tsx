import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, NetworkError } from '@rendezvous/core';
import { Signup } from '../../scenes/Signup/Signup.tsx';
import { createGate, renderAuth } from '../../testing/renderAuth.tsx';

const path = '/signup';
const closed = createGate({ open: false, gate: 'invite' });
const firstStep = () =>
  screen.findByRole('heading', { name: 'Who are you, and who would you like to meet?' });

it('opens with a code, which survives a reload', async () => {
  const user = userEvent.setup();
  const answers: Parameters<typeof renderAuth>[1]['answers'] = (server) =>
    server.on('GET /api/signup.php', ({ query }) =>
      query?.invite === 'good' ? createGate({ gate: 'invite' }) : closed,
    );
  const { storage, unmount } = await renderAuth(<Signup />, { path, answers });
  await user.type(await screen.findByRole('textbox', { name: 'Invitation code' }), 'good{Enter}');
  await firstStep();
  unmount();
  await renderAuth(<Signup />, { path, answers, options: { storage } });
  expect(await firstStep()).toBeVisible();
});

it('explains an empty code, an invalid address and a network failure', async () => {
  const user = userEvent.setup();
  const fields = { email: 'email_invalid' } as const;
  const { api } = await renderAuth(<Signup />, {
    path,
    answers: (server) =>
      server
        .on('GET /api/signup.php', closed)
        .on(
          'POST /api/waiting-list.php',
          new ApiError(422, { error: 'invalid', message: 'Look at the fields', fields }),
        ),
  });
  const code = await screen.findByRole('textbox', { name: 'Invitation code' });
  await user.type(code, '{Enter}');
  expect(code).toHaveAccessibleDescription('Please fill this in.');
  api.on('GET /api/signup.php', new NetworkError('network'));
  await user.type(code, 'good{Enter}');
  expect(code).toHaveAccessibleDescription(/^We can’t reach the site\./);
  const email = screen.getByRole('textbox', { name: 'Email address' });
  await user.type(email, '{Enter}');
  expect(email).toHaveAccessibleDescription(/Please fill this in\./);
  await user.type(email, 'x{Enter}');
  expect(email).toHaveAccessibleDescription(/Invalid email/);
});
