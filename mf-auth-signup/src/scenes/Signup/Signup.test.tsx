import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldCode } from '@rendezvous/contracts';
import { createSettings } from '@rendezvous/core/testing';
import { createGate, renderAuth } from '../../testing/renderAuth.tsx';
import {
  atAccount,
  created,
  draft,
  fillAccount,
  heading,
  next,
  storedDraft,
  submit,
} from '../../testing/signupSteps.tsx';
import { watchLostFocus } from '../../testing/watchLostFocus.ts';
import { Signup } from './Signup.tsx';

const CREATE = 'POST /api/signup.php';
const CHECK = 'POST /api/signup.php?check=1';
const path = '/signup';
describe('the sign-up shows errors at the fields of its step', () => {
  it('genders: both are required', async () => {
    const user = userEvent.setup();
    await renderAuth(<Signup />, { path });
    await screen.findByRole('group', { name: 'I am' });
    await next(user);
    expect(screen.getByRole('group', { name: 'I am' })).toHaveAccessibleDescription('Please fill this in.');
    await user.click(screen.getAllByRole('radio', { name: 'a woman' })[0] as HTMLElement);
    expect(screen.getByRole('group', { name: 'I am' })).not.toHaveAccessibleDescription();
    expect(screen.getByRole('group', { name: 'Looking for' })).toHaveAccessibleDescription(
      'Please fill this in.',
    );
  });

  it("date of birth: the site's minimum age", async () => {
    const user = userEvent.setup();
    const { api } = await renderAuth(<Signup />, {
      path: '/signup?gender=female&seeking=male',
      answers: (server) => server.on('GET /api/signup.php', createGate({ min_age: 30 })),
    });
    const question = await heading('Enter your date of birth (30+)');
    const birth = screen.getByRole('textbox', { name: question.textContent ?? '' });
    await user.type(birth, `0101${new Date().getFullYear() - 20}`);
    expect(birth).toHaveAccessibleDescription(/You need to be 30 or older\./);
    expect(api.count(CHECK)).toBe(0);
  });

  it('name: the errors of the server, with suggestions if it is taken', async () => {
    const user = userEvent.setup();
    const { api } = await renderAuth(<Signup />, {
      path,
      options: { storage: storedDraft() },
      answers: (server) =>
        server.on(CHECK, ({ body }) => {
          const fields: Record<string, FieldCode> = body?.name === 'Robin' ? { name: 'name_taken' } : {};
          return { fields, names: fields['name'] ? ['Robin by the sea', 'Just Robin'] : [] };
        }),
    });
    await next(user);
    await next(user);
    await next(user);
    const name = screen.getByRole('textbox', { name: 'Profile name' });
    expect(name).toHaveAccessibleDescription(/This name is already taken\./);
    const ideas = await screen.findByRole('group', { name: 'These are free:' });
    const chip = within(ideas).getByRole('button', { name: 'Just Robin' });
    await user.click(chip);
    expect(name).toHaveValue('Just Robin');
    expect(name).not.toHaveAccessibleDescription(/taken/);
    expect(chip).toHaveFocus();
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    await next(user);
    expect(await heading('Where do you live?')).toBeVisible();
    expect(api.last(CHECK)?.body).toEqual({ name: 'Just Robin' });
  });

  it('account: a valid address, a password and both consents are required, none pre-ticked', async () => {
    const user = userEvent.setup();
    const { api } = await atAccount(user);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await user.clear(screen.getByRole('textbox', { name: 'Email address' }));
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'robin@');
    await user.type(screen.getByLabelText('Password'), 'short');
    await submit(user);
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(
      /Invalid email/,
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Use at least 8 characters\./);
    expect(screen.getAllByText('We need your consent for this.')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus();
    expect(api.count(CREATE)).toBe(0);
  });
});

it.each([
  [1, true],
  [4, false],
])('mentions people without an account in the consent of niche %i: %j', async (niche, named) => {
  await atAccount(userEvent.setup(), undefined, { settings: createSettings({ niche }) });
  const consents = screen.getAllByRole('checkbox', { name: /^You can use my gender/ });
  expect(consents).toHaveLength(1);
  expect(screen.queryAllByRole('checkbox', { name: /people without an account/ })).toEqual(
    named ? consents : [],
  );
});

it('requires consent to the terms, and only links to the privacy policy', async () => {
  await atAccount(userEvent.setup());
  expect(
    screen.getByRole('checkbox', {
      name: /^I’m 18 or older and I agree to the terms[^.]*\. The privacy policy.* explains/,
    }),
  ).toBeVisible();
});

