import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, NetworkError, memoryStorage } from '@rendezvous/core';
import type { FieldCode } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { createSettings, createUser } from '@rendezvous/core/testing';
import { createGate, renderAuth } from '../../testing/renderAuth.tsx';
import { watchLostFocus } from '../../testing/watchLostFocus.ts';
import { Signup } from './Signup.tsx';

const CREATE = 'POST /api/signup.php';
const CHECK = 'POST /api/signup.php?check=1';
const path = '/signup';
const draft = {
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1990-04-03',
  name: 'Robin',
  country: 'NL',
  email: 'robin@example.test',
};
const storedDraft = () => memoryStorage({ 'signup-draft': JSON.stringify(draft) });
const created = { user: createUser({ status: 'not_confirmed' }) };

type User = ReturnType<typeof userEvent.setup>;
const next = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Renders the last step with a draft of all earlier ones. */
type Given = Parameters<typeof renderAuth>[1];

async function atAccount(user: User, answers: Given['answers'], boot?: Given['boot']) {
  const options = { storage: storedDraft() };
  const scene = await renderAuth(<Signup />, { path, answers, options, boot });
  for (const title of ['When were you born?', 'What should we call you?', 'Where do you live?']) {
    await next(user);
    await heading(title);
  }
  await next(user);
  await heading('Last step: how you’ll log in');
  return scene;
}

