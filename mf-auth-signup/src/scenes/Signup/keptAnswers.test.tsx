import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@rendezvous/core';
import { FakeClock, createUser } from '@rendezvous/core/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { Signup } from './Signup.tsx';

const path = '/signup';
const who = 'Who are you, and who would you like to meet?';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const keptDraft = () =>
  memoryStorage({ 'signup-draft': JSON.stringify({ gender: 'female', seeking: 'male' }) });

it('the sign-up reads them once: a reload does not undo later changes', async () => {
  const user = userEvent.setup();
  const scene = await renderAuth(<Signup />, { path: '/signup?gender=male&seeking=female&ref=x' });
  await heading('When were you born?');
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
    let shown = await renderAuth(<Signup />, { path, options: { storage: keptDraft() } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const { storage, clock } = shown;
    await heading('When were you born?');
    for (const [hours, title] of [
      [23, 'When were you born?'],
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
    const { storage, core } = await renderAuth(<Signup />, { path, options: { storage: keptDraft() } });
    act(() => core.session.setUser(createUser()));
    expect(storage.get('signup-draft')).toBeNull();
  });
});