it('goes through all steps, creates the account, and opens the last screen', async () => {
  const user = userEvent.setup();
  const scene = await atAccount(user, (server) => server.on(CREATE, created));
  await fillAccount(user);
  await submit(user);
  await waitFor(() => expect(scene.location()).toBe('/complete-signup'));
  expect(scene.api.last(CREATE)?.body).toEqual({
    ...draft,
    password: 'a quiet evening',
    language: 'en',
    consents: { terms: true, sensitive: true, marketing: false },
  });
  expect(scene.core.session.isLoggedIn).toBe(true);
});

it('accepts answers from another page', async () => {
  await renderAuth(<Signup />, { path: '/signup?gender=male&seeking=female' });
  expect(await heading('Enter your date of birth (18+)')).toBeVisible();
  expect(screen.getByText('Step 2 of 5')).toBeInTheDocument();
});

describe('a site for women only', () => {
  const settings = createSettings({ signup_genders: ['female'], signup_seeking: ['female'] });

  it('does not ask for genders and sends the only option', async () => {
    const user = userEvent.setup();
    const { api } = await renderAuth(<Signup />, {
      path: '/signup?gender=male&seeking=female',
      boot: { settings },
      answers: (server) => server.on(CREATE, created),
      options: { storage: storedDraft() },
    });
    await heading('Enter your date of birth (18+)');
    expect(screen.getByText('Step 1 of 4')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    for (const title of ['What should we call you?', 'Where do you live?']) {
      await next(user);
      await heading(title);
    }
    await next(user);
    await heading('Last step: how you’ll log in');
    await fillAccount(user);
    await submit(user);
    expect(api.last(CREATE)?.body).toMatchObject({ gender: 'female', seeking: 'female' });
  });
});

it('keeps the input on Back, and focuses the field of each step', async () => {
  const user = userEvent.setup();
  await renderAuth(<Signup />, { path, options: { storage: storedDraft() } });
  await next(user);
  expect(await screen.findByRole('textbox', { name: /date of birth/ })).toHaveFocus();
  await next(user);
  const name = await screen.findByRole('textbox', { name: 'Profile name' });
  expect(name).toHaveFocus();
  expect(screen.getByRole('group', { name: 'What should we call you?' })).toContainElement(name);
  await user.type(name, ' K');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const birth = await screen.findByRole('textbox', { name: /date of birth/ });
  expect(birth).toHaveFocus();
  expect(birth).toHaveValue('03/04/1990');
  await next(user);
  expect(await screen.findByRole('textbox', { name: 'Profile name' })).toHaveValue('Robin K');
});

it.each([
  ['/signup', false],
  ['/signup?gender=male&seeking=female', true],
])('focuses the first field on opening %s: %j', async (address, focused) => {
  await renderAuth(<Signup />, { path: address });
  await screen.findByRole('button', { name: 'Continue' });
  expect(document.activeElement?.matches('input')).toBe(focused);
  // The top bar already links to the login page.
  expect(screen.queryByRole('link', { name: 'I already have an account' })).not.toBeInTheDocument();
});

it('shows faces at the bottom of a narrow screen', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: false });
  const { api } = await renderAuth(<Signup />, { path });
  window.matchMedia = matchMedia;
  expect(api.count('GET /api/faces.php')).toBe(1);
});

it('stores a draft without password and consents', async () => {
  const user = userEvent.setup();
  const { storage } = await atAccount(user);
  await fillAccount(user);
  await user.click(screen.getByRole('checkbox', { name: /^Email me news/ }));
  const stored = storage.get('signup-draft') ?? '';
  expect(JSON.parse(stored)).toMatchObject({
    name: 'Robin',
    date_of_birth: '1990-04-03',
    email: 'robin@example.test',
  });
  expect(stored).not.toMatch(/a quiet evening|password|consent|terms|sensitive|marketing/);
});

it('returns to the same step after a reload, without password and consents', async () => {
  const user = userEvent.setup();
  const { storage, unmount } = await atAccount(user);
  await fillAccount(user);
  unmount();
  const again = await renderAuth(<Signup />, {
    path: '/signup?gender=male&seeking=female',
    options: { storage },
  });
  expect(await heading('Last step: how you’ll log in')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: /I’m 18 or older/ })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  again.unmount();
  await renderAuth(<Signup />, { path, options: { storage } });
  expect(await heading('Where do you live?')).toBeVisible();
});

it('moves the focus to the next step before a surrounding dialog can notice that it was lost', async () => {
  const user = userEvent.setup();
  await renderAuth(<Signup />, { path, options: { storage: storedDraft() } });
  await next(user);
  const lost = watchLostFocus();
  await next(user);
  expect(await screen.findByRole('textbox', { name: 'Profile name' })).toHaveFocus();
  lost.stop();
  expect(lost.count()).toBe(0);
});
