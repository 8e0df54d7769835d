import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VisitorCard } from '@rendezvous/contracts';
import { NetworkError } from '@rendezvous/core';
import { createUser, refusal } from '@rendezvous/core/testing';
import { fakePasskeys } from '@rendezvous/store-kit/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { Login } from './Login.tsx';

const LOGIN = 'POST /api/user.php';

async function logIn(password = 'a quiet evening') {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Email address or profile name' }), ' Robin ');
  if (password !== '') await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('the login', () => {
  it('opens the member search', async () => {
    const scene = await renderAuth(<Login />, {
      path: '/login',
      answers: (server) => server.on(LOGIN, { user: createUser() }),
    });
    await logIn();
    await waitFor(() => expect(scene.location()).toBe('/members'));
    expect(scene.api.last(LOGIN)?.body).toEqual({ email: 'Robin', password: 'a quiet evening' });
    expect(scene.core.session.isLoggedIn).toBe(true);
  });

  it.each([
    ['/chats/c1?x=1', '/chats/c1?x=1'],
    ['/notifications#spend', '/notifications#spend'],
    ['/login', '/members'],
    ['/login?next=%2Flogin', '/members'],
    ['/signup', '/members'],
    ['//evil.example/', '/'],
    ['https://evil.example/', '/'],
  ])('returns to the previous page, but never to another site: %s', async (next, place) => {
    const scene = await renderAuth(<Login />, {
      path: `/login?next=${encodeURIComponent(next)}`,
      answers: (server) => server.on(LOGIN, { user: createUser() }),
    });
    expect(screen.getByText('Please log in to continue.')).toBeVisible();
    await logIn();
    await waitFor(() => expect(scene.location()).toBe(place));
  });
});

it('keeps the hash of the login page’s URL', async () => {
  const scene = await renderAuth(<Login />, {
    path: '/login?next=%2Fnotifications#spend',
    answers: (server) => server.on(LOGIN, { user: createUser() }),
  });
  await logIn();
  await waitFor(() => expect(scene.location()).toBe('/notifications#spend'));
});

describe('a rejected login', () => {
  it('keeps the input and says why after every attempt', async () => {
    await renderAuth(<Login />, {
      path: '/login',
      answers: (server) => server.on(LOGIN, refusal('login_failed', 'Login failed, please try again')),
    });
    await logIn();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Login failed, please try again')).toBeVisible();
    expect(alert.getByText(/^Check both fields\./)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('a quiet evening');
  });

  it('shows the server’s message with the minutes until a blocked account reopens', async () => {
    const words = 'Too many incorrect attempts, account blocked for 15 min.';
    await renderAuth(<Login />, {
      path: '/login',
      answers: (server) => server.on(LOGIN, refusal('account_blocked', words)),
    });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('is explained if the network fails', async () => {
    await renderAuth(<Login />, {
      path: '/login',
      answers: (server) => server.on(LOGIN, new NetworkError('timeout')),
    });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('That took too long. Please try again.');
  });

  it('is shown at an empty password field, without a request', async () => {
    const { api } = await renderAuth(<Login />, { path: '/login' });
    await logIn('');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Please fill this in\./);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(api.count(LOGIN)).toBe(0);
  });
});

it('links to the password reset and to the sign-up', async () => {
  await renderAuth(<Login />, { path: '/login' });
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/reset-password',
  );
  expect(screen.getByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/signup');
});

describe('the faces next to the form', () => {
  const { matchMedia } = window;
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const face = (id: string, filename: string, fictional = false): VisitorCard => ({
    kind: 'visitor',
    id,
    name: id,
    age: 40,
    gender: 'male',
    country: 'NL',
    region: null,
    region_name: null,
    main_image: { id, filename, thumb_filename: filename, match_filename: filename, status: 'active' },
    fictional,
  });
  const people = [
    face('a', 'one'),
    face('b', 'one'),
    face('c', 'made-up', true),
    face('d', 'two'),
    face('e', 'three'),
    face('f', 'four'),
  ];
  const open = () =>
    renderAuth(<Login />, {
      path: '/login',
      answers: (server) => server.on('GET /api/faces.php', { profiles: people, online: 1 }),
    });

  it('show four different members as decoration if there is room', async () => {
    await open();
    await waitFor(() => expect(screen.getAllByAltText('')).toHaveLength(4));
    const shown = screen.getAllByAltText<HTMLImageElement>('').map(({ src }) => src);
    expect(shown.join(' ')).toMatch(/one.*two.*three.*four/);
    expect(shown.join(' ')).not.toContain('made-up');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('are not requested if there is no room', async () => {
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: false });
    const { api } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(api.count('GET /api/faces.php')).toBe(0);
  });
});

describe('the login by passkey', () => {
  const SEND = 'POST /api/passkey-login.php';
  const BUTTON = 'Log in with a passkey';
  let forget = () => {};
  afterEach(() => forget());

  async function open(outcome: Parameters<typeof fakePasskeys>[0]) {
    forget = fakePasskeys(outcome);
    const scene = await renderAuth(<Login />, {
      path: '/login',
      answers: (server) =>
        server
          .on('POST /api/passkey-login.php?options=1', {
            challenge: 'Y2hhbGxlbmdl',
            rpId: 'localhost',
            timeout: 1000,
            userVerification: 'required',
          })
          .on(SEND, { user: createUser() }),
    });
    await userEvent.click(screen.getByRole('button', { name: BUTTON }));
    return scene;
  }

  it('requires neither name nor password', async () => {
    const { api, core, location } = await open('given');
    await waitFor(() => expect(location()).toBe('/members'));
    expect(core.session.isLoggedIn).toBe(true);
    expect(api.last(SEND)?.body).toMatchObject({ passkey: { response: { signature: 'c2lnbmF0dXJl' } } });
  });

  it('shows no error if the visitor dismisses the browser’s dialog', async () => {
    const { api } = await open('dismissed');
    await waitFor(() => expect(screen.getByRole('button', { name: BUTTON })).toBeEnabled());
    expect(api.last(SEND)).toBeUndefined();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that a passkey does not work', async () => {
    await open('broken');
    expect(await screen.findByText('That passkey didn’t work. Please try again.')).toBeVisible();
  });

  it('is not offered if the browser does not support passkeys', async () => {
    await renderAuth(<Login />, { path: '/login' });
    expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument();
    const name = screen.getByRole('textbox', { name: 'Email address or profile name' });
    expect(name).toHaveAttribute('autocomplete', 'username webauthn');
  });
});
