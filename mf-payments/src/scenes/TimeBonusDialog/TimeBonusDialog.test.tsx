import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestCore, createDiscount, createUser } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import payments from '../../locales/en.json';
import { TimeBonusDialog } from './TimeBonusDialog.tsx';

describe('the time-bonus dialog', () => {
  it('shows the real countdown, links to the credits, and says when the offer has ended', async () => {
    const visitor = userEvent.setup();
    const user = createUser({ credits: 0, signup_date: '2026-05-01T11:00:00Z' });
    const { core, api, clock } = createTestCore({ user });
    const onClose = jest.fn();
    api.on('GET /api/discountcode.php', { discountcode: createDiscount() });
    await core.timeBonus.load();
    const dialog = (
      <TimeBonusDialog onClose={onClose} onLockedChange={() => undefined} onEvent={() => undefined} />
    );
    const scene = await renderScene(dialog, { path: '/members', core, texts: { payments } });
    expect(screen.getByRole('heading', { name: '25% off your first bundle' })).toBeVisible();
    act(() => clock.advance(61_000));
    expect(screen.getByRole('timer', { name: '2 hours and 58 minutes left' })).toHaveTextContent('02:58:59');
    await visitor.click(screen.getByRole('button', { name: 'See credits' }));
    await waitFor(() => expect(scene.location()).toBe('/credits'));
    expect(onClose).toHaveBeenCalledTimes(1);
    act(() => clock.advance(3 * 3600_000));
    expect(screen.getByRole('heading', { name: 'This offer has ended' })).toBeVisible();
  });
});
