import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SentForm } from '@rendezvous/contracts';
import { memoryStorage } from '@rendezvous/core';
import { FakeClock, createUser, hydratingPage } from '@rendezvous/core/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { Signup } from './Signup.tsx';

const path = '/signup';
const who = 'Who are you, and who would you like to meet?';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const storedDraft = () =>
  memoryStorage({ 'signup-draft': JSON.stringify({ gender: 'female', seeking: 'male' }) });

it('the sign-up reads answers from the URL once, so that a reload does not undo later changes', async () => {
  const user = userEvent.setup();
  const scene = await renderAuth(<Signup />, { path: '/signup?gender=male&seeking=female&ref=x' });
  await heading('Enter your date of birth (18+)');
  expect(scene.location()).toBe('/signup?ref=x&step=birth');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getAllByRole('radio', { name: 'a woman' })[0] as HTMLElement);
  scene.unmount();
  await renderAuth(<Signup />, { path: scene.location(), options: { storage: scene.storage } });
  await heading(who);
  expect(screen.getAllByRole('radio', { name: 'a woman' })[0]).toBeChecked();
});

describe('the draft on a shared device is deleted', () => {
  it('after a day', async () => {
    const user = userEvent.setup();
    let shown = await renderAuth(<Signup />, { path, options: { storage: storedDraft() } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const { storage, clock } = shown;
    await heading('Enter your date of birth (18+)');
    for (const [hours, title] of [
      [23, 'Enter your date of birth (18+)'],
      [24, who],
    ] as const) {
      shown.unmount();
      const later = new FakeClock(clock.now() + hours * 3_600_000);
      shown = await renderAuth(<Signup />, { path, options: { storage, clock: later } });
      expect(await heading(title)).toBeVisible();
    }
    expect(storage.get('signup-draft')).toBeNull();
  });

  it('as soon as a member logs in', async () => {
    const { storage, core } = await renderAuth(<Signup />, { path, options: { storage: storedDraft() } });
    act(() => core.session.setUser(createUser()));
    expect(storage.get('signup-draft')).toBeNull();
  });
});

describe('a form that was submitted before the page’s scripts ran', () => {
  const values = { gender: 'female', seeking: 'male', date_of_birth: '1990-04-03', name: 'Robin' };
  const sent = (form: SentForm) => ({ route: { id: 'signup', params: {} } as const, form });

  it('continues at the next step and submits all answers again', async () => {
    const { storage } = await renderAuth(<Signup />, {
      path,
      boot: sent({ values: { ...values, step: 'name' } }),
    });
    const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    const carried = Object.fromEntries(new FormData(country.form ?? undefined));
    expect(carried).toMatchObject({
      step: 'place',
      gender: 'female',
      seeking: 'male',
      date_of_birth: '1990-04-03',
      nickname: 'Robin',
    });
    expect(country.form).toHaveAttribute('method', 'post');
    expect(storage.get('signup-draft')).toContain('Robin');
  });

  it('returns to the previous question after Back', async () => {
    await renderAuth(<Signup />, { path, boot: sent({ values: { ...values, step: 'name', back: 'on' } }) });
    expect(await heading('Enter your date of birth (18+)')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /date of birth/ })).toHaveValue('03/04/1990');
  });

  it('submits a suggested name on a click, and the typed name on Enter', async () => {
    const user = userEvent.setup();
    const fields = { name: 'name_taken' } as const;
    const { api } = await renderAuth(<Signup />, {
      path,
      boot: sent({
        values: { ...values, step: 'name' },
        refusal: { status: 422, error: { error: 'invalid', message: '', fields } },
        names: ['Robin21', 'Robin of Bath'],
      }),
    });
    const idea = await screen.findByRole('button', { name: 'Robin of Bath' });
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Profile name/ });
    const answers = new FormData(name.form ?? undefined, idea);
    expect(answers.getAll('nickname')).toEqual(['Robin', 'Robin of Bath']);
    await user.clear(name);
    await user.type(name, 'Robinia{Enter}');
    expect(await heading('Where do you live?')).toBeVisible();
    expect(api.last('POST /api/signup.php?check=1')?.body).toEqual({ name: 'Robinia' });
  });

  it('shows an error at its field and keeps the input', async () => {
    await renderAuth(<Signup />, {
      path,
      boot: sent({
        values: { ...values, step: 'account', country: 'NL', email: 'robin@example.test', terms: 'on' },
        refusal: { status: 422, error: { error: 'invalid', message: '', fields: { name: 'name_taken' } } },
      }),
    });
    const name = await screen.findByRole('textbox', { name: 'Profile name' });
    expect(name).toHaveValue('Robin');
    expect(name).toHaveAccessibleDescription(/This name is already taken\./);
  });
});

it('a prerendered page shows stored answers once it is hydrated, unless newer ones were submitted', async () => {
  const { storage, options, release } = hydratingPage({
    'signup-draft': JSON.stringify({
      gender: 'female',
      seeking: 'male',
      name: 'Nina',
      date_of_birth: '1990-04-03',
      step: 'name',
    }),
  });
  await renderAuth(<Signup />, { path: '/signup?gender=male&seeking=female', options });
  await heading('Enter your date of birth (18+)');
  act(release);
  expect(await heading('What should we call you?')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Nina');
  expect(JSON.parse(storage.get('signup-draft') ?? '')).toMatchObject({ gender: 'male', name: 'Nina' });
});
