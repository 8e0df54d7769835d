import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@rendezvous/core';
import { createSettings } from '@rendezvous/core/testing';
import { createGate, renderAuth } from '../../testing/renderAuth.tsx';
import { Signup } from './Signup.tsx';

const path = '/signup';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a closed sign-up', () => {
  const closed = (gate: 'invite' | 'with_trafficsource') => createGate({ open: false, gate });

  it('by invitation: rejects a bad code at the field, and opens with a good one', async () => {
    const user = userEvent.setup();
    const { api } = await renderAuth(<Signup />, {
      path,
      answers: (server) =>
        server.on('GET /api/signup.php', ({ query }) =>
          query?.invite === 'good' ? createGate({ gate: 'invite' }) : closed('invite'),
        ),
    });
    const code = await screen.findByRole('textbox', { name: 'Invitation code' });
    await user.type(code, 'bad{Enter}');
    expect(code).toHaveAccessibleDescription(/We don’t know this code/);
    await user.clear(code);
    await user.type(code, 'good{Enter}');
    expect(await heading('Who are you, and who would you like to meet?')).toBeVisible();
    expect(api.last('GET /api/signup.php')?.query).toEqual({ invite: 'good' });
  });

  it('by invitation: adds an address to the waiting list', async () => {
    const user = userEvent.setup();
    const { api } = await renderAuth(<Signup />, {
      path,
      answers: (server) =>
        server.on('GET /api/signup.php', closed('invite')).on('POST /api/waiting-list.php', undefined),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'a@example.test');
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    expect(await screen.findByText(/^You’re on the list/)).toBeVisible();
    expect(api.last('POST /api/waiting-list.php')?.body).toEqual({ email: 'a@example.test', language: 'en' });
  });

  it('for partners’ visitors only: says who can sign up, and links to the login page', async () => {
    await renderAuth(<Signup />, {
      path,
      boot: { settings: createSettings({ name: 'Northern Lights' }) },
      answers: (server) => server.on('GET /api/signup.php', closed('with_trafficsource')),
    });
    expect(await heading('You can’t sign up here')).toBeVisible();
    expect(screen.getByText(/join Northern Lights through one of our partners/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('offers a retry if the response does not arrive', async () => {
    const user = userEvent.setup();
    const { api } = await renderAuth(<Signup />, {
      path,
      answers: (server) => server.on('GET /api/signup.php', new NetworkError('network')),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on('GET /api/signup.php', createGate());
    await user.click(again);
    expect(await heading('Who are you, and who would you like to meet?')).toBeVisible();
  });
});
