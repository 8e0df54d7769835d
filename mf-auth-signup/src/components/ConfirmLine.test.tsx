import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createUser } from '@rendezvous/core/testing';
import { renderAuth } from '../testing/renderAuth.tsx';
import { remote } from '../remote.ts';
import { ConfirmLine } from './ConfirmLine.tsx';

const RESEND = 'POST /api/activate.php?resend=1';
const user = createUser({ status: 'not_confirmed', email: 'robin@exmaple.test' });

it('lets a member correct the address a minute after the first mail, and updates it in the session', async () => {
  const typing = userEvent.setup();
  const { clock, core, api } = await renderAuth(<ConfirmLine />, {
    path: '/complete-signup',
    user,
    answers: (server) =>
      server.on(RESEND, { email: 'robin@example.test', resend_after: '2026-05-01T12:02:00Z' }),
  });
  act(() => remote.createStore(core).activation.begin());
  expect(screen.getByRole('button', { name: 'You can try again in 60 seconds.' })).toBeDisabled();
  await typing.click(screen.getByRole('button', { name: /Change my address/ }));
  await typing.type(screen.getByRole('textbox', { name: 'New email address' }), 'robin@example.test');
  expect(screen.getByRole('button', { name: 'You can try again in 60 seconds.' })).toBeDisabled();
  act(() => clock.advance(60_000));
  await typing.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('We’ve sent a new link to robin@example.test.')).toBeVisible();
  expect(api.count(RESEND)).toBe(1);
  expect(core.session.user?.email).toBe('robin@example.test');
});

it('says who gets the first message on confirmation, and reports the confirmation', async () => {
  const { core } = await renderAuth(<ConfirmLine />, { path: '/complete-signup', user });
  act(() => remote.createStore(core).signup.setTarget({ id: 'p-sam', name: 'Sam' }));
  expect(screen.getByText(/a link to robin@exmaple.test\./)).toBeVisible();
  expect(screen.getByText(/your message to Sam as soon as/)).toBeVisible();
  act(() => core.session.patchUser({ status: 'confirmed' }));
  expect(screen.getByRole('status')).toHaveTextContent('Your email address is confirmed');
  expect(screen.queryByText(/a link to/)).not.toBeInTheDocument();
});
