import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holds } from '@rendezvous/contracts';
import type { SelfUser } from '@rendezvous/contracts';
import { createProfile, createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import { mediaQuery } from '@rendezvous/ui';
import { federation } from '../../federation.config.ts';
import labels from '../locales/labels/en.json';
import { ActivationAlert } from './ActivationAlert.tsx';

const RESEND = 'POST /api/activate.php?resend=1';
const waiting = { status: 'not_confirmed', profile: createProfile({ status: 'disabled' }) } as const;
const alert = (federation.contributes?.alerts ?? []).find(({ id }) => id === 'activation');

async function draw(path = '/members') {
  const { core, api } = createTestCore({ user: createUser(waiting) });
  const texts = { labels: { 'auth-signup': labels } };
  const scene = await renderScene(<ActivationAlert />, { path, core, texts });
  return { ...scene, core, api };
}

describe('the activation reminder', () => {
  it.each<[string, Partial<SelfUser>, boolean]>([
    ['who is not confirmed, with a disabled profile', waiting, true],
    ['who is confirmed', { ...waiting, status: 'confirmed' }, false],
    ['whose profile is active', { ...waiting, profile: createProfile({ status: 'active' }) }, false],
    ['whose e-mails are stopped', { ...waiting, notifications_disabled: ['bounce'] }, false],
  ])('applies to a member %s: %j', (_who, change, expected) => {
    expect(holds(alert?.when, createTestCore({ user: createUser(change) }).core)).toBe(expected);
  });

  it('is for members only, is hidden during sign-up and in the settings, and can be dismissed', () => {
    expect(holds(alert?.when, createTestCore().core)).toBe(false);
    expect(alert?.hiddenOn).toEqual(['signup', 'complete-signup', 'notifications']);
    expect(alert?.dismissal).toBe('hide-activation-alert');
  });

  it('shows the address, and resends the mail on request', async () => {
    const { api, core } = await draw();
    api.on(RESEND, { email: 'a@example.test', resend_after: '2026-05-01T12:01:00Z' });
    expect(screen.getByText(new RegExp(core.session.user?.email ?? 'no address'))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change my address' })).toHaveAttribute(
      'href',
      '/notifications#email',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Resend the email' }));
    expect(api.count(RESEND)).toBe(1);
    expect(core.toasts.items).toMatchObject([{ text: 'Your email is on its way.' }]);
  });

  it('sends one mail for repeated presses while sending, and another one on request', async () => {
    const { api } = await draw();
    let answer: () => void = () => undefined;
    api.on(RESEND, () => new Promise<never>((_resolve, reject) => (answer = () => reject(new Error('no')))));
    const button = screen.getByRole('button', { name: 'Resend the email' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(api.count(RESEND)).toBe(1);
    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resend the email' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Resend the email' }));
    expect(api.count(RESEND)).toBe(2);
  });

  it('says why the mail was not sent', async () => {
    const { api, core } = await draw();
    api.on(RESEND, refusal('rate_limited', 'Wait a minute.'));
    await userEvent.click(screen.getByRole('button', { name: 'Resend the email' }));
    expect(core.toasts.items).toMatchObject([{ tone: 'error', text: 'Wait a minute.' }]);
  });

  it('opens once as a dialog on a phone right after the sign-up', async () => {
    const matchMedia = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) =>
        Object.assign(matchMedia(media), { matches: media === mediaQuery.phone }),
      );
    const scene = await draw('/signup-matches?signup-complete=1');
    const name = 'Confirm your email address';
    const dialog = await screen.findByRole('dialog', { name });
    expect(within(dialog).getByRole('button', { name: 'Resend the email' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(scene.location()).toBe('/signup-matches');
    expect(screen.getByText(name)).toBeVisible();
  });

  it('is a notice on larger screens, even right after the sign-up', async () => {
    const scene = await draw('/signup-matches?signup-complete=1');
    expect(screen.getByText('Confirm your email address')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(scene.location()).toBe('/signup-matches');
  });
});
