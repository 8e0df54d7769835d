import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { memoryStorage } from '@rendezvous/core';
import { createUser } from '@rendezvous/core/testing';
import { Signup } from '../scenes/Signup/Signup.tsx';
import { renderAuth } from './renderAuth.tsx';

export const draft = {
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1990-04-03',
  name: 'Robin',
  country: 'NL',
  email: 'robin@example.test',
};
export const storedDraft = () => memoryStorage({ 'signup-draft': JSON.stringify(draft) });
export const created = { user: createUser({ status: 'not_confirmed' }) };

type User = ReturnType<typeof userEvent.setup>;
type Given = Parameters<typeof renderAuth>[1];
export const next = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens the place step with a draft of all steps. */
export async function atPlace(user: User, answers?: Given['answers'], boot?: Given['boot']) {
  const options = { storage: storedDraft() };
  const scene = await renderAuth(<Signup />, { path: '/signup', answers, options, boot });
  for (const title of ['Enter your date of birth (18+)', 'What should we call you?', 'Where do you live?']) {
    await next(user);
    await heading(title);
  }
  return scene;
}

/** Opens the last step with a draft of all steps. */
export async function atAccount(user: User, answers?: Given['answers'], boot?: Given['boot']) {
  const scene = await atPlace(user, answers, boot);
  await next(user);
  await heading('Last step: how you’ll log in');
  return scene;
}

export async function fillAccount(user: User) {
  await user.type(screen.getByLabelText('Password'), 'a quiet evening');
  await user.click(screen.getByRole('checkbox', { name: /I’m 18 or older/ }));
  await user.click(screen.getByRole('checkbox', { name: /^You can use my gender/ }));
}

export const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create my account' }));
