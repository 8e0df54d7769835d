import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { handInterests, handMessage } from '@rendezvous/core/handover';
import { createProfile, createVisitorPage, hydratingPage } from '@rendezvous/core/testing';
import { remote } from '../remote.ts';
import { createGate, renderAuth } from '../testing/renderAuth.tsx';
import { CompleteSignup } from './CompleteSignup/CompleteSignup.tsx';
import { MemberSignup } from './MemberSignup/MemberSignup.tsx';
import { ResetPassword } from './ResetPassword/ResetPassword.tsx';
import { ResetPasswordDo } from './ResetPasswordDo/ResetPasswordDo.tsx';

async function openPreloaded(
  scene: ReactElement,
  options: Omit<Parameters<typeof renderAuth>[1], 'options'>,
) {
  const { storage, hydration, release } = hydratingPage();
  handMessage(storage, 'p-sam', 'Hello Sam');
  handInterests(storage, ['cooking']);
  const test = await renderAuth(scene, { ...options, options: { storage, hydration } });
  return { ...test, release: () => act(release) };
}

const submits = () =>
  screen.getAllByRole<HTMLButtonElement>('button').filter(({ type }) => type === 'submit');

it('shows the sign-up for a member from preloaded data, and a lander’s answers after hydration', async () => {
  const data = {
    'GET /api/member.php': createVisitorPage('p-sam', { name: 'Sam' }),
    'GET /api/signup.php': createGate(),
  };
  const { api, core, release } = await openPreloaded(<MemberSignup />, {
    path: '/members/p-sam/signup',
    boot: { data },
  });
  expect(screen.getByRole('heading', { name: 'Say something to Sam' })).toBeVisible();
  expect(api.calls).toEqual([]);
  // Without scripts, the form posts to the sign-up without a member.
  expect(submits().map(({ form }) => [form?.method, new URL(form?.action ?? '').pathname])).toEqual([
    ['post', '/signup'],
  ]);
  release();
  const { draft } = remote.createStore(core).signup;
  expect([draft.signup_message, draft.seeking]).toEqual(['Hello Sam', 'male']);
  expect(screen.getByRole('textbox', { name: 'Your message to Sam' })).toHaveValue('Hello Sam');
});

it('shows the last screen of the sign-up from preloaded data, and enables it only after hydration', async () => {
  const { release } = await openPreloaded(<CompleteSignup />, {
    path: '/complete-signup',
    user: { profile: createProfile({ about_me: 'I bake.' }) },
  });
  expect(screen.getByRole('textbox', { name: 'About me' })).toHaveValue('I bake.');
  expect(submits().map(({ disabled, form }) => [disabled, form?.method])).toEqual([[true, 'post']]);
  expect(screen.getByRole('checkbox', { name: 'Cooking' })).not.toBeChecked();
  release();
  expect(screen.getByRole('checkbox', { name: 'Cooking' })).toBeChecked();
  expect(submits()[0]).toBeEnabled();
});

it.each([
  ['/reset-password', <ResetPassword key="ask" />],
  ['/reset-password/do?token=abc', <ResetPasswordDo key="set" />],
] as const)('enables the form of %s only after hydration, keeping input out of URLs', async (path, scene) => {
  const { release } = await openPreloaded(scene, { path });
  expect(submits().map(({ disabled, form }) => [disabled, form?.method])).toEqual([[true, 'post']]);
  release();
  expect(submits()[0]).toBeEnabled();
});