async function fillAccount(user: User) {
  await user.type(screen.getByLabelText('Password'), 'a quiet evening');
  await user.click(screen.getByRole('checkbox', { name: /I’m 18 or older/ }));
  await user.click(screen.getByRole('checkbox', { name: /^You can use my gender/ }));
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create my account' }));

describe('each step shows errors at its fields', () => {
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
    await heading('When were you born?');
    const birth = screen.getByRole('textbox', { name: /date of birth \(30\+\)/ });
    await user.type(birth, `0101${new Date().getFullYear() - 20}`);
    expect(birth).toHaveAccessibleDescription(/You need to be 30 or older\./);
    expect(api.count(CHECK)).toBe(0);
  });

  it("name: the server's check", async () => {
    const user = userEvent.setup();
    await renderAuth(<Signup />, {
      path,
      options: { storage: storedDraft() },
      answers: (server) =>
        server.on(CHECK, ({ body }) => {
          const fields: Record<string, FieldCode> = body?.name === 'Robin' ? { name: 'name_taken' } : {};
          return { fields };
        }),
    });
    await next(user);
    await next(user);
    await next(user);
    const name = screen.getByRole('textbox', { name: 'Profile name' });
    expect(name).toHaveAccessibleDescription(/This name is already taken\./);
    await user.type(name, ' K');
    await next(user);
    expect(await heading('Where do you live?')).toBeVisible();
  });

  it('name: a taken one offers free ones to choose', async () => {
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
    const ideas = await screen.findByRole('group', { name: 'These are free:' });
    const chip = within(ideas).getByRole('button', { name: 'Just Robin' });
    await user.click(chip);
    const name = screen.getByRole('textbox', { name: 'Profile name' });
    expect(name).toHaveValue('Just Robin');
    expect(name).not.toHaveAccessibleDescription(/taken/);
    expect(chip).toHaveFocus();
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    await next(user);
    expect(await heading('Where do you live?')).toBeVisible();
    expect(api.last(CHECK)?.body).toEqual({ name: 'Just Robin' });
  });

  it('place: a country is required', async () => {
    const user = userEvent.setup();
    await renderAuth(<Signup />, { path, options: { storage: storedDraft() } });
    for (const title of ['When were you born?', 'What should we call you?', 'Where do you live?']) {
      await next(user);
      await heading(title);
    }
    const country = screen.getByRole('combobox', { name: 'Country' });
    expect(country).toHaveDisplayValue('Netherlands');
    await user.selectOptions(country, 'Choose');
    await next(user);
    expect(country).toHaveAccessibleDescription(/Please fill this in\./);
  });

  describe('place:', () => {
    const regions = {
      NL: [
        { code: 'NL-NH', name: 'Noord-Holland', cities: ['Amsterdam', 'Bergen'] },
        { code: 'NL-LI', name: 'Limburg', cities: ['Bergen', 'Maastricht'] },
      ],
      DE: [{ code: 'DE-HH', name: 'Hamburg', cities: [] }],
    };

    async function atPlace(boot: Given['boot']) {
      const { country: _, ...rest } = draft;
      const stored = memoryStorage({ 'signup-draft': JSON.stringify({ ...rest, step: 'place' }) });
      const scene = await renderAuth(<Signup />, {
        path,
        boot,
        options: { storage: stored },
        answers: (server) => server.on('GET /api/regions.php', { regions }),
      });
      const city = await screen.findByRole('combobox', { name: 'City' });
      await waitFor(() =>
        expect(screen.getAllByRole('option', { hidden: true })).toContainEqual(
          expect.objectContaining({ value: 'Amsterdam' }),
        ),
      );
      const kept = () => JSON.parse(scene.storage.get('signup-draft') ?? '') as Record<string, unknown>;
      return { city, kept };
    }

    it('the country of a visitor from nowhere is the likely one', async () => {
      const settings = createSettings({ likely_country: 'NL' });
      await atPlace({ country: null, settings });
      expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Netherlands');
    });

    it('a listed city knows its region, namesakes by its name', async () => {
      const user = userEvent.setup();
      const { city, kept } = await atPlace({ country: 'NL' });
      await user.type(city, 'amsterdam');
      expect(city).toHaveValue('Amsterdam');
      expect(kept()).toMatchObject({ country: 'NL', region: 'NL-NH', city: 'Amsterdam' });
      await user.clear(city);
      await user.type(city, 'Bergen');
      expect(kept()).toMatchObject({ region: '', city: 'Bergen' });
      await user.type(city, ' (Limburg)');
      expect(kept()).toMatchObject({ region: 'NL-LI', city: 'Bergen' });
      expect(city).toHaveValue('Bergen (Limburg)');
      await user.clear(city);
      await user.type(city, 'maas');
      await user.tab();
      expect(kept()).toMatchObject({ region: 'NL-LI', city: 'Maastricht' });
    });

    it('an unlisted city asks for the region by the word of the country', async () => {
      const user = userEvent.setup();
      const { city, kept } = await atPlace({ country: 'NL' });
      await user.type(city, 'Ams');
      expect(screen.queryByRole('combobox', { name: 'Province' })).not.toBeInTheDocument();
      await user.type(city, 'elveen');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Province' }), 'Limburg');
      expect(kept()).toMatchObject({ region: 'NL-LI', city: 'Amselveen' });
      await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
      await user.type(city, 'Nirgends');
      expect(screen.getByRole('combobox', { name: 'State' })).toBeVisible();
    });
  });

  it('account: a valid address, a password and both consents, none ticked in advance', async () => {
    const user = userEvent.setup();
    const { api } = await atAccount(user, undefined);
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
])('in niche %i the consent names people without an account: %j', async (niche, named) => {
  await atAccount(userEvent.setup(), undefined, { settings: createSettings({ niche }) });
  const consents = screen.getAllByRole('checkbox', { name: /^You can use my gender/ });
  expect(consents).toHaveLength(1);
  expect(screen.queryAllByRole('checkbox', { name: /people without an account/ })).toEqual(
    named ? consents : [],
  );
});

it('agrees to the terms, and only informs about the privacy policy', async () => {
  await atAccount(userEvent.setup(), undefined);
  expect(
    screen.getByRole('checkbox', {
      name: /^I’m 18 or older and I agree to the terms[^.]*\. The privacy policy.* explains/,
    }),
  ).toBeVisible();
});

it('goes through all steps, creates the account, then opens the last step', async () => {
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
  expect(await heading('When were you born?')).toBeVisible();
  expect(screen.getByText('Step 2 of 5')).toBeInTheDocument();
});

describe('a site for women only', () => {
  const settings = createSettings({ signup_genders: ['female'], signup_seeking: ['female'] });

  it('does not ask for genders, and sends the only option', async () => {
    const user = userEvent.setup();
    const { api } = await renderAuth(<Signup />, {
      path: '/signup?gender=male&seeking=female',
      boot: { settings },
      answers: (server) => server.on(CREATE, created),
      options: { storage: storedDraft() },
    });
    await heading('When were you born?');
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

it('keeps the input on Back, and has the keyboard on the field of each step', async () => {
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

it('stores a draft for a reload, without password and consents', async () => {
  const user = userEvent.setup();
  const { storage } = await atAccount(user, undefined);
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

it('returns to the same step after a reload, with password and consents empty', async () => {
  const user = userEvent.setup();
  const { storage, unmount } = await atAccount(user, undefined);
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

it('moves the focus to the next step before a surrounding dialog notices its loss', async () => {
  const user = userEvent.setup();
  await renderAuth(<Signup />, { path, options: { storage: storedDraft() } });
  await next(user);
  const lost = watchLostFocus();
  await next(user);
  expect(await screen.findByRole('textbox', { name: 'Profile name' })).toHaveFocus();
  lost.stop();
  expect(lost.count()).toBe(0);
});

describe('the response to the final submit', () => {
  /** An address refused as the server does it: by a code and at the field. */
  const taken = (error: 'email_in_use' | 'account_pending_deletion') =>
    new ApiError(409, { error, message: `text of ${error}`, fields: { email: 'email_in_use' } });

  it('about a field of an earlier step leads to that step', async () => {
    const user = userEvent.setup();
    const fields = { date_of_birth: 'too_young', email: 'email_invalid' } as const;
    const invalid = new ApiError(422, { error: 'invalid', message: 'Please check', fields });
    await atAccount(user, (server) => server.on(CREATE, invalid));
    await fillAccount(user);
    await submit(user);
    expect(await heading('When were you born?')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /date of birth/ })).toHaveAccessibleDescription(
      /You need to be 18 or older\./,
    );
  });

  it('about a consent is shown at its box', async () => {
    const user = userEvent.setup();
    const fields = { 'consents.sensitive': 'consent_required' } as const;
    const invalid = new ApiError(422, { error: 'invalid', message: 'Please check', fields });
    await atAccount(user, (server) => server.on(CREATE, invalid));
    await fillAccount(user);
    await submit(user);
    expect(screen.getByRole('checkbox', { name: /^You can use my gender/ })).toHaveAccessibleDescription(
      /We need your consent for this\./,
    );
  });

  it('about an address in use offers to log in or to reset the password', async () => {
    const user = userEvent.setup();
    await atAccount(user, (server) => server.on(CREATE, taken('email_in_use')));
    await fillAccount(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('You already have an account');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
  });

  it('about an account pending deletion says so', async () => {
    const user = userEvent.setup();
    await atAccount(user, (server) => server.on(CREATE, taken('account_pending_deletion')));
    await fillAccount(user);
    await submit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This account is about to be deleted');
    expect(alert).toHaveTextContent(/restore it with the link in the email we sent you, or contact customer/);
  });

  it('when lost does not lead to a second account: the retry has the same key', async () => {
    const user = userEvent.setup();
    const keys: (string | undefined)[] = [];
    const bodies: (BodyOf<typeof CREATE> | undefined)[] = [];
    const { location } = await atAccount(user, (server) =>
      server.on(CREATE, ({ idempotencyKey, body }) => {
        keys.push(idempotencyKey);
        bodies.push(body);
        if (keys.length === 1) throw new NetworkError('network');
        return created;
      }),
    );
    await fillAccount(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toBeVisible();
    await submit(user);
    await waitFor(() => expect(location()).toBe('/complete-signup'));
    expect(keys[1]).toBe(keys[0]);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('is not a conflict after a change of the input: the next attempt has a new key', async () => {
    const user = userEvent.setup();
    const keys: (string | undefined)[] = [];
    await atAccount(user, (server) =>
      server.on(CREATE, ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        throw new NetworkError('network');
      }),
    );
    await fillAccount(user);
    await submit(user);
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'x');
    await submit(user);
    await user.click(screen.getByRole('checkbox', { name: /^Email me news/ }));
    await submit(user);
    expect(new Set(keys).size).toBe(3);
  });

  it('says in words that the network failed', async () => {
    const user = userEvent.setup();
    await atAccount(user, (server) => server.on(CREATE, new NetworkError('network')));
    await fillAccount(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the site.');
  });
});
